/// What may be in the site's log: an event of a geofence, or a record of the owner's own type.
public enum LogItem: Hashable, Codable, Sendable, Identifiable {
    /// An enter or exit of a geofence.
    case geofence(GeofenceEntry)
    /// A record of a type of the owner's own.
    case custom(CustomRecord)

    /// An item is what it says: it has no identity beside that.
    public var id: Self { self }
}
