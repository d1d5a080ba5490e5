extension Trackpoint: Codable {
    private enum CodingKeys: CodingKey {
        case coordinate, time, elevation, heartRate, cadence, power, temperature, speed, distance
    }

    private static let numbers: [(CodingKeys, WritableKeyPath<Trackpoint, Double?> & Sendable)] = [
        (.elevation, \.elevation), (.heartRate, \.heartRate), (.cadence, \.cadence), (.power, \.power),
        (.temperature, \.temperature), (.speed, \.speed), (.distance, \.distance),
    ]

    /// Decodes the format of ``encode(to:)``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            coordinate: try container.decodeIfPresent(Coordinate.self, forKey: .coordinate),
            time: try container.decodeIfPresent(Instant.self, forKey: .time))
        for (key, path) in Self.numbers {
            self[keyPath: path] = try container.decodeIfPresent(Double.self, forKey: key)
        }
    }

    /// Encodes the values that are present, under the names of their properties.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(coordinate, forKey: .coordinate)
        try container.encodeIfPresent(time, forKey: .time)
        for (key, path) in Self.numbers { try container.encodeIfPresent(self[keyPath: path], forKey: key) }
    }
}
