/// What may stand in the site's log: an event of a geofence, or a record of the owner's own type.
public enum LogItem: Hashable, Codable, Sendable, Identifiable {
    case geofence(GeofenceEntry)
    case custom(CustomRecord)

    public var id: Self { self }
}
