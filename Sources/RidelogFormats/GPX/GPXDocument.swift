import RidelogModels

/// The content of a GPX file, before it is divided into rides.
struct GPXDocument {
    /// The content beside tracks.
    var inventory = FileInventory()
    var text: String?
    /// The kind of sport of all tracks, as OsmAnd writes it.
    var activity: String?
    var tracks: [GPXTrack] = []

    /// The content with tracks.
    var fullInventory: FileInventory {
        var inventory = inventory
        inventory.tracks = tracks.map { track in
            FileInventory.Track(
                name: track.name, sport: track.type, segments: track.segments.map(\.segment))
        }
        return inventory
    }
}

/// A `trk` with all its segments, also empty ones.
struct GPXTrack {
    var name: String?
    var text: String?
    /// The type as written.
    var type: String?
    private(set) var segments: [GPXSegment] = []
    /// The earliest and the latest time; nil if no point has one.
    private(set) var timeSpan: ClosedRange<Instant>?

    var sport: String? { type?.lowercased() }

    mutating func append(_ segment: GPXSegment) {
        segments.append(segment)
        for time in segment.segment.points.lazy.compactMap(\.time) {
            guard let span = timeSpan else {
                timeSpan = time...time
                continue
            }
            if !span.contains(time) { timeSpan = min(span.lowerBound, time)...max(span.upperBound, time) }
        }
    }
}
