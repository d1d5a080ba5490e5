extension Trackpoint: Codable {
    private enum CodingKeys: CodingKey {
        case coordinate, time, elevation, heartRate, cadence, power, temperature, speed, distance
    }

    /// Reads what ``encode(to:)`` wrote.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys) throws -> Double? {
            try container.decodeIfPresent(Double.self, forKey: key)
        }
        self.init(
            coordinate: try container.decodeIfPresent(Coordinate.self, forKey: .coordinate),
            time: try container.decodeIfPresent(Instant.self, forKey: .time),
            elevation: try number(.elevation), heartRate: try number(.heartRate),
            cadence: try number(.cadence), power: try number(.power), temperature: try number(.temperature),
            speed: try number(.speed), distance: try number(.distance))
    }

    /// Writes the values that are there, under the names of their properties.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(coordinate, forKey: .coordinate)
        try container.encodeIfPresent(time, forKey: .time)
        try container.encodeIfPresent(elevation, forKey: .elevation)
        try container.encodeIfPresent(heartRate, forKey: .heartRate)
        try container.encodeIfPresent(cadence, forKey: .cadence)
        try container.encodeIfPresent(power, forKey: .power)
        try container.encodeIfPresent(temperature, forKey: .temperature)
        try container.encodeIfPresent(speed, forKey: .speed)
        try container.encodeIfPresent(distance, forKey: .distance)
    }
}
