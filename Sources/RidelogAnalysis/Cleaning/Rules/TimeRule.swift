import RidelogModels

/// Finds trackpoints whose time goes back. In each segment, the largest number of trackpoints with ascending times is
/// kept, so one wrong time, too early or too late, costs one trackpoint. If more than a quarter of a segment would be
/// lost, the clock was set or the segment has several recordings, and nothing is left out.
///
/// Source of the method: C. Schensted, «Longest increasing and decreasing subsequences», Canadian Journal of
/// Mathematics 13, 1961.
struct TimeRule: CleaningRule {
    func faults(in segments: [TrackSegment]) -> TrackFaults {
        var faults = TrackFaults(in: segments)
        for (number, segment) in segments.enumerated() where !segment.isInOrder {
            let timed = segment.points.indices.filter { segment.points[$0].time != nil }
            let times = timed.compactMap { segment.points[$0].time }
            let isKept = Self.inOrder(times)
            let wrong = isKept.count { !$0 }
            guard wrong <= max(1, times.count / 4), times.count > 2 else { continue }
            for (place, isKept) in isKept.enumerated() where !isKept {
                faults.insert(.whole, segment: number, point: timed[place])
            }
        }
        return faults
    }

    /// Marks a longest non-decreasing subsequence of the times.
    private static func inOrder(_ times: [Instant]) -> [Bool] {
        // For each length, the index of the earliest time at which such a subsequence can end.
        var ends: [Int] = []
        var before: [Int?] = []
        for (place, time) in times.enumerated() {
            let length = ends.partitioningIndex { times[$0] > time }
            before.append(length > 0 ? ends[length - 1] : nil)
            if length < ends.count { ends[length] = place } else { ends.append(place) }
        }
        var isKept = Array(repeating: false, count: times.count)
        var place = ends.last
        while let here = place {
            isKept[here] = true
            place = before[here]
        }
        return isKept
    }
}

extension TrackSegment {
    /// Whether no time goes back.
    fileprivate var isInOrder: Bool {
        var last: Instant?
        for point in points {
            guard let time = point.time else { continue }
            if let last, time < last { return false }
            last = time
        }
        return true
    }
}
