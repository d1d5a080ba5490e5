/// A stay in a geofence: from an enter to its exit.
public struct Visit: Hashable, Codable, Sendable, Identifiable {
    /// The visited geofence.
    public var geofence: Geofence
    /// The time of the enter; nil if unknown.
    public var enter: Instant?
    /// The time of the exit; nil for an open visit.
    public var exit: Instant?

    /// The source of the visit.
    public var source: Source
    /// Seconds in gaps without positions; 0 for recorded events.
    public var unseen = 0.0

    /// The source of a visit.
    public enum Source: String, Hashable, Codable, Sendable {
        /// Recorded events.
        case log
        /// Positions of a ride or of a phone's log.
        case positions
    }

    /// A visit; nil for an unknown end.
    public init(geofence: Geofence, enter: Instant?, exit: Instant?, source: Source = .log) {
        self.geofence = geofence
        self.enter = enter
        self.exit = exit
        self.source = source
    }

    /// The identity of a visit: geofence, enter and exit.
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

    /// The enter, or the exit if only that is known.
    public var moment: Instant? { enter ?? exit }
}
