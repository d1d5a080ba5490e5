import RidelogModels

/// These are part of stores too, and their bytes must stay as they are.
extension Lap: ByteCodable {
    static var blank: Lap { Lap() }

    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&start)
        try coder.code(&totals)
        try coder.code(&sport)
        try coder.code(&trigger)
    }
}

extension PoolLength: ByteCodable {
    static var blank: PoolLength { PoolLength() }

    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&start)
        try coder.code(&elapsedTime)
        try coder.code(&strokes)
        try coder.code(&stroke)
        try coder.code(&isActive)
    }
}

extension DeviceTotals: ByteCodable {
    static var blank: DeviceTotals { DeviceTotals() }

    /// All but the estimated power, for which the first stores had no place.
    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        for figure in [
            \Self.distance, \.elapsedTime, \.timerTime, \.movingTime, \.ascent, \.descent, \.calories,
            \.averageSpeed, \.maximumSpeed, \.averageHeartRate, \.maximumHeartRate, \.averageCadence,
            \.maximumCadence, \.averagePower, \.maximumPower, \.normalizedPower, \.averageTemperature,
        ] {
            try coder.code(&self[keyPath: figure])
        }
    }
}
