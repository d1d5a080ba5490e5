/// A ride sampled by distance, in at most a few hundred samples, for charts. Rides without positions are sampled by
/// time.
///
/// A site holds the profiles of all its rides, so samples are packed: positions to a ten millionth of a degree, sensor
/// values to seven digits.
public struct RideProfile: Hashable, Sendable {
    private(set) var packed: PackedSamples

    /// By distance, or by time for a ride without positions; at most 400 unless configured otherwise. Unpacked at each
    /// access.
    public var samples: [Sample] {
        get { packed.samples }
        set { packed = PackedSamples(newValue) }
    }

    /// True if there are no samples.
    public var isEmpty: Bool { packed.isEmpty }

    /// Creates a profile of samples in the order of the ride.
    public init(samples: [Sample] = []) {
        packed = PackedSamples(samples)
    }

    /// The ride at one moment; values that the file does not have are nil.
    public struct Sample: Hashable, Codable, Sendable {
        /// Metres from the start.
        public var distance: Double
        /// Seconds from the start, including pauses.
        public var time: Double
        /// The position; nil if unknown.
        public var coordinate: Coordinate?
        /// Metres above the sea.
        public var elevation: Double?
        /// Metres a second.
        public var speed: Double?
        /// Beats a minute.
        public var heartRate: Double?
        /// Revolutions a minute.
        public var cadence: Double?
        /// Watts.
        public var power: Double?
        /// Degrees Celsius.
        public var temperature: Double?
        /// True if there is a gap, recorded nowhere or hidden, between the previous sample and this one.
        public var followsGap: Bool

        public init(distance: Double, time: Double, followsGap: Bool = false) {
            self.distance = distance
            self.time = time
            self.followsGap = followsGap
        }
    }
}

extension RideProfile: Codable {
    private enum CodingKeys: CodingKey {
        case samples
    }

    public init(from decoder: any Decoder) throws {
        self.init(
            samples: try decoder.container(keyedBy: CodingKeys.self).decode([Sample].self, forKey: .samples))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(samples, forKey: .samples)
    }
}
