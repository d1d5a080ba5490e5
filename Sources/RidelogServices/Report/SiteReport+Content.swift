import RidelogModels

extension SiteReport.Outcome {
    /// The rides of the file that have a page.
    public var rides: [Ride] {
        switch self {
        case .rides(let rides), .mixed(let rides, _, _): rides
        default: []
        }
    }

    /// The geofences of the file that have a page.
    public var geofences: [Geofence] {
        switch self {
        case .geofences(let geofences), .mixed(_, let geofences, _): geofences
        default: []
        }
    }

    /// How many entries of the file the log shows; nil if it holds none and nobody would look for any in it.
    public var entryCount: Int? {
        switch self {
        case .log(let count): count
        case .mixed(_, _, let count): count > 0 ? count : nil
        default: nil
        }
    }

    /// What became of each kind of things in the file, of those that are on the site.
    package var parts: [Self] {
        guard case .mixed(let rides, let geofences, let count) = self else { return [self] }
        var parts: [Self] = []
        if !rides.isEmpty { parts.append(.rides(rides)) }
        if !geofences.isEmpty { parts.append(.geofences(geofences)) }
        if count > 0 { parts.append(.log(count)) }
        return parts
    }

    /// What became of a file of which one part became this and another part that: what is on the site goes before
    /// what is not, and among the rest what somebody may want to change.
    package func joined(with other: Self) -> Self {
        guard rank == other.rank, other.rank == Self.shown else { return other.rank > rank ? other : self }
        return .mixed(
            rides: rides + other.rides, geofences: geofences + other.geofences,
            entryCount: (entryCount ?? 0) + (other.entryCount ?? 0))
    }

    private static let shown = 5

    private var rank: Int {
        switch self {
        case .rides, .geofences, .mixed: Self.shown
        case .log(let count): count > 0 ? Self.shown : 0
        case .broken: 4
        case .hidden: 3
        case .joined: 2
        case .route: 1
        default: 0
        }
    }
}
