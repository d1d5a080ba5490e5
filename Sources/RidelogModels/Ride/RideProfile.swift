/// A ride by distance, in at most a few hundred samples: what charts and the cursor show. Rides without
/// positions are sampled by time.
///
/// A site holds the profiles of all its rides at once. So the samples are kept packed: positions to a ten millionth of a
/// degree, sensors to seven digits.
public struct RideProfile: Hashable, Sendable {
    private var packed: PackedSamples

    /// By distance, or by time for a ride without positions; 400 at most unless the settings say otherwise. Unpacked
    /// at each use.
    public var samples: [Sample] {
        get { packed.samples }
        set { packed = PackedSamples(newValue) }
    }

    /// True if there is no sample.
    public var isEmpty: Bool { packed.isEmpty }

    /// Samples in the order of the ride.
    public init(samples: [Sample] = []) {
        packed = PackedSamples(samples)
    }

    /// The ride at one moment; nil is what the file does not have.
    public struct Sample: Hashable, Codable, Sendable {
        /// Metres from the start.
        public var distance: Double
        /// Seconds from the start, pauses included.
        public var time: Double
        /// Where; nil without a position.
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
        /// True if nothing was recorded, or nothing may be shown, between the sample before and this one.
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
