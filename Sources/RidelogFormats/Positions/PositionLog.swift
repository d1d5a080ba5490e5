import RidelogRawTracks
import RidelogModels

/// The positions that one phone or tracker recorded, in which rides are detected.
struct PositionLog {
    private var fixes: [PositionFix] = []
    /// Whether each position is later than the previous one.
    private var isSorted = true

    mutating func append(_ fix: PositionFix) {
        if let last = fixes.last, fix.time <= last.time { isSorted = false }
        fixes.append(fix)
    }

    /// Adds the detected rides, and counts the positions.
    consuming func addMovements(to found: inout PositionMovements) {
        found.positionCount += fixes.count
        let fixes = usable(&found)
        var positions = RawPositions()
        for fix in fixes { positions.append(fix.coordinate, at: fix.time, accuracy: fix.accuracy) }
        found.positions.append(positions)
        var ride: [Range<Int>] = []
        for stretch in Self.stretches(of: fixes) {
            let kind = MovementKind(of: fixes[stretch])
            guard kind == .ride else {
                found.leftOut[kind, default: 0] += 1
                continue
            }
            let start = fixes[stretch.lowerBound].time
            if let last = ride.last,
                start.seconds(since: fixes[last.upperBound - 1].time) > MovementRule.longestRest
            {
                found.rides.append(Self.ride(of: ride, fixes))
                ride = []
            }
            ride.append(stretch)
        }
        if !ride.isEmpty { found.rides.append(Self.ride(of: ride, fixes)) }
    }

    /// The positions sorted by time, without duplicate times and inaccurate ones.
    private consuming func usable(_ found: inout PositionMovements) -> [PositionFix] {
        // The sort is stable, so that of equal times the first stays.
        let sorted = isSorted ? fixes : fixes.sorted { $0.time < $1.time }
        var usable: [PositionFix] = []
        usable.reserveCapacity(sorted.count)
        for fix in sorted {
            if let accuracy = fix.accuracy, accuracy > MovementRule.worstAccuracy {
                found.inaccurateCount += 1
            } else if usable.last?.time == fix.time {
                found.repeatedCount += 1
            } else {
                usable.append(fix)
            }
        }
        return usable
    }

    private static func ride(of stretches: [Range<Int>], _ fixes: [PositionFix]) -> RawRide {
        let segments = stretches.map { TrackSegment(points: fixes[$0].map(\.trackpoint)) }
        return RawRide(sport: "cycling", track: RawTrack(segments: segments))
    }

    /// Splits at long gaps and at stays. One pass: the center of a stay is its first position.
    private static func stretches(of fixes: [PositionFix]) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var start = 0
        var anchor = 0
        for index in fixes.indices.dropFirst() {
            let (before, fix) = (fixes[index - 1], fixes[index])
            if fix.time.seconds(since: before.time) > MovementRule.longestGap {
                if index > start { stretches.append(start..<index) }
                (start, anchor) = (index, index)
            } else if fixes[anchor].coordinate.distance(to: fix.coordinate) > MovementRule.stayRadius {
                // A long stay ends the stretch before it, and its last position starts the next one.
                if before.time.seconds(since: fixes[anchor].time) >= MovementRule.longestGap {
                    stretches.append(start..<anchor + 1)
                    start = index - 1
                }
                anchor = index
            }
        }
        if start < fixes.count {
            let stays =
                (fixes.last?.time.seconds(since: fixes[anchor].time) ?? 0) >= MovementRule.longestGap
            stretches.append(start..<(stays ? anchor + 1 : fixes.count))
        }
        return stretches
    }
}

/// The result of detecting rides in logs of positions.
struct PositionMovements {
    var rides: [RawRide] = []
    /// The used positions of each log.
    var positions: [RawPositions] = []
    var positionCount = 0
    /// The number of positions that are too inaccurate.
    var inaccurateCount = 0
    /// The number of positions with the time of another one.
    var repeatedCount = 0
    /// The number of stretches that are not rides, by reason.
    var leftOut: [MovementKind: Int] = [:]
}
