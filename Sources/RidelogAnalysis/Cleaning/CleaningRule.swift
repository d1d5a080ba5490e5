import RidelogModels

/// Finds one kind of implausible value. To add a rule, add a file in `Rules/`, a case of ``CleaningKind`` and a line in
/// ``RideCleaner``.
protocol CleaningRule {
    /// The faults that the rule finds. Values that an earlier rule removed are nil.
    func faults(in segments: [TrackSegment]) -> TrackFaults
}

extension TrackFaults {
    /// The faults that each point has by itself.
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
