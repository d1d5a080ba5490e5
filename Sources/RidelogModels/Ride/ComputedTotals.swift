/// Statistics that devices compute too, as Ridelog computes them from the trackpoints.
public struct ComputedTotals: Hashable, Codable, Sendable {
    /// Seconds in motion.
    public var movingTime: Double
    /// Metres climbed; nil without elevation.
    @OptionalNumber public var ascent: Double?
    /// Metres descended; nil without elevation.
    @OptionalNumber public var descent: Double?

    public init(movingTime: Double = 0, ascent: Double? = nil, descent: Double? = nil) {
        self.movingTime = movingTime
        self.ascent = ascent
        self.descent = descent
    }
}

/// How the distance of a ride was measured.
public enum DistanceSource: UInt8, Hashable, Codable, Sendable, CaseIterable {
    /// From position to position, along the WGS 84 ellipsoid.
    case positions
    /// From the cumulative distances that the device recorded with each trackpoint.
    case deviceDistances
    /// From the speeds that the device recorded with each trackpoint.
    case deviceSpeeds
    /// The device's total: the trackpoints have neither positions, distances nor speeds.
    case deviceTotal
}

/// How ascents are distinguished from noise.
public struct ClimbRule: Hashable, Codable, Sendable {
    /// The minimum rise in metres that counts.
    public var threshold: Double
    /// Why this threshold applies.
    public var reason: Reason

    /// The reason for a threshold.
    public enum Reason: UInt8, Hashable, Codable, Sendable, CaseIterable {
        /// The device has a barometer.
        case barometer
        /// The device is not known to have a barometer.
        case satellites
        /// The owner set it.
        case settings
        /// The device recorded no elevations: they come from a terrain model.
        case terrain
    }

    public init(threshold: Double, reason: Reason) {
        self.threshold = threshold
        self.reason = reason
    }
}
