/// What of a ride a column may hold.
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

    /// What its numbers measure; nil for dates and words.
    package var quantity: RowUnit.Quantity? {
        switch self {
        case .duration, .movingTime: .time
        case .distance, .ascent, .descent: .length
        case .calories: .energy
        case .averageHeartRate, .maximumHeartRate, .averageCadence, .maximumCadence: .rate
        case .averagePower, .maximumPower: .power
        case .averageSpeed, .maximumSpeed: .speed
        case .temperature: .temperature
        case .date, .start, .time, .end, .title, .text, .sport, .gear, .commute, .id, .polyline, .file: nil
        }
    }

    /// Whether it may be a date of which a day has to be found.
    package var isDate: Bool { [.date, .start, .end].contains(self) }

    /// What one value of it is, for messages.
    var noun: String {
        switch self {
        case .date, .start, .time, .end: "time"
        case .duration, .movingTime: "span of time"
        case .commute: "yes or no"
        case .polyline: "encoded polyline"
        default: "number"
        }
    }
}
