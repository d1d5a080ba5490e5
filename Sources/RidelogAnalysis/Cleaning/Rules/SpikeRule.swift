import RidelogModels

/// Finds positions that jump away and back.
///
/// By speed: positions that could be reached from the last good one only faster than anyone moves, if within
/// ``longestAway`` seconds another jump leads to one that can be reached. A jump without a return is a train or a
/// recorder that was carried: nothing is left out. No return is needed for a single position at the very beginning or
/// end of a segment if its neighbours are consistent, because many recorders begin with the last fix of the previous
/// ride; for several in the first minute, see ``straysAtStart(_:)``; and for those of a receiver that is still
/// searching, see ``positionsOfSearch(_:)``.
///
/// By acceleration: a single position far off the line between its neighbours, if going there and back would take a
/// change of velocity that no one survives.
struct SpikeRule: CleaningRule {
    let limits: SpeedLimits

    /// The maximum seconds between a jump and its return.
    static let longestAway = 60.0
    /// The maximum number of positions between a jump and its return.
    static let mostAway = 60
    /// Metres by which a position must lengthen the track.
    private static let leastDetour = 50.0
    /// How many neighbours of a position at an end must be consistent.
    static let calm = 5
    /// The maximum number of passes: removing positions may reveal more spikes.
    private static let passes = 8

    struct Fix {
        let segment: Int
        let point: Int
        let place: Coordinate
        let time: Instant
    }

    func faults(in segments: [TrackSegment]) -> TrackFaults {
        var faults = TrackFaults(in: segments)
        var runs = segments.enumerated().map(Self.fixes)
        for fix in positionsOfSearch(runs) {
            faults.insert(.position, segment: fix.segment, point: fix.point)
            runs[fix.segment].removeFirst()
        }
        for (number, run) in runs.enumerated() {
            var fixes = run
            for _ in 0..<Self.passes {
                let spikes = spikes(fixes)
                if spikes.isEmpty { break }
                for spike in spikes {
                    faults.insert(.position, segment: number, point: fixes[spike].point)
                }
                let isSpike = Set(spikes)
                fixes = fixes.indices.filter { !isSpike.contains($0) }.map { fixes[$0] }
            }
        }
        return faults
    }

    private static func fixes(_ number: Int, _ segment: TrackSegment) -> [Fix] {
        var fixes: [Fix] = []
        fixes.reserveCapacity(segment.points.count)
        for (index, point) in segment.points.enumerated() {
            guard let place = point.coordinate, let time = point.time else { continue }
            fixes.append(Fix(segment: number, point: index, place: place, time: time))
        }
        return fixes
    }

    private func spikes(_ fixes: [Fix]) -> [Int] {
        guard fixes.count > 2 else { return [] }
        let bySpeed = spikesBySpeed(fixes)
        return bySpeed.isEmpty ? spikesByAcceleration(fixes) : bySpeed
    }

    private func spikesBySpeed(_ fixes: [Fix]) -> [Int] {
        var good = isLone(fixes, 0, then: Array(1...Self.calm)) ? 1 : straysAtStart(fixes)
        var spikes = Array(0..<good)
        var index = good + 1
        while index < fixes.count {
            if !isReachable(fixes[good], fixes[index]), let back = back(fixes, from: good, away: index) {
                spikes += index..<back
                index = back
            }
            good = index
            index += 1
        }
        let last = fixes.count - 1
        if good == last, isLone(fixes, last, then: Array((1...Self.calm).map { last - $0 })) {
            spikes.append(last)
        }
        return spikes
    }

    /// Whether a position at an end cannot be reached from its neighbours, which can be reached from each other.
    private func isLone(_ fixes: [Fix], _ end: Int, then neighbours: [Int]) -> Bool {
        guard fixes.count > Self.calm + 1, let next = neighbours.first else { return false }
        return !isReachable(fixes[end], fixes[next])
            && zip(neighbours, neighbours.dropFirst()).allSatisfy { isReachable(fixes[$0], fixes[$1]) }
    }

    /// The first position after a jump that can be reached from before it and follows another jump.
    private func back(_ fixes: [Fix], from good: Int, away: Int) -> Int? {
        for index in fixes.indices[(away + 1)...].prefix(Self.mostAway) {
            guard fixes[index].time.seconds(since: fixes[good].time) <= Self.longestAway else { return nil }
            if isReachable(fixes[good], fixes[index]), !isReachable(fixes[index - 1], fixes[index]) {
                return index
            }
        }
        return nil
    }

    func isReachable(_ start: Fix, _ end: Fix) -> Bool {
        let reach = limits.speed * max(1, abs(end.time.seconds(since: start.time)))
        if start.place.distanceBound(to: end.place) <= reach { return true }
        // Most unreachable positions already differ too much in latitude, of which a degree is at least 110.57 km.
        guard abs(end.place.latitude - start.place.latitude) * 110_500 <= reach else { return false }
        return start.place.distance(to: end.place) <= reach
    }

    private func spikesByAcceleration(_ fixes: [Fix]) -> [Int] {
        var spikes: [Int] = []
        var index = 1
        while index < fixes.count - 1 {
            let isSpike = isDetour(fixes[index - 1], fixes[index], fixes[index + 1])
            if isSpike { spikes.append(index) }
            index += isSpike ? 2 : 1
        }
        return spikes
    }

    private func isDetour(_ before: Fix, _ here: Fix, _ after: Fix) -> Bool {
        let bound = before.place.distanceBound(to: here.place) + here.place.distanceBound(to: after.place)
        if bound <= Self.leastDetour { return false }
        let (out, back) = (before.place.distance(to: here.place), here.place.distance(to: after.place))
        guard out + back > Self.leastDetour else { return false }
        let direct = before.place.distance(to: after.place)
        guard out + back - direct > Self.leastDetour else { return false }
        let (outTime, backTime) = (
            max(1, abs(here.time.seconds(since: before.time))),
            max(1, abs(after.time.seconds(since: here.time)))
        )
        // The law of cosines, with the two steps as sides of a triangle.
        let product = (direct * direct - out * out - back * back) / 2
        let square =
            (out / outTime) * (out / outTime) + (back / backTime) * (back / backTime)
            - 2 * product / (outTime * backTime)
        return max(0, square).squareRoot() / ((outTime + backTime) / 2) > limits.acceleration
    }
}
