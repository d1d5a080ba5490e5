import RidelogModels

/// Zeros of sensors that do not measure: a heart rate of 0 anywhere, and an elevation or a temperature of just 0 at
/// the start or the end, if the next value lies too far off to have come by itself. A power or a cadence of 0 is a
/// measurement.
struct ZeroRule: CleaningRule {
    /// Metres that no one climbs from one trackpoint to the next.
    private static let leastClimb = 20.0
    /// Degrees by which it does not get warmer from one trackpoint to the next.
    private static let leastWarming = 5.0

    func faults(in segments: [TrackSegment]) -> TrackFaults {
        var faults = TrackFaults(in: segments)
        for (number, segment) in segments.enumerated() {
            for (index, point) in segment.points.enumerated() where point.heartRate == 0 {
                faults.insert(.heartRate, segment: number, point: index)
            }
        }
        let places = segments.enumerated().flatMap { number, segment in
            segment.points.indices.map { (segment: number, point: $0) }
        }
        for places in [places, places.reversed()] {
            markFirst(places, segments, \.elevation, .elevation, Self.leastClimb, &faults)
            markFirst(places, segments, \.temperature, .temperature, Self.leastWarming, &faults)
        }
        return faults
    }

    private func markFirst(
        _ places: [(segment: Int, point: Int)], _ segments: [TrackSegment],
        _ sensor: KeyPath<Trackpoint, Double?>, _ fault: PointFaults, _ leastStep: Double,
        _ faults: inout TrackFaults
    ) {
        func value(at place: (segment: Int, point: Int)) -> Double? {
            segments[place.segment].points[place.point][keyPath: sensor]
        }
        let zeros = places.prefix { value(at: $0) ?? 0 == 0 }
        guard let next = places.dropFirst(zeros.count).first.flatMap(value), next.magnitude >= leastStep
        else { return }
        for place in zeros where value(at: place) != nil {
            faults.insert(fault, segment: place.segment, point: place.point)
        }
    }
}
