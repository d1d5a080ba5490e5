import RidelogModels

/// Which rides have the ways that an earlier build found: those that are no newer than one near them that came or went.
struct RideWayChanges {
    /// Of each ride the place of its ways among the kept ones; nil where they have to be found.
    let kept: [Int?]
    /// Where rides are whose ways have to be found.
    private var new: [BoundingBox] = []
    /// So many boxes are compared with each ride; where there are more, all are looked at.
    private static let most = 500
    /// Metres within which rides are near each other: more than some cells.
    private static let reach = 200.0

    /// - Parameters:
    ///   - known: the kept ways, the oldest ride first.
    ///   - rides: without their ways, the oldest first.
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

    /// Whether a ride may have taken a way of those that have to be found.
    func isNearNew(_ ride: RideWay) -> Bool { Self.isNear(Self.box(ride.bounds), new) }

    private static func isNear(_ box: BoundingBox?, _ boxes: [BoundingBox]) -> Bool {
        guard let box, !boxes.isEmpty else { return false }
        return boxes.count > most || boxes.contains { $0.intersects(box) }
    }

    /// Beyond the projection's limit all places are one.
    private static func box(_ bounds: BoundingBox?) -> BoundingBox? {
        guard var box = bounds?.extended(by: reach) else { return nil }
        if box.north > 85 { box.north = 90 }
        if box.south < -85 { box.south = -90 }
        return box
    }
}

extension RideWays {
    /// The boxes of the lines that only one of both has; nil if the rides of both are in another order.
    package func changes(since last: [RideWay]) -> [BoundingBox]? {
        last.pairs(with: rides)?.flatMap { pair -> [BoundingBox] in
            let (old, new) = (pair.own.map { last[$0].lines } ?? [], pair.other.map { rides[$0].lines } ?? [])
            guard old != new else { return [] }
            return Set(old).symmetricDifference(new).compactMap { BoundingBox($0) }
        }
    }
}

extension RideWay {
    /// One whose ways are not found yet; nil for a ride without a place.
    init?(_ ride: Ride) {
        guard let bounds = ride.summary.bounds else { return nil }
        self.init(sum: ride.lineSum ?? 0, bounds: bounds, lines: [])
    }
}

extension [RideWay] {
    /// The places of the rides that both lists have, and of those that only one of them has, in the order of both; nil if
    /// the orders differ.
    fileprivate func pairs(with others: [RideWay]) -> [(own: Int?, other: Int?)]? {
        let (names, otherNames) = (self.names, others.names)
        let (known, otherKnown) = (Set(names), Set(otherNames))
        var (pairs, own) = ([(own: Int?, other: Int?)](), 0)
        for (place, name) in otherNames.enumerated() {
            while own < count, !otherKnown.contains(names[own]) {
                pairs.append((own, nil))
                own += 1
            }
            guard known.contains(name) else {
                pairs.append((nil, place))
                continue
            }
            guard own < count, names[own] == name else { return nil }
            pairs.append((own, place))
            own += 1
        }
        while own < count, !otherKnown.contains(names[own]) {
            pairs.append((own, nil))
            own += 1
        }
        return own == count ? pairs : nil
    }

    /// By what each is known: its sum, and how many before it have the same, as two rides may have the same lines.
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
