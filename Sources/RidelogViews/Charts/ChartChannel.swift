import RidelogLocalization
import RidelogModels

/// What a chart shows of each sample.
struct ChartChannel: Sendable {
    /// The chart's class, the key in the data for the cursor.
    let key: StaticString
    let title: StringKey
    /// nil for figures that do not depend on the system of units.
    var kind: QuantityKind?
    /// The symbol of the unit if ``kind`` is nil.
    var unit: StringKey?
    var value: @Sendable (RideProfile.Sample) -> Double?
    /// The resolution of the values for the cursor.
    var step = 1.0
    var beginsAtZero = false
    /// Whether nothing was measured if no value is above 0.
    var isMissingAtZero = false

    /// The channels of a ride; pace and steps if it is on foot.
    static func of(_ ride: Ride) -> [ChartChannel] {
        let factor = ride.stepFactor
        var cadence = cadence
        cadence.unit = ride.cadenceUnit
        cadence.value = { sample in sample.cadence.map { $0 * factor } }
        return [elevation, ride.isOnFoot ? pace : speed, heartRate, power, cadence, temperature]
    }

    static let elevation = ChartChannel(key: "ele", title: .elevation, kind: .height, value: \.elevation)
    static let speed = ChartChannel(
        key: "speed", title: .speed, kind: .speed, value: \.speed, step: 0.1, beginsAtZero: true)
    /// Slower than 30 minutes a kilometre counts as a stop.
    static let pace = ChartChannel(
        key: "speed", title: .pace, kind: .pace,
        value: { sample in sample.speed.flatMap { $0 >= 1000.0 / 1800 ? $0 : nil } }, step: 0.01)
    static let heartRate = ChartChannel(
        key: "hr", title: .heartRate, unit: .beatsPerMinute, value: \.heartRate)
    static let power = ChartChannel(
        key: "power", title: .power, unit: .watts, value: \.power, beginsAtZero: true,
        isMissingAtZero: true)
    static let cadence = ChartChannel(
        key: "cad", title: .cadence, unit: .revolutionsPerMinute, value: \.cadence, beginsAtZero: true,
        isMissingAtZero: true)
    static let temperature = ChartChannel(
        key: "temp", title: .temperature, kind: .temperature, value: \.temperature)

    /// A value in the shown unit. A pace is in minutes, negative so that faster is higher.
    func shown(_ value: Double, in units: UnitSystem) -> Double {
        if kind == .pace { return -units.distanceUnit / value / 60 }
        return kind?.converted(value, to: units) ?? value
    }

    /// The SI value of a shown one.
    func kept(_ shown: Double, in units: UnitSystem) -> Double {
        guard let kind else { return shown }
        if kind == .pace { return -units.distanceUnit / shown / 60 }
        let zero = kind.converted(0, to: units)
        return (shown - zero) / (kind.converted(1, to: units) - zero)
    }

    /// Whether it is elevation, which is coloured by gradient.
    var isElevation: Bool { title == .elevation }
}
