import RidelogModels

/// What a GPX file says, before it is decided what is a ride.
struct GPXDocument {
    var creator: String?
    var name: String?
    var text: String?
    var tracks: [GPXTrack] = []
    var routes: [Route] = []
}

/// A `trk` with its segments as they are, also empty ones.
struct GPXTrack {
    var name: String?
    var text: String?
    var type: String?
    var segments: [TrackSegment] = []

    /// The earliest and the latest time; nil if no point has one.
    var timeSpan: ClosedRange<Instant>? {
        let times = segments.lazy.flatMap(\.points).compactMap(\.time)
        guard var first = times.first(where: { _ in true }) else { return nil }
        var last = first
        for time in times {
            first = min(first, time)
            last = max(last, time)
        }
        return first...last
    }
}
