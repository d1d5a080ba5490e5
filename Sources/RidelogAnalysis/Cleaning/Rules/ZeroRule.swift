import RidelogModels

/// Finds zeros of sensors that do not measure: a heart rate of 0 anywhere, and an elevation or a temperature of exactly
/// 0 at the start or end, if the next value differs too much. A power or a cadence of 0 is a measurement.
struct ZeroRule: CleaningRule {
    /// The implausible step in metres from one trackpoint to the next.
    private static let leastClimb = 20.0
    /// The implausible step in degrees from one trackpoint to the next.
    private static let leastWarming = 5.0

    func faults(in segments: [TrackSegment]) -> TrackFaults {
        var faults = TrackFaults(in: segments) { $0.heartRate == 0 ? .heartRate : [] }
        let places = segments.indices.lazy.flatMap { number in
            segments[number].points.indices.lazy.map { (segment: number, point: $0) }
        }
        markFirst(places, in: segments, &faults)
        markFirst(places.reversed(), in: segments, &faults)
        return faults
    }

    private func markFirst(
        _ places: some Sequence<(segment: Int, point: Int)>, in segments: [TrackSegment],
        _ faults: inout TrackFaults
    ) {
        markFirst(places, segments, \.elevation, .elevation, Self.leastClimb, &faults)
        markFirst(places, segments, \.temperature, .temperature, Self.leastWarming, &faults)
    }

    private func markFirst(
        _ places: some Sequence<(segment: Int, point: Int)>, _ segments: [TrackSegment],
        _ sensor: KeyPath<Trackpoint, Double?>, _ fault: PointFaults, _ leastStep: Double,
        _ faults: inout TrackFaults
    ) {
        func value(at place: (segment: Int, point: Int)) -> Double? {
            segments[place.segment].points[place.point][keyPath: sensor]
        }
        var zeros: [(segment: Int, point: Int)] = []
        var next: Double?
        for place in places {
            next = value(at: place)
            guard next ?? 0 == 0 else { break }
            zeros.append(place)
        }
        guard let next, next.magnitude >= leastStep else { return }
        for place in zeros where value(at: place) != nil {
            faults.insert(fault, segment: place.segment, point: place.point)
        }
    }
}
