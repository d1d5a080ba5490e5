import RidelogModels

/// All that pages show, as plain values: what the services load before anything is rendered. It goes into the
/// environment of every page, so that views reach it without any service and without a global.
public struct SiteContent: Sendable {
    /// Planned rides, newest first.
    public var rides: Loadable<[Ride]>
    /// Geofences that may be shown, by name.
    public var geofences: Loadable<[Geofence]>
    /// Events of these geofences and records of the owner's own types, newest first.
    public var log: Loadable<Log<LogItem>>
    /// Published notes, newest first.
    public var notes: Loadable<[Note]>
    /// What belongs to which ride.
    public var links: RideLinker
    /// The rides on segments.
    public var segments: [SegmentTimes] = []
    /// What maps are drawn on.
    package var ground = MapGround()
    /// A server's pictures below maps, in the place of ``ground``; nil for none.
    package var tiles: MapTiles?

    /// What is not given has not been asked for.
    public init(
        rides: Loadable<[Ride]> = .idle,
        geofences: Loadable<[Geofence]> = .idle,
        log: Loadable<Log<LogItem>> = .idle,
        notes: Loadable<[Note]> = .idle,
        links: RideLinker = RideLinker(rides: [], log: Log(), notes: [])
    ) {
        self.rides = rides
        self.geofences = geofences
        self.log = log
        self.notes = notes
        self.links = links
    }

    /// The stores that could not be read.
    public var failedStores: [StoreKind] {
        StoreKind.allCases.filter { kind in
            switch kind {
            case .rides: rides.isFailed
            case .geofences: geofences.isFailed
            case .log: log.isFailed
            case .notes: notes.isFailed
            }
        }
    }
}
