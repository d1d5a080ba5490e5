/// What a format has, and how its parts are counted: as the packages do that the counts are compared with.
struct TrackHabits: Sendable {
    /// What the points of a track are called in the names of members; nil if only those with a position are told.
    var record: String?
    /// Whether its files can have laps, so that 0 of them says something.
    var hasLaps = false
    /// Whether a segment without a position counts as one.
    var countsEmptySegments = false
    /// Whether a track without a position counts as one.
    var countsEmptyTracks = true

    /// By which names the device's totals are told; nil if the format has none.
    var sessions: Sessions?

    /// Names for what a device wrote of an activity.
    enum Sessions: Sendable {
        case fit, activities
    }

    /// - Parameter format: the decoder's name.
    init(_ format: String) {
        switch format {
        case "GPX":
            countsEmptySegments = true
        case "TCX":
            record = "trackpoint"
            sessions = .activities
            hasLaps = true
        case "FIT":
            record = "record"
            sessions = .fit
            hasLaps = true
            countsEmptyTracks = false
        default: break
        }
    }
}
