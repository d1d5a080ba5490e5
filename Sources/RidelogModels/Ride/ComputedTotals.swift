/// Figures that devices compute too, as Ridelog computes them from the trackpoints.
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
    /// By the distances that the device wrote with each trackpoint.
    case deviceDistances
    /// By the speeds that the device wrote with each trackpoint.
    case deviceSpeeds
    /// It is the device's total: the trackpoints say nothing of it.
    case deviceTotal
}

/// How climbs were distinguished from noise.
public struct ClimbRule: Hashable, Codable, Sendable {
    /// Metres that a climb must rise to count.
    public var threshold: Double
    /// Why it is that many.
    public var reason: Reason

    /// Why a threshold was taken.
    public enum Reason: UInt8, Hashable, Codable, Sendable, CaseIterable {
        /// The device has a barometer.
        case barometer
        /// Nothing is known of a barometer.
        case satellites
        /// The owner said so.
        case settings
        /// The device recorded no heights: they are those of a model of the terrain.
        case terrain
    }

    public init(threshold: Double, reason: Reason) {
        self.threshold = threshold
        self.reason = reason
    }
}
