/// One row of a log file, before it is known whether the geofence that it names exists.
public struct LogRow: Hashable, Codable, Sendable {
    /// When it happened: milliseconds since 1970, without a zone.
    public var time: Instant
    /// The row's line in its file, from 1.
    public var line: Int
    /// What happened.
    public var content: Content

    /// What a row may describe.
    public enum Content: Hashable, Codable, Sendable {
        /// An enter or exit of the geofence with this id or name.
        case geofence(event: GeofenceEntry.Event, name: String, accuracy: Double?)
        /// An enter or exit of every geofence around this position, in degrees of WGS 84, that may be wrong by so
        /// many metres: of logs that know places and no geofences. Never published.
        case place(event: GeofenceEntry.Event, Coordinate, accuracy: Double?)
        /// A row of a type of the owner's own.
        case custom(CustomRecord)
    }

    public init(time: Instant, line: Int, content: Content) {
        self.time = time
        self.line = line
        self.content = content
    }
}
