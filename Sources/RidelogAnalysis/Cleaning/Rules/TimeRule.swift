import RidelogModels

/// Trackpoints whose time goes back. Left are as many as can be in the order of their times, segment by segment:
/// so one wrong time in the middle, too early or too late, costs one trackpoint. Where that would cost more than a
/// quarter of a segment, the clock was set, or the segment is of several recordings; then nothing is left out.
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

    /// Marks a longest run of times that never fall.
    private static func inOrder(_ times: [Instant]) -> [Bool] {
        // For each length the place of the earliest time at which a run of that length can end.
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
