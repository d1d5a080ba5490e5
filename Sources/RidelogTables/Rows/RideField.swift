import RidelogModels

/// A value of a ride that a column may have.
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
    // Only built-in mappings use these.
    case localStart, subSport, device, timerTime, normalizedPower, hasPowerMeter
    case unpavedDistance, weatherCondition, weatherTemperature, humidity, windSpeed, windDirection

    /// The fields that `rows:` in the configuration may name.
    package static let configurable = allCases.prefix { $0 != .localStart }

    /// The quantity of its numbers; nil for dates and text.
    package var quantity: RowUnit.Quantity? {
        switch self {
        case .duration, .movingTime, .timerTime: .time
        case .distance, .ascent, .descent, .unpavedDistance: .length
        case .calories: .energy
        case .averageHeartRate, .maximumHeartRate, .averageCadence, .maximumCadence, .weatherCondition,
            .humidity,
            .windDirection:
            .rate
        case .averagePower, .maximumPower, .normalizedPower: .power
        case .averageSpeed, .maximumSpeed, .windSpeed: .speed
        case .temperature, .weatherTemperature: .temperature
        default: nil
        }
    }

    /// The fields of a ride's totals, in the order in which problems are reported.
    package static let totals: [(field: RideField, path: WritableKeyPath<DeviceTotals, Double?> & Sendable)] =
        [
            (.distance, \.distance), (.duration, \.elapsedTime), (.movingTime, \.movingTime),
            (.timerTime, \.timerTime), (.ascent, \.ascent), (.descent, \.descent), (.calories, \.calories),
            (.averageSpeed, \.averageSpeed), (.maximumSpeed, \.maximumSpeed),
            (.averageHeartRate, \.averageHeartRate), (.maximumHeartRate, \.maximumHeartRate),
            (.averageCadence, \.averageCadence), (.maximumCadence, \.maximumCadence),
            (.averagePower, \.averagePower), (.maximumPower, \.maximumPower),
            (.normalizedPower, \.normalizedPower), (.temperature, \.averageTemperature),
            (.unpavedDistance, \.unpavedDistance), (.weatherCondition, \.weatherCondition),
            (.weatherTemperature, \.weatherTemperature), (.humidity, \.humidity), (.windSpeed, \.windSpeed),
            (.windDirection, \.windDirection),
        ]

    /// Whether 0 is a value in tables with a mapping; in other fields it means that nothing was measured.
    var mayBeZero: Bool { [.ascent, .descent, .temperature, .weatherTemperature].contains(self) }
}
