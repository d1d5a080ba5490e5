import RidelogModels
import Testing

@testable import RidelogServices

/// Against the rule in a few lines.
struct MatchScorePropertyTests {
    private static func someFingerprint(_ random: inout SeededRandom) -> RideFingerprint {
        var maker = CandidateMaker()
        maker.start = [0, 150, 299, 300, 301, 600].randomElement(using: &random) ?? 0
        maker.lasting = [nil, 285, 299, 300, 301, 3600, 3780, 3790].randomElement(using: &random) ?? nil
        maker.metres = [nil, 19_000, 20_000, 21_000, 21_050, 21_060].randomElement(using: &random) ?? nil
        maker.stated = [nil, nil, 20_000, 21_100].randomElement(using: &random) ?? nil
        maker.points = [0, 1000].randomElement(using: &random) ?? 0
        var fingerprint = maker.fingerprint
        fingerprint.bounds = Bool.random(using: &random) ? someBox(&random) : nil
        return fingerprint
    }

    /// Boxes that are apart, touch, cover a part of each other or are nearly lines.
    private static func someBox(_ random: inout SeededRandom) -> BoundingBox {
        func span() -> (Double, Double) {
            let low = Double(Int.random(in: 0...6, using: &random)) * 0.0007
            let high: Double = [0, 0.0008, 0.002, 0.004, 0.009, 0.02].randomElement(using: &random) ?? 0
            return (low, low + high)
        }
        let (rows, columns) = (span(), span())
        return BoundingBox(
            south: 46 + rows.0, west: 7 + columns.0, north: 46 + rows.1, east: 7 + columns.1)
    }

    private static func covers(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> Bool {
        let ends = [one.lowerBound, one.upperBound, other.lowerBound, other.upperBound].sorted()
        let isApart = one.upperBound < other.lowerBound || other.upperBound < one.lowerBound
        let common = (ends[2] - ends[1]) * (isApart ? -1 : 1)
        // A hundred metres apart at most, and half of the whole in common but for half a kilometre.
        return common >= -0.0009 && 2 * common >= ends[3] - ends[0] - 0.0045
    }

    private static func areOne(_ one: RideFingerprint, _ other: RideFingerprint) -> Bool {
        guard abs(one.start.seconds(since: other.start)) <= 300 else { return false }
        if one.amount.times > 0, other.amount.times > 0, let end = one.end, let otherEnd = other.end,
            end < other.start || otherEnd < one.start
        {
            return false
        }
        if let box = one.bounds, let second = other.bounds,
            !covers(box.south...box.north, second.south...second.north)
                || !covers(box.west...box.east, second.west...second.east)
        {
            return false
        }
        func differ(_ one: Double, _ other: Double) -> Double { abs(one - other) / max(one, other) }
        let shares = one.distances.flatMap { first in other.distances.map { differ(first, $0) } }
        if let least = shares.min() { return least <= 0.05 }
        guard let first = one.duration, let second = other.duration else { return false }
        return differ(first, second) <= 0.05
    }

    @Test("joins two recordings exactly if a plain restatement of the rule does", arguments: 1...60)
    func rule(seed: UInt64) {
        var random = SeededRandom(seed)
        for _ in 0..<300 {
            let (one, other) = (Self.someFingerprint(&random), Self.someFingerprint(&random))
            let score = MatchScore(one, other)
            #expect((score != nil) == Self.areOne(one, other), "\(one) \(other)")
            guard let score else { continue }
            #expect(score.seconds == abs(one.start.seconds(since: other.start)))
            #expect((score.share == nil) == (one.distances.isEmpty || other.distances.isEmpty))
        }
    }
}
