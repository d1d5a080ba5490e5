import RidelogModels

/// Positions that are not on the earth, and values that no sensor means.
struct RangeRule: CleaningRule {
    func faults(in segments: [TrackSegment]) -> TrackFaults {
        TrackFaults(in: segments) { point in
            // A strap without contact is no matter of ranges.
            point.heartRate == 0 ? point.implausibleParts.subtracting(.heartRate) : point.implausibleParts
        }
    }
}
