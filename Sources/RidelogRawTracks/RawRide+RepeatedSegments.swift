import RidelogModels

extension RawRide {
    private static let sameShare = 0.95
    /// The minimum number of trackpoints: a shorter segment may be a pause.
    private static let leastCount = 3

    /// The ride without segments that repeat the times and positions of another one, as in files that hold a lap twice,
    /// and their number. Of two such segments the one with more measurements stays. A few trackpoints may differ,
    /// because some copies have another time at their end.
    ///
    /// This is safe before the privacy cut: what hides a trackpoint also hides that of the remaining copy.
    package func withoutRepeatedSegments() -> (ride: RawRide, count: Int) {
        let starts = track.segments.map { $0.points.first { $0.time != nil }?.time }
        let countByStart = Dictionary(starts.map { ($0, 1) }, uniquingKeysWith: +)
        var kept: [TrackSegment] = []
        var keptByStart: [Instant: [Int]] = [:]
        for (segment, start) in zip(track.segments, starts) {
            // Only segments that begin at the same time are compared.
            guard let start, countByStart[start] != 1, segment.points.count >= Self.leastCount else {
                kept.append(segment)
                continue
            }
            if let copy = keptByStart[start]?.first(where: { Self.isSame(kept[$0], segment) }) {
                if segment.measurementCount > kept[copy].measurementCount { kept[copy] = segment }
            } else {
                keptByStart[start, default: []].append(kept.count)
                kept.append(segment)
            }
        }
        let count = track.segments.count - kept.count
        guard count > 0 else { return (self, 0) }
        var ride = self
        ride.track.segments = kept
        return (ride, count)
    }

    private static func isSame(_ first: TrackSegment, _ second: TrackSegment) -> Bool {
        guard first.points.contains(where: { $0.coordinate != nil }) else { return first == second }
        let same = zip(first.points, second.points).count {
            $0.time == $1.time && $0.coordinate == $1.coordinate
        }
        return Double(same) >= sameShare * Double(max(first.points.count, second.points.count))
    }
}

extension TrackSegment {
    /// The number of measurements and of times, by which the better copy is chosen.
    fileprivate var measurementCount: Int {
        points.reduce(extras.count) { count, point in
            let values = [point.elevation, point.heartRate, point.cadence, point.power, point.temperature]
            return count + values.count { $0 != nil }
        }
    }
}
