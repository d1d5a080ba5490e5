import RidelogModels

/// All that pages show, as plain values: what the services hand out before anything is rendered.
public struct SiteContent: Sendable {
    /// Planned rides, newest first.
    public var rides: Loadable<[Ride]>
    /// Geofences that may be shown, by name.
    public var geofences: Loadable<[Geofence]>
    public var log: Loadable<Log<LogItem>>
    /// Published notes, newest first.
    public var notes: Loadable<[Note]>
    /// What belongs to which ride.
    public var join: RideJoin

    public init(
        rides: Loadable<[Ride]>,
        geofences: Loadable<[Geofence]>,
        log: Loadable<Log<LogItem>>,
        notes: Loadable<[Note]>,
        join: RideJoin
    ) {
        self.rides = rides
        self.geofences = geofences
        self.log = log
        self.notes = notes
        self.join = join
    }
}
