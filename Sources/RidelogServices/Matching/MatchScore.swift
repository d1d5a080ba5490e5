import RidelogContent
import RidelogModels

/// How near two recordings are, if they are near enough to be the same ride.
struct MatchScore: Hashable, Comparable {
    /// Seconds between the starts.
    let seconds: Double
    /// The difference of the distances as a share of the greater one; nil if they were not compared.
    let share: Double?

    /// Seconds by which the starts of two recordings may differ.
    static let longestTime = MatchReason.longestTime
    /// The share by which the distances may differ.
    static let greatestShare = 0.05

    /// nil if they are different rides.
    ///
    /// - Parameters:
    ///   - first: one recording.
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

    static func < (left: Self, right: Self) -> Bool {
        (left.seconds, left.share ?? 0) < (right.seconds, right.share ?? 0)
    }

    /// Whether they overlap in time; true unless both have trackpoints with times, because the duration in a table may
    /// be the moving time.
    private static func overlap(_ first: RideFingerprint, _ second: RideFingerprint) -> Bool {
        guard first.amount.times > 0, second.amount.times > 0, let end = first.end, let otherEnd = second.end
        else { return true }
        return first.start <= otherEnd && second.start <= end
    }

    /// The smallest relative difference between the distances of both; nil if one has none.
    static func share(_ first: RideFingerprint, _ second: RideFingerprint) -> Double? {
        let shares = first.distances.flatMap { one in
            second.distances.map { other in abs(one - other) / max(one, other) }
        }
        return shares.min()
    }

    /// Whether both last about as long, for rides without distance, such as indoors.
    private static func lastEqually(_ first: RideFingerprint, _ second: RideFingerprint) -> Bool {
        guard let one = first.duration, let other = second.duration else { return false }
        return abs(one - other) <= max(one, other) * greatestShare
    }

    /// Whether each bounding box covers a large part of the other, in both directions: people who start together may
    /// ride to different places. Boxes of a few hundred metres are not compared.
    private static func coverEachOther(_ first: BoundingBox?, _ second: BoundingBox?) -> Bool {
        guard let first, let second = second?.turned(towards: first) else { return true }
        return covers((first.south, first.north), (second.south, second.north))
            && covers((first.west, first.east), (second.west, second.east))
    }

    /// Whether they were far apart at a quarter or more of their common moments: a single position may be wrong.
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

    /// Metres: more than the difference of positions with an accuracy of half a kilometre.
    private static let farApart = 1200.0
    /// Degrees: a hundred metres of latitude, the error of positions. The box of a ride straight to the east has no
    /// height.
    private static let fixError = 0.0009
    /// Degrees: half a kilometre of latitude.
    private static let slack = 0.0045
}

extension RideFingerprint {
    /// The distances in metres, by the trackpoints and by a total.
    var distances: [Double] { [content.distance, content.statedDistance].compactMap(\.self) }

    /// The average speed in metres a second; 0 if unknown.
    fileprivate var speed: Double {
        guard let metres = distances.max(), let duration, duration > 0 else { return 0 }
        return metres / duration
    }

    /// Whether at least one trackpoint in ten has a position.
    var isPlaced: Bool {
        content.bounds != nil && content.amount.positions * 10 >= content.amount.points
    }
}
