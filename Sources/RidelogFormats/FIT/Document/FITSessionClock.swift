import RidelogModels

/// Assigns times to sessions: each belongs to the last session that had started.
struct FITSessionClock {
    /// The starts in ascending order; the earliest instant for a session without one.
    private let starts: [Instant]
    let count: Int

    init(starts: [FITTime?]) {
        count = max(1, starts.count)
        self.starts = starts.map { $0?.instant ?? .earliest }
    }

    func index(of time: FITTime?) -> Int {
        time?.instant.map { index(of: $0) } ?? 0
    }

    func index(of time: Instant) -> Int {
        max(0, starts.partitioningIndex { $0 > time } - 1)
    }

    /// Splits segments by session. Points without a time stay with the previous ones.
    func split(_ segments: [TrackSegment]) -> [[TrackSegment]] {
        guard count > 1 else { return [segments] }
        var parts = [[TrackSegment]](repeating: [], count: count)
        for segment in segments {
            for (session, places) in places(of: segment.points) {
                parts[session].append(segment.keeping(places.contains))
            }
        }
        return parts
    }

    /// The indices of points by session.
    private func places(of points: [Trackpoint]) -> [Int: RangeSet<Int>] {
        var places: [Int: RangeSet<Int>] = [:]
        var session = 0
        var start = 0
        for index in points.indices {
            guard let time = points[index].time, !isIn(session, time) else { continue }
            if start < index { places[session, default: RangeSet()].insert(contentsOf: start..<index) }
            start = index
            session = self.index(of: time)
        }
        if start < points.count {
            places[session, default: RangeSet()].insert(contentsOf: start..<points.count)
        }
        return places
    }

    private func isIn(_ session: Int, _ time: Instant) -> Bool {
        (session == 0 || starts[session] <= time) && (session + 1 >= count || time < starts[session + 1])
    }
}
