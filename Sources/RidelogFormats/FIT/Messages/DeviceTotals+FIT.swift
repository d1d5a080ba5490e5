import RidelogModels

extension DeviceTotals {
    /// Its figures by their names in the FIT profile; of two names for one figure the more exact one first.
    package static let profile: [(name: String, path: WritableKeyPath<DeviceTotals, Double?> & Sendable)] = [
        ("total_distance", \.distance), ("total_elapsed_time", \.elapsedTime),
        ("total_timer_time", \.timerTime), ("total_moving_time", \.movingTime),
        ("total_ascent", \.ascent), ("total_descent", \.descent), ("total_calories", \.calories),
        ("avg_heart_rate", \.averageHeartRate), ("max_heart_rate", \.maximumHeartRate),
        ("avg_power", \.averagePower), ("max_power", \.maximumPower),
        ("normalized_power", \.normalizedPower), ("avg_cadence", \.averageCadence),
        ("max_cadence", \.maximumCadence), ("enhanced_avg_speed", \.averageSpeed),
        ("avg_speed", \.averageSpeed), ("enhanced_max_speed", \.maximumSpeed),
        ("max_speed", \.maximumSpeed), ("avg_temperature", \.averageTemperature),
    ]

    /// A figure, and the field that it is in.
    typealias FITFigure = (field: FITField, path: WritableKeyPath<DeviceTotals, Double?> & Sendable)

    /// - Parameter figures: those of sessions or of laps, which have numbers of their own.
    init(_ message: FITMessage, _ figures: [FITFigure]) {
        self.init()
        for (field, path) in figures {
            // First what is quicker than a key path.
            guard let value = message.value(field), self[keyPath: path] == nil else { continue }
            self[keyPath: path] = value
        }
    }

    static func figures(in fields: [FITField]) -> [FITFigure] {
        profile.compactMap { name, path in
            fields.first { $0.name.description == name }.map { ($0, path) }
        }
    }
}
