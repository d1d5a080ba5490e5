import RidelogModels

/// A measurement for which trackpoints have a property.
struct Channel: Sendable {
    /// Its name in JSON.
    let key: String
    /// The name in text output.
    let name: String
    let unit: String
    /// The value of a point; nil if missing.
    let value: @Sendable (Trackpoint) -> Double?

    static let all = [
        Channel(key: "hr", name: "heart rate", unit: "bpm") { $0.heartRate },
        Channel(key: "cad", name: "cadence", unit: "rpm") { $0.cadence },
        Channel(key: "power", name: "power", unit: "W") { $0.power },
        Channel(key: "temp", name: "temperature", unit: "°C") { $0.temperature },
        Channel(key: "speed", name: "speed", unit: "m/s") { $0.speed },
    ]
}
