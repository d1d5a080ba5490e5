/// A row of a log file, before its geofence is looked up.
public struct LogRow: Hashable, Codable, Sendable {
    /// The time of the row.
    public var time: Instant
    /// The row's line in its file, from 1.
    public var line: Int
    /// The content of the row.
    public var content: Content

    /// The kinds of rows.
    public enum Content: Hashable, Codable, Sendable {
        /// An enter or exit of the geofence with this id or name.
        case geofence(event: GeofenceEntry.Event, name: String, accuracy: Double?)
        /// An enter or exit of every geofence around this position, with an accuracy in metres, from logs with places
        /// instead of geofences. Never published.
        case place(event: GeofenceEntry.Event, Coordinate, accuracy: Double?)
        /// A custom record.
        case custom(CustomRecord)
    }

    public init(time: Instant, line: Int, content: Content) {
        self.time = time
        self.line = line
        self.content = content
    }
}
