import RidelogModels

/// Finds positions of 0/0, in the Gulf of Guinea, which many devices write until they have a fix. A ride that was
/// really there is left alone.
struct NullIslandRule: CleaningRule {
    func faults(in segments: [TrackSegment]) -> TrackFaults {
        let positions = segments.lazy.flatMap(\.points).compactMap(\.coordinate)
        guard positions.contains(where: \.isNullIsland),
            !positions.contains(where: { !$0.isNullIsland && $0.isNearNullIsland })
        else { return TrackFaults(in: segments) }
        return TrackFaults(in: segments) { $0.coordinate?.isNullIsland == true ? .position : [] }
    }
}

extension Coordinate {
    fileprivate var isNearNullIsland: Bool { latitude.magnitude < 1 && longitude.magnitude < 1 }
}
