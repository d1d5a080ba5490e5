import RidelogModels

extension ClosedRange<Double> {
    /// Degrees Celsius.
    static let plausibleTemperature = -273.15...1000
}

extension Trackpoint {
    /// The parts that are invalid positions or implausible values.
    var implausibleParts: PointFaults {
        var faults: PointFaults = []
        if coordinate?.isValid == false { faults.insert(.position) }
        func check(_ value: Double, _ range: ClosedRange<Double>, _ fault: PointFaults) {
            if !value.isNaN, !range.contains(value) { faults.insert(fault) }
        }
        check(values.elevation, -12_000...100_000, .elevation)
        // 0 is a strap without contact.
        check(values.heartRate, .leastNonzeroMagnitude...1000, .heartRate)
        check(values.cadence, 0...10_000, .cadence)
        check(values.power, 0...100_000, .power)
        check(values.temperature, .plausibleTemperature, .temperature)
        check(values.speed, 0...10_000, .speed)
        check(values.distance, 0...1e9, .distance)
        return faults
    }
}
