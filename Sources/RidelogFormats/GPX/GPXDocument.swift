import RidelogRawTracks
import RidelogModels

/// What a GPX file says, before it is decided what is a ride.
struct GPXDocument {
    var creator: String?
    var version: String?
    var name: String?
    var text: String?
    /// The kind of sport of all tracks, as OsmAnd writes it.
    var activity: String?
    var tracks: [GPXTrack] = []
    var routes: [Route] = []
    var waypoints: [Waypoint] = []
    /// Trackpoints that lie nowhere on earth.
    var invalidPointCount = 0

    var inventory: FileInventory {
        var inventory = FileInventory()
        inventory.name = name
        inventory.creator = creator
        inventory.version = version
        inventory.tracks = tracks.map { track in
            FileInventory.Track(
                name: track.name, sport: track.type, segments: track.segments.map(\.segment))
        }
        inventory.routes = routes
        inventory.waypoints = waypoints
        inventory.invalidPointCount = invalidPointCount
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

    /// The ``type``, lower-cased.
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
