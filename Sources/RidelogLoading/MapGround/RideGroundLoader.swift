import RidelogCache
import RidelogDiagnostics
import RidelogModels
import RidelogPrivacy
import RidelogServices
import RidelogSystem

/// Finds the places after which rides are named, and the kinds of ways that they used. Both depend on the visible
/// tracks and, for names of places in zones, on the zones. They are cached by the checksums of the tracks, so that a
/// build analyses only new ones.
package struct RideGroundLoader {
    /// The version of the cached data.
    private static let format: UInt64 = 1
    /// Metres around a ride in which places may name it.
    private static let reach = 10_000.0
    /// Metres: for wider rides the ground is read along the track, not in the whole bounding box.
    private static let widest = 100_000.0

    private let setup: SiteSetup
    private let zones: PrivacyZones
    private let words: PrivateWords
    private let settings: [UInt8]
    private let list: String?
    private var places: PlacesLoader?
    package private(set) var diagnostics: [Diagnostic] = []

    package init(_ scanned: ScannedSite, _ loaded: LoadedSite) {
        setup = scanned.setup
        (zones, words, settings) = (loaded.zones, loaded.words, loaded.settings)
        list = scanned.options.cacheFile("ground-rides", "list")
        places = PlacesLoader(setup.configuration, scanned.options)
    }

    /// - Parameters:
    ///   - rides: rides with names and permalinks. Permalinks do not change with names.
    ///   - ground: loads the ground of the site's extracts.
    package mutating func load(_ rides: [Ride], _ ground: inout GroundLoader, workers: Int) async -> [Ride] {
        let map = setup.configuration.map
        guard map.names || map.ways else { return rides }
        let mapped = rides.filter { $0.summary.bounds != nil }
        let boxes = mapped.flatMap(Self.boxes)
        let store = ground.extract(about: boxes, reach: Self.reach)
        guard store != nil || places != nil, !boxes.isEmpty else { return rides }
        let seal = seal(ground.version)
        let kept = SealedBytes.read([UInt64: RideGround].self, at: list, with: seal) ?? [:]
        let keys = Set(mapped.compactMap(Self.key))
        var found = kept.filter { keys.contains($0.key) }
        let new = mapped.filter { ride in Self.key(ride).map { found[$0] == nil } ?? true }
        var unkeyed: [String: RideGround] = [:]
        if !new.isEmpty {
            for (ride, ground) in zip(new, await grounds(of: new, store, workers)) {
                if let key = Self.key(ride) { found[key] = ground } else { unkeyed[ride.id] = ground }
            }
        }
        if let list, !new.isEmpty || found.count != kept.count {
            // If this fails, the next build computes it again.
            try? SealedBytes.write(found, to: list, with: seal)
        }
        if let more = places?.diagnostics { diagnostics += more }
        return rides.map { ride in
            guard let ground = Self.key(ride).flatMap({ found[$0] }) ?? unkeyed[ride.id] else { return ride }
            return named(ride, ground)
        }
    }

    private func named(_ ride: Ride, _ ground: RideGround) -> Ride {
        var ride = ride
        (ride.ground, ride.groundSum) = (ground, ground.sum)
        if setup.configuration.map.names, ride.title.map(ServiceTitle.isDefault) ?? true,
            let name = RideNames.name(ride, by: ground.places, setup.words)
        {
            ride.name = name
        }
        return ride
    }

    private mutating func grounds(
        of rides: [Ride], _ store: GroundStore?, _ workers: Int
    ) async -> [RideGround] {
        let map = setup.configuration.map
        let boxes = rides.flatMap(Self.boxes)
        let near = store?.ground(in: boxes.map { $0.extended(by: Self.reach) }) ?? Ground()
        let towns = places?.names(in: boxes, reach: Self.reach)
        let names = towns.map { $0 + near.names.filter { $0.kind == .peak || $0.kind == .pass } }
        let (zones, words) = (self.zones, self.words)
        let finder = RidePlaceFinder(
            names: names ?? near.names, features: near.features, isHidden: zones.hides,
            isPrivate: { words.isNamed(in: $0) })
        let matcher =
            map.ways && store != nil ? WayMatcher(near.features, near: rides.lazy.flatMap(\.lines)) : nil
        return await parallelMap(rides, workers: workers) { ride in
            var ground = RideGround()
            let lines = ride.lines
            if map.names { ground.places = finder.places(of: lines, isCut: ride.summary.isCut) }
            ground.ways = matcher?.ways(of: lines)
            return ground
        }
    }

    /// The areas of the ground that a ride needs.
    private static func boxes(_ ride: Ride) -> [BoundingBox] {
        guard let bounds = ride.summary.bounds else { return [] }
        let corners = [
            Coordinate(latitude: bounds.south, longitude: bounds.west),
            Coordinate(latitude: bounds.north, longitude: bounds.east.wrappedDegrees),
        ]
        guard corners[0].distance(to: corners[1]) > widest else { return [bounds] }
        return ride.lines.flatMap { line in
            stride(from: 0, to: line.count, by: 20).compactMap { start in
                BoundingBox(line[start..<min(line.count, start + 21)])
            }
        }
    }

    /// A checksum of everything but the lines on which the result depends.
    private func seal(_ version: String) -> Checksum {
        let configuration = setup.configuration
        return Checksum(
            Self.format, version, places?.version ?? "-", configuration.placeLanguage ?? "-",
            "\(configuration.map.names) \(configuration.map.ways)", settings, words.fingerprint)
    }

    private static func key(_ ride: Ride) -> UInt64? {
        ride.lineSum.map { Checksum($0, ride.summary.isCut ? UInt64(1) : 0).value }
    }
}
