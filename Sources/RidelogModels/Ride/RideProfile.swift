/// A ride by distance, in at most a few hundred samples: what charts and the cursor show. Rides without
/// positions are sampled by time.
public struct RideProfile: Hashable, Codable, Sendable {
    /// By distance, or by time for a ride without positions; 400 at most unless the settings say otherwise.
    public var samples: [Sample]

    /// Samples in the order of the ride.
    public init(samples: [Sample] = []) {
        self.samples = samples
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

        /// A sample at so many metres and seconds from the start, without sensors.
        public init(distance: Double, time: Double, followsGap: Bool = false) {
            self.distance = distance
            self.time = time
            self.followsGap = followsGap
        }
    }
}
