import RidelogModels

/// Finds the places after which a ride is named.
///
/// The result depends only on the visible track and the places of the ground. For a partly hidden ride, no place within
/// three kilometres of an end of a visible line is named: zones hardly reach farther from where they cut a track, so
/// the exact position of a zone does not matter. Places in a zone are never named.
package struct RidePlaceFinder: Sendable {
    private let names: [GroundName]
    private var index = BoxIndex()
    private let lakes: [GroundFeature]
    private let isHidden: @Sendable (Coordinate) -> Bool
    private let isPrivate: @Sendable (String) -> Bool

    /// Metres around the ends of a cut ride's visible lines in which no place is named.
    package static let hiddenReach = 3000.0
    /// Metres: smaller rides are named after parts of a city.
    private static let fineExtent = 12_000.0

    /// - Parameters:
    ///   - names: towns, passes and peaks.
    ///   - features: features of the ground, of which named lakes are used.
    ///   - isHidden: whether a place lies in a zone.
    ///   - isPrivate: whether a name is that of a hidden place.
    package init(
        names: [GroundName], features: [GroundFeature],
        isHidden: @escaping @Sendable (Coordinate) -> Bool,
        isPrivate: @escaping @Sendable (String) -> Bool
    ) {
        self.names = names
        for (place, name) in names.enumerated() where name.place.isValid {
            index.insert(BoundingBox(name.place), place)
        }
        lakes = features.filter { $0.kind == .water && $0.traits.name != nil }
        (self.isHidden, self.isPrivate) = (isHidden, isPrivate)
    }

    /// A place near the track.
    private struct Candidate {
        let name: GroundName
        let point: PlanePoint
        /// The nearest point of the track, and its distance in metres.
        let index: Int
        let distance: Double

        /// The distance of a point as a share of the place's reach; above 1 if it is farther.
        func share(of point: PlanePoint) -> Double { (self.point - point).length / name.reach }
    }

    /// The places along the visible lines of a ride.
    package func places(of lines: [[Coordinate]], isCut: Bool) -> RidePlaces {
        var found = RidePlaces()
        guard let track = PlacedTrack(lines), let first = track.points.first, let last = track.points.last,
            let bounds = BoundingBox(lines.joined())
        else { return found }
        let candidates = candidates(near: track, bounds, isCut: isCut)
        let towns = candidates.filter { !$0.name.kind.isPoint }
        let fineness: [GroundName.Kind] =
            track.extent < Self.fineExtent ? [.suburb, .hamlet, .village, .town] : [.city, .town, .village]
        func town(at point: PlanePoint) -> String? {
            let near = towns.filter { $0.share(of: point) <= 1 }
            let best = near.filter { fineness.contains($0.name.kind) }
            return (best.isEmpty ? near : best).min {
                ($0.share(of: point), $0.name.name) < ($1.share(of: point), $1.name.name)
            }?.name.name
        }

        let farthest = track.points.max { ($0 - first).squaredLength < ($1 - first).squaredLength } ?? last
        let reach = (farthest - first).length
        let gap = (last - first).length
        found.returns = gap <= min(max(isCut ? 2000 : 400, track.length * 0.05), reach / 2)
        (found.start, found.end) = (town(at: first), town(at: last))
        let passes = candidates.filter { $0.name.kind == .pass && $0.distance <= 150 }
        found.passes = Self.names(passes)
        let shown = towns.filter {
            $0.distance <= min($0.name.reach, 1200)
                && (fineness.contains($0.name.kind) || found.start == $0.name.name)
        }
        found.towns = Self.names(
            Array(shown.sorted { $0.name.kind.rawValue < $1.name.kind.rawValue }.prefix(12)))
        if reach >= 1000 {
            let peak = candidates.first { $0.name.kind == .peak && ($0.point - farthest).length <= 150 }
            let beyond = shown.filter {
                $0.name.name != found.start && (track.points[$0.index] - first).length >= reach * 0.6
            }.max { (track.points[$0.index] - first).length < (track.points[$1.index] - first).length }
            let near = town(at: farthest)
            found.farthest = peak?.name.name ?? (near == found.start ? nil : near) ?? beyond?.name.name
        }
        if found.returns { found.lake = lake(in: track, bounds, isCut: isCut) }
        return found
    }

    private static func names(_ candidates: [Candidate]) -> [String] {
        candidates.sorted { ($0.index, $0.name.name) < ($1.index, $1.name.name) }.map(\.name.name).uniqued
    }

    private func candidates(near track: PlacedTrack, _ bounds: BoundingBox, isCut: Bool) -> [Candidate] {
        index.places(near: [bounds.extended(by: GroundName.longestReach)]).compactMap { place in
            let name = names[place]
            let point = track.point(name.place)
            if isCut, track.ends.contains(where: { ($0 - point).length < Self.hiddenReach }) { return nil }
            let (index, distance) = track.nearest(to: point)
            guard distance <= name.reach, !isHidden(name.place), !(isCut && isPrivate(name.name)) else {
                return nil
            }
            return Candidate(name: name, point: point, index: index, distance: distance)
        }
    }

    /// The largest lake that fills a large part of the ring of a track.
    private func lake(in track: PlacedTrack, _ bounds: BoundingBox, isCut: Bool) -> String? {
        let area = PlacedTrack.area(track.points)
        let found = lakes.lazy.filter { bounds.encloses($0.bounds) }.compactMap { lake -> (Double, String)? in
            guard let name = lake.traits.name, let ring = lake.lines.max(by: { $0.count < $1.count }) else {
                return nil
            }
            let size = PlacedTrack.area(ring.map(track.point))
            guard size >= max(200_000, area * 0.1) else { return nil }
            let shore = stride(from: 0, to: ring.count, by: max(1, ring.count / 100)).map { ring[$0] }
            let inside = shore.count { track.encloses(track.point($0)) }
            guard Double(inside) >= Double(shore.count) * 0.97, !shore.contains(where: isHidden),
                !(isCut && isPrivate(name))
            else { return nil }
            return (size, name)
        }
        return found.max { ($0.0, $1.1) < ($1.0, $0.1) }?.1
    }
}

extension GroundName {
    /// The reach in metres within which a ride is at the place, by population if known.
    fileprivate var reach: Double {
        switch kind {
        case .city: size > 0 ? min(Self.longestReach, max(4000, size.squareRoot() * 12)) : 6000
        case .town: 3000
        case .village, .suburb: 1500
        case .hamlet: 800
        case .peak, .pass: 300
        }
    }

    fileprivate static let longestReach = 9000.0
}

extension BoundingBox {
    fileprivate func encloses(_ other: BoundingBox) -> Bool {
        let other = other.turned(towards: self)
        return south <= other.south && north >= other.north && west <= other.west && east >= other.east
    }
}
