import RidelogModels

/// A measurement for which trackpoints have a property.
enum Channel: String, CaseIterable, Sendable {
    case heartRate = "hr"
    case cadence = "cad"
    case power
    case temperature = "temp"
    case speed

    /// The value that a point has; nil if it has none.
    func value(_ point: Trackpoint) -> Double? {
        switch self {
        case .heartRate: point.heartRate
        case .cadence: point.cadence
        case .power: point.power
        case .temperature: point.temperature
        case .speed: point.speed
        }
    }

    /// For people.
    var name: String {
        switch self {
        case .heartRate: "heart rate"
        case .cadence: "cadence"
        case .power: "power"
        case .temperature: "temperature"
        case .speed: "speed"
        }
    }

    /// The unit of its values.
    var unit: String {
        switch self {
        case .heartRate: "bpm"
        case .cadence: "rpm"
        case .power: "W"
        case .temperature: "°C"
        case .speed: "m/s"
        }
    }
}
