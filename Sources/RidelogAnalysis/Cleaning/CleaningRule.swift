import RidelogModels

/// Finds one kind of value that cannot have been meant. A rule is a file in `Rules/`, a case of ``CleaningKind``
/// and a line in ``RideCleaner``.
protocol CleaningRule {
    /// What the rule finds. Values that an earlier rule took away are nil.
    func faults(in segments: [TrackSegment]) -> TrackFaults
}

extension TrackFaults {
    /// Those that each point has by itself.
    init(in segments: [TrackSegment], _ faults: (Trackpoint) -> PointFaults) {
        self.init(in: segments)
        for (number, segment) in segments.enumerated() {
            for (index, point) in segment.points.enumerated() {
                let found = faults(point)
                if !found.isEmpty { insert(found, segment: number, point: index) }
            }
        }
    }
}
