import RidelogModels

extension TrackSegment {
    /// Some of its points, with what is beside them.
    func piece(_ range: Range<Int>) -> TrackSegment {
        TrackSegment(
            points: Array(points[range]),
            extras: extras.map { extra in
                var piece = extra
                piece.values = Array(extra.values[range])
                return piece
            })
    }
}

extension Collection<TrackSegment> {
    /// The points of all segments, not copied if there is only one segment.
    var joinedPoints: [Trackpoint] {
        guard count > 1 else { return first?.points ?? [] }
        return flatMap(\.points)
    }
}
