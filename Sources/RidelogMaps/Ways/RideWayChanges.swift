import RidelogModels

/// Decides which rides keep the ways of an earlier build: those older than every added or removed ride near them.
struct RideWayChanges {
    /// For each ride the index of its kept ways; nil if they must be computed.
    let kept: [Int?]
    /// The areas of rides whose ways must be computed.
    private var new: [BoundingBox] = []
    /// The maximum number of boxes that are compared with each ride; with more, all ways are computed.
    private static let most = 500
    /// Metres within which rides count as near: more than some cells.
    private static let reach = 200.0

    /// - Parameters:
    ///   - known: the kept ways, oldest ride first.
    ///   - rides: the rides without ways, oldest first.
    init(from known: [RideWay], to rides: [RideWay]) {
        guard !known.isEmpty, let pairs = known.pairs(with: rides) else {
            kept = Array(repeating: nil, count: rides.count)
            return
        }
        var (kept, changed) = ([Int?](), [BoundingBox]())
        for pair in pairs {
            let box = Self.box((pair.other.map { rides[$0] } ?? pair.own.map { known[$0] })?.bounds)
            let isInBoth = pair.own != nil && pair.other != nil
            let isSame = isInBoth && !Self.isNear(box, changed)
            if !isInBoth, let box { changed.append(box) }
            guard pair.other != nil else { continue }
            kept.append(isSame ? pair.own : nil)
            if !isSame, let box { new.append(box) }
        }
        self.kept = kept
    }

    /// Whether a ride is near one whose ways must be computed.
    func isNearNew(_ ride: RideWay) -> Bool { Self.isNear(Self.box(ride.bounds), new) }

    private static func isNear(_ box: BoundingBox?, _ boxes: [BoundingBox]) -> Bool {
        guard let box, !boxes.isEmpty else { return false }
        return boxes.count > most || boxes.contains { $0.intersects(box) }
    }

    /// Latitudes beyond the projection's limit are clamped to it.
    private static func box(_ bounds: BoundingBox?) -> BoundingBox? {
        guard var box = bounds?.extended(by: reach) else { return nil }
        if box.north > 85 { box.north = 90 }
        if box.south < -85 { box.south = -90 }
        return box
    }
}

extension RideWays {
    /// The boxes of lines that only one of both has; nil if the orders of rides differ.
    package func changes(since last: [RideWay]) -> [BoundingBox]? {
        last.pairs(with: rides)?.flatMap { pair -> [BoundingBox] in
            let (old, new) = (pair.own.map { last[$0].lines } ?? [], pair.other.map { rides[$0].lines } ?? [])
            guard old != new else { return [] }
            return Set(old).symmetricDifference(new).compactMap { BoundingBox($0) }
        }
    }
}

extension RideWay {
    /// A ride whose ways are not computed yet; nil without positions.
    init?(_ ride: Ride) {
        guard let bounds = ride.summary.bounds else { return nil }
        self.init(sum: ride.lineSum ?? 0, bounds: bounds, lines: [])
    }
}

extension [RideWay] {
    /// The pairs of indices of rides in both lists, and of rides in only one, in the order of both; nil if the orders
    /// differ.
    fileprivate func pairs(with others: [RideWay]) -> [(own: Int?, other: Int?)]? {
        let (names, otherNames) = (self.names, others.names)
        let (known, otherKnown) = (Set(names), Set(otherNames))
        var (pairs, own) = ([(own: Int?, other: Int?)](), 0)
        func addRidesOnlyHere() {
            while own < count, !otherKnown.contains(names[own]) {
                pairs.append((own, nil))
                own += 1
            }
        }
        for (place, name) in otherNames.enumerated() {
            addRidesOnlyHere()
            guard known.contains(name) else {
                pairs.append((nil, place))
                continue
            }
            guard own < count, names[own] == name else { return nil }
            pairs.append((own, place))
            own += 1
        }
        addRidesOnlyHere()
        return own == count ? pairs : nil
    }

    /// What identifies each ride: its checksum, and how many earlier rides have the same one.
    private var names: [Name] {
        var counts: [UInt64: Int] = [:]
        return map { way in
            counts[way.sum, default: 0] += 1
            return Name(sum: way.sum, number: counts[way.sum] ?? 0)
        }
    }

    private struct Name: Hashable {
        let sum: UInt64
        let number: Int
    }
}
