import RidelogModels

/// How near two versions of a ride are, if they are near enough to be one.
package struct MatchScore: Hashable, Comparable {
    /// Between the starts.
    let seconds: Double
    /// By how much of the greater one the distances differ; nil where they do not count.
    let share: Double?

    /// Seconds by which the starts of two versions of one ride may differ. A whole hour is the zone of a clock, which
    /// is not guessed.
    package static let longestTime = 300.0
    /// The share by which their distances may differ.
    static let greatestShare = 0.05

    /// nil if they are two rides.
    ///
    /// - Parameters:
    ///   - first: one version.
    ///   - second: another one.
    init?(_ first: RideFingerprint, _ second: RideFingerprint) {
        seconds = abs(first.start.seconds(since: second.start))
        guard seconds <= Self.longestTime else { return nil }
        guard Self.overlap(first, second), Self.coverEachOther(first.bounds, second.bounds),
            !Self.areApart(first, second)
        else { return nil }
        share = Self.share(first, second)
        if let share {
            guard share <= Self.greatestShare else { return nil }
        } else {
            guard Self.lastEqually(first, second) else { return nil }
        }
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.seconds, left.share ?? 0) < (right.seconds, right.share ?? 0)
    }

    /// Whether they have a time in common, as far as both have trackpoints with times: what a table says of a ride's
    /// length may be its time in motion.
    private static func overlap(_ first: RideFingerprint, _ second: RideFingerprint) -> Bool {
        guard first.amount.times > 0, second.amount.times > 0, let end = first.end, let otherEnd = second.end
        else { return true }
        return first.start <= otherEnd && second.start <= end
    }

    /// By the least of the differences between the distances that each is known by; nil if one has none.
    static func share(_ first: RideFingerprint, _ second: RideFingerprint) -> Double? {
        let shares = first.distances.flatMap { one in
            second.distances.map { other in abs(one - other) / max(one, other) }
        }
        return shares.min()
    }

    /// Where no distance shows, as indoors: whether both last about as long.
    private static func lastEqually(_ first: RideFingerprint, _ second: RideFingerprint) -> Bool {
        guard let one = first.duration, let other = second.duration else { return false }
        return abs(one - other) <= max(one, other) * greatestShare
    }

    /// Whether the boxes meet and each covers a good part of the other, in both directions: two people who start
    /// together and ride to different places make two rides. A box of a few hundred metres says nothing of that.
    private static func coverEachOther(_ first: BoundingBox?, _ second: BoundingBox?) -> Bool {
        guard let first, let second = second?.turned(towards: first) else { return true }
        return covers((first.south, first.north), (second.south, second.north))
            && covers((first.west, first.east), (second.west, second.east))
    }

    /// Whether they were far from each other at a quarter or more of the moments of both: a single position may be wrong.
    private static func areApart(_ first: RideFingerprint, _ second: RideFingerprint) -> Bool {
        guard let one = first.whereabouts, let other = second.whereabouts else { return false }
        let distances = one.distances(to: other)
        let limit = farApart + Whereabouts.longestDelay * max(first.speed, second.speed)
        return !distances.isEmpty && distances.count { $0 > limit } * 4 >= distances.count
    }

    private static func covers(_ first: (Double, Double), _ second: (Double, Double)) -> Bool {
        let common = min(first.1, second.1) - max(first.0, second.0)
        let whole = max(first.1, second.1) - min(first.0, second.0)
        return common + fixError >= 0 && common * 2 + slack >= whole
    }

    /// Metres: more than positions that are known to half a kilometre differ by.
    private static let farApart = 1200.0
    /// Degrees: a hundred metres of latitude, by which the positions of two devices may differ. A ride straight to the
    /// east has a box without height.
    private static let fixError = 0.0009
    /// Degrees: half a kilometre of latitude.
    private static let slack = 0.0045
}

extension RideFingerprint {
    /// Metres, by the trackpoints and by a total.
    var distances: [Double] { [content.distance, content.statedDistance].compactMap(\.self) }

    /// Metres a second on average; 0 if unknown.
    fileprivate var speed: Double {
        guard let metres = distances.max(), let duration, duration > 0 else { return 0 }
        return metres / duration
    }

    /// Whether at least one trackpoint in ten has a position.
    var isPlaced: Bool {
        content.bounds != nil && content.amount.positions * 10 >= content.amount.points
    }
}
