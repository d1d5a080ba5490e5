/// A stay in a geofence: from an enter to its exit.
public struct Visit: Hashable, Codable, Sendable, Identifiable {
    /// Where it was.
    public var geofence: Geofence
    /// nil if the log begins inside.
    public var enter: Instant?
    /// nil while the visit is open: the exit is not known.
    public var exit: Instant?

    /// How it is known.
    public var source: Source
    /// Seconds of it in which no position shows that someone was there; 0 where events alone say so.
    public var unseen = 0.0

    /// How a visit is known.
    public enum Source: String, Hashable, Codable, Sendable {
        /// By an event that something else recorded.
        case log
        /// By the positions of a ride or of a phone's log.
        case positions
    }

    /// A visit; an end that is not known is nil.
    public init(geofence: Geofence, enter: Instant?, exit: Instant?, source: Source = .log) {
        self.geofence = geofence
        self.enter = enter
        self.exit = exit
        self.source = source
    }

    /// What distinguishes a visit from all others of a log: the place, and when it was entered and left.
    public struct ID: Hashable, Sendable {
        /// The geofence's ``Geofence/id``.
        public let geofence: String
        /// As ``Visit/enter``.
        public let enter: Instant?
        /// As ``Visit/exit``.
        public let exit: Instant?
    }

    /// Made from the geofence's id and both times.
    public var id: ID { ID(geofence: geofence.id, enter: enter, exit: exit) }

    /// Seconds from enter to exit, if both are known.
    public var dwell: Double? {
        guard let enter, let exit else { return nil }
        return exit.seconds(since: enter)
    }

    /// As ``GeofenceRules/isPass(_:)``.
    public var isPass: Bool { geofence.rules.isPass(dwell) }

    /// Its beginning, or its end if only that is known.
    public var moment: Instant? { enter ?? exit }
}
