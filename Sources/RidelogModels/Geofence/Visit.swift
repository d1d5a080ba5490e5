/// A stay in a geofence: from an enter to its exit.
public struct Visit: Hashable, Codable, Sendable {
    public var geofence: Geofence
    /// nil if the log begins inside.
    public var enter: Instant?
    /// nil while the visit is open: the exit is not known.
    public var exit: Instant?

    public init(geofence: Geofence, enter: Instant?, exit: Instant?) {
        self.geofence = geofence
        self.enter = enter
        self.exit = exit
    }

    /// Seconds from enter to exit, if both are known.
    public var dwell: Double? {
        guard let enter, let exit else { return nil }
        return exit.seconds(since: enter)
    }

    /// Its beginning, or its end if only that is known.
    public var moment: Instant? { enter ?? exit }
}
