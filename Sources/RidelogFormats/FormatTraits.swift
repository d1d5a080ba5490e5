/// What `ridelog inspect` shows of the files of a format, and how it counts their parts.
public struct FormatTraits: Sendable {
    /// The format's word for a trackpoint; nil if only points with a position count.
    package var record: String?
    /// Whether files can have laps, so that a count of 0 is shown.
    package var hasLaps = false
    /// Whether segments without a position count.
    package var countsEmptySegments = false
    /// Whether tracks without a position count.
    package var countsEmptyTracks = true
    /// Whether geofences of the format can be private.
    package var hasPrivateGeofences = false
    /// Whose names the device totals have; nil if the format has none.
    package var sessions: Sessions?

    /// The naming of device totals.
    package enum Sessions: Sendable {
        case fit, activities
    }
}
