/// An element of the site's log: a geofence event or a custom record.
public enum LogItem: Hashable, Codable, Sendable, Identifiable {
    /// An enter or exit of a geofence.
    case geofence(GeofenceEntry)
    /// A custom record.
    case custom(CustomRecord)

    /// The item itself; it has no other identity.
    public var id: Self { self }
}
