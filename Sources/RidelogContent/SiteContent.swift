import RidelogModels

/// Everything that pages show, as plain values that the services have loaded. It is in the environment of every page,
/// so that views need neither services nor globals.
public struct SiteContent: Sendable {
    /// The site's rides, newest first.
    public var rides: Loadable<[Ride]>
    /// The visible geofences, sorted by name.
    public var geofences: Loadable<[Geofence]>
    /// Events of these geofences and custom records, newest first.
    public var log: Loadable<Log<LogItem>>
    /// Published notes, newest first.
    public var notes: Loadable<[Note]>
    /// The events and notes of rides.
    public var links: RideLinker
    /// The segments with the efforts of rides.
    public var segments: [SegmentTimes] = []
    /// The ground on which maps are drawn.
    package var ground = MapGround()
    /// A tile server whose pictures replace ``ground``; nil for none.
    package var tiles: MapTiles?

    /// Stores that are not given count as not loaded.
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
