import RidelogModels

/// Finds positions that are not on the earth, and values that no sensor can measure.
struct RangeRule: CleaningRule {
    func faults(in segments: [TrackSegment]) -> TrackFaults {
        TrackFaults(in: segments) { point in
            // A heart rate of 0 is a strap without contact, see ``ZeroRule``.
            point.heartRate == 0 ? point.implausibleParts.subtracting(.heartRate) : point.implausibleParts
        }
    }
}
