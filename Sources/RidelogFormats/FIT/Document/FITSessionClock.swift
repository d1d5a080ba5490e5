import RidelogModels

/// Shows by the time to which of several sessions something belongs: to the last that had begun.
struct FITSessionClock {
    /// In order; nil for one without.
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
            for (session, segment) in pieces(of: segment) { parts[session].append(segment) }
        }
        return parts
    }

    /// A piece for each session that has points in it, in the order of the first ones.
    private func pieces(of segment: TrackSegment) -> [(session: Int, TrackSegment)] {
        var pieces: [(session: Int, TrackSegment)] = []
        var places: [Int: Int] = [:]
        for (session, range) in runs(of: segment.points) {
            let piece = segment.piece(range)
            if let place = places[session] {
                pieces[place].1.append(piece)
            } else {
                places[session] = pieces.count
                pieces.append((session, piece))
            }
        }
        return pieces.map { ($0, $1.withoutEmptyExtras) }
    }

    private func runs(of points: [Trackpoint]) -> [(session: Int, Range<Int>)] {
        var runs: [(session: Int, Range<Int>)] = []
        var session = 0
        var start = 0
        for index in points.indices {
            guard let time = points[index].time, !isIn(session, time) else { continue }
            if start < index { runs.append((session, start..<index)) }
            start = index
            session = self.index(of: time)
        }
        if start < points.count { runs.append((session, start..<points.count)) }
        return runs
    }

    private func isIn(_ session: Int, _ time: Instant) -> Bool {
        (session == 0 || starts[session] <= time) && (session + 1 >= count || time < starts[session + 1])
    }
}

extension TrackSegment {
    /// - Parameter piece: of the same segment, so with the same extra fields.
    fileprivate mutating func append(_ piece: TrackSegment) {
        points += piece.points
        for index in extras.indices { extras[index].values += piece.extras[index].values }
    }

    fileprivate var withoutEmptyExtras: TrackSegment {
        TrackSegment(points: points, extras: extras.filter { $0.values.contains { $0 != nil } })
    }
}
