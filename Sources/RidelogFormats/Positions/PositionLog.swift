import RidelogRawTracks
import RidelogModels

/// The positions that one phone or tracker wrote, and the rides that are in them.
struct PositionLog {
    private var fixes: [PositionFix] = []
    /// Whether each fix was later than the one before it.
    private var isSorted = true

    mutating func append(_ fix: PositionFix) {
        if let last = fixes.last, fix.time <= last.time { isSorted = false }
        fixes.append(fix)
    }

    /// Adds the rides, and what became of the positions.
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

    /// In the order of time, one of each instant, without those that may be anywhere.
    private consuming func usable(_ found: inout PositionMovements) -> [PositionFix] {
        // Stable, so that of equal times the first stays.
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

    /// Splits where positions are missing for long, and where the phone stays. One pass: the place of a stay is
    /// the first position within it.
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
                // What stayed for long ends the stretch before it and begins the next with its last position.
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

/// What became of the positions of logs.
struct PositionMovements {
    var rides: [RawRide] = []
    /// Those that were used, of each log.
    var positions: [RawPositions] = []
    var positionCount = 0
    /// Positions that may be too far from where they say.
    var inaccurateCount = 0
    /// Positions of an instant that has one already.
    var repeatedCount = 0
    /// How many stretches are no rides, and why.
    var leftOut: [MovementKind: Int] = [:]
}
