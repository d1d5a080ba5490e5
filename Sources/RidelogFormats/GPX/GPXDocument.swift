import RidelogModels

/// What a GPX file says, before it is decided what is a ride.
struct GPXDocument {
    /// What the file holds beside its tracks.
    var inventory = FileInventory()
    var text: String?
    /// The kind of sport of all tracks, as OsmAnd writes it.
    var activity: String?
    var tracks: [GPXTrack] = []

    /// What the file holds, with its tracks.
    var fullInventory: FileInventory {
        var inventory = inventory
        inventory.tracks = tracks.map { track in
            FileInventory.Track(
                name: track.name, sport: track.type, segments: track.segments.map(\.segment))
        }
        return inventory
    }
}

/// A `trk` with its segments as they are, also empty ones.
struct GPXTrack {
    var name: String?
    var text: String?
    /// As it is written.
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
