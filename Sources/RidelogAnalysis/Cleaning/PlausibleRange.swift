import RidelogModels

/// What sensors may mean: what lies beyond these ranges lies beyond anything alive or ridden. Numbers that are
/// none lie beyond them too.
enum PlausibleRange {
    /// Metres above the sea.
    static let elevation = -12_000.0...100_000
    /// Beats a minute; 0 is a strap without contact.
    static let heartRate = Double.leastNonzeroMagnitude...1000
    /// Revolutions (or steps) a minute.
    static let cadence = 0.0...10_000
    /// Watts.
    static let power = 0.0...100_000
    /// Degrees Celsius.
    static let temperature = -273.15...1000
    /// Metres a second.
    static let speed = 0.0...10_000
    /// Metres from the start of a recording.
    static let distance = 0.0...1e9
}

extension Trackpoint {
    /// What of it lies beyond the ranges, or is no position on the earth.
    var implausibleParts: PointFaults {
        var faults: PointFaults = []
        if coordinate?.isValid == false { faults.insert(.position) }
        func check(_ value: Double, _ range: ClosedRange<Double>, _ fault: PointFaults) {
            if !value.isNaN, !range.contains(value) { faults.insert(fault) }
        }
        check(values.elevation, PlausibleRange.elevation, .elevation)
        check(values.heartRate, PlausibleRange.heartRate, .heartRate)
        check(values.cadence, PlausibleRange.cadence, .cadence)
        check(values.power, PlausibleRange.power, .power)
        check(values.temperature, PlausibleRange.temperature, .temperature)
        check(values.speed, PlausibleRange.speed, .speed)
        check(values.distance, PlausibleRange.distance, .distance)
        return faults
    }
}
