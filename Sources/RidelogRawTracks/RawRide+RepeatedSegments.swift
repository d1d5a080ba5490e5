import RidelogModels

extension RawRide {
    private static let sameShare = 0.95
    /// A shorter segment is left alone: it may be a pause.
    private static let leastCount = 3

    /// The ride without segments whose times and positions an earlier segment has already, as files have them that
    /// hold one lap twice, and how many these were. Of two such segments the one with more measurements stays; a few
    /// trackpoints may differ, as copies have been seen with another time at their end.
    ///
    /// Safe before the privacy cut: whatever hides a trackpoint hides the same one of the copy that stays.
    package func withoutRepeatedSegments() -> (ride: RawRide, count: Int) {
        let starts = track.segments.map { $0.points.first { $0.time != nil }?.time }
        let countByStart = Dictionary(starts.map { ($0, 1) }, uniquingKeysWith: +)
        var kept: [TrackSegment] = []
        var keptByStart: [Instant: [Int]] = [:]
        for (segment, start) in zip(track.segments, starts) {
            // Segments are compared only where two begin at one time.
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
    /// How many values there are beside times and positions, and how many times: the more, the better a copy.
    fileprivate var measurementCount: Int {
        points.reduce(extras.count) { count, point in
            let values = [point.elevation, point.heartRate, point.cadence, point.power, point.temperature]
            return count + values.count { $0 != nil }
        }
    }
}
