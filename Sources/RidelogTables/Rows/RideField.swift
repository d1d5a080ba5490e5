import RidelogModels

/// A value of a ride that a column may hold.
package enum RideField: String, Hashable, Sendable, CaseIterable {
    case date, start, time, end, duration
    case movingTime = "moving-time"
    case distance, ascent, descent, title, text, sport, gear, commute, calories
    case averageHeartRate = "heart-rate"
    case maximumHeartRate = "maximum-heart-rate"
    case averageCadence = "cadence"
    case maximumCadence = "maximum-cadence"
    case averagePower = "power"
    case maximumPower = "maximum-power"
    case averageSpeed = "speed"
    case maximumSpeed = "maximum-speed"
    case temperature, id, polyline, file
    // Only the built-in mappings have these.
    case localStart, subSport, device, timerTime, normalizedPower, hasPowerMeter

    /// The fields that `rows:` in the configuration may name.
    package static let configurable = allCases.prefix { $0 != .localStart }

    /// What its numbers measure; nil for dates and words.
    package var quantity: RowUnit.Quantity? {
        switch self {
        case .duration, .movingTime, .timerTime: .time
        case .distance, .ascent, .descent: .length
        case .calories: .energy
        case .averageHeartRate, .maximumHeartRate, .averageCadence, .maximumCadence: .rate
        case .averagePower, .maximumPower, .normalizedPower: .power
        case .averageSpeed, .maximumSpeed: .speed
        case .temperature: .temperature
        default: nil
        }
    }

    /// Where its number belongs among the totals of a ride, in the order in which faults are reported.
    package static let totals: [(field: RideField, path: WritableKeyPath<DeviceTotals, Double?> & Sendable)] =
        [
            (.distance, \.distance), (.duration, \.elapsedTime), (.movingTime, \.movingTime),
            (.timerTime, \.timerTime), (.ascent, \.ascent), (.descent, \.descent), (.calories, \.calories),
            (.averageSpeed, \.averageSpeed), (.maximumSpeed, \.maximumSpeed),
            (.averageHeartRate, \.averageHeartRate), (.maximumHeartRate, \.maximumHeartRate),
            (.averageCadence, \.averageCadence), (.maximumCadence, \.maximumCadence),
            (.averagePower, \.averagePower), (.maximumPower, \.maximumPower),
            (.normalizedPower, \.normalizedPower), (.temperature, \.averageTemperature),
        ]

    /// Whether 0 is a value in tables of the owner's; elsewhere it means that nothing was measured.
    var mayBeZero: Bool { [.ascent, .descent, .temperature].contains(self) }
}
