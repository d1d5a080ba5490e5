/// What the files of a format have, and how the format counts its parts.
public struct FormatTraits: Sendable {
    /// What the points of a track are called; nil if only those with a position count.
    package var record: String?
    /// Whether its files can have laps, so that 0 of them says something.
    package var hasLaps = false
    /// Whether a segment without a position counts as one.
    package var countsEmptySegments = false
    /// Whether a track without a position counts as one.
    package var countsEmptyTracks = true
    /// Whether geofences of it may say that they are private.
    package var hasPrivateGeofences = false
    /// Whose names the device's totals have; nil if the format has none.
    package var sessions: Sessions?

    /// Names for what a device wrote of an activity.
    package enum Sessions: Sendable {
        case fit, activities
    }
}
