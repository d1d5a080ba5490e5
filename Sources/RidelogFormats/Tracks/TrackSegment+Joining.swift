import RidelogModels

extension TrackSegment {
    /// The points at these indices, with their extra values.
    func piece(_ places: RangeSet<Int>) -> TrackSegment {
        TrackSegment(
            points: Array(points[places]),
            extras: extras.map { extra in
                var piece = extra
                piece.values = Array(extra.values[places])
                return piece
            })
    }
}

extension Collection<TrackSegment> {
    /// The points of all segments; not copied if there is only one segment.
    var joinedPoints: [Trackpoint] {
        guard count > 1 else { return first?.points ?? [] }
        return flatMap(\.points)
    }
}
