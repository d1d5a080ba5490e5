import RidelogModels

extension DeviceTotals {
    /// The totals by their names in the FIT profile; of two names for one total, the more precise comes first.
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

    /// A field and the offset of its total in ``DeviceTotals``, which is faster than a key path.
    typealias FITFigure = (field: FITField, offset: Int)

    /// - Parameter figures: the fields of sessions or of laps, whose numbers differ.
    init(_ message: FITMessage, _ figures: [FITFigure]) {
        self.init()
        withUnsafeMutableBytes(of: &self) { totals in
            for (field, offset) in figures {
                guard let value = message.value(field),
                    totals.load(fromByteOffset: offset, as: Double?.self) == nil
                else { continue }
                totals.storeBytes(of: value, toByteOffset: offset, as: Double?.self)
            }
        }
    }

    static let sessionFigures = figures(in: FITProfile.totals.map { $0.session })
    static let lapFigures = figures(in: FITProfile.totals.map { $0.session.with(number: $0.lap) })

    private static func figures(in fields: [FITField]) -> [FITFigure] {
        profile.compactMap { name, path in
            guard let field = fields.first(where: { $0.name.description == name }),
                let offset = MemoryLayout<DeviceTotals>.offset(of: path)
            else { return nil }
            return (field, offset)
        }
    }
}
