import RidelogModels

/// Positions that are not on the earth, and values that no sensor means.
struct RangeRule: CleaningRule {
    func faults(in segments: [TrackSegment]) -> TrackFaults {
        TrackFaults(in: segments, Self.faults)
    }

    private static func faults(of point: Trackpoint) -> PointFaults {
        var faults: PointFaults = []
        if point.coordinate?.isValid == false { faults.insert(.position) }
        func check(_ value: Double?, _ range: ClosedRange<Double>, _ fault: PointFaults) {
            if let value, !range.contains(value) { faults.insert(fault) }
        }
        check(point.elevation, PlausibleRange.elevation, .elevation)
        // A strap without contact is no matter of ranges.
        check(point.heartRate == 0 ? nil : point.heartRate, PlausibleRange.heartRate, .heartRate)
        check(point.cadence, PlausibleRange.cadence, .cadence)
        check(point.power, PlausibleRange.power, .power)
        check(point.temperature, PlausibleRange.temperature, .temperature)
        check(point.speed, PlausibleRange.speed, .speed)
        check(point.distance, PlausibleRange.distance, .distance)
        return faults
    }
}
