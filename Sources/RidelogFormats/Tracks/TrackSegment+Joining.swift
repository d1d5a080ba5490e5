import RidelogModels

extension Collection<TrackSegment> {
    /// The points of all segments; not copied if there is only one segment.
    var joinedPoints: [Trackpoint] {
        guard count > 1 else { return first?.points ?? [] }
        return flatMap(\.points)
    }
}
