import RidelogModels

/// Tells by the time to which of several sessions something belongs: to the last that had begun.
struct FITSessionClock {
    /// In order; nil for one that does not say.
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

    /// The segments of each session. Points without a time go with those before them.
    func split(_ segments: [TrackSegment]) -> [[TrackSegment]] {
        guard count > 1 else { return [segments] }
        var parts = [[TrackSegment]](repeating: [], count: count)
        for segment in segments {
            let sessions = sessions(of: segment)
            let order = sessions.indices.sorted { (sessions[$0], $0) < (sessions[$1], $1) }
            for run in order.split(by: { sessions[$0] }) { parts[sessions[run[0]]].append(segment.picked(run)) }
        }
        return parts
    }

    private func sessions(of segment: TrackSegment) -> [Int] {
        var session = 0
        return segment.points.map { point in
            if let time = point.time { session = index(of: time) }
            return session
        }
    }
}

extension [Int] {
    /// Runs of elements that are alike; none is empty.
    fileprivate func split(by key: (Int) -> Int) -> [[Int]] {
        var runs: [[Int]] = []
        for element in self {
            if let last = runs.last?.last, key(last) == key(element) {
                runs[runs.count - 1].append(element)
            } else {
                runs.append([element])
            }
        }
        return runs
    }
}

extension TrackSegment {
    fileprivate func picked(_ indices: [Int]) -> TrackSegment {
        let extras = extras.map { extra in
            var picked = extra
            picked.values = indices.map { extra.values[$0] }
            return picked
        }
        return TrackSegment(
            points: indices.map { points[$0] },
            extras: extras.filter { $0.values.contains { $0 != nil } })
    }
}
