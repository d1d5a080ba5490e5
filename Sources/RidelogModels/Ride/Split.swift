/// One or more whole kilometres or miles of a ride; the last split may be shorter.
public struct Split: Hashable, Codable, Sendable {
    /// Metres from the start of the ride to the end of this split.
    public var end: Double
    /// Metres.
    public var distance: Double
    /// Seconds in motion.
    public var movingTime: Double
    /// Metres climbed; nil without elevation.
    public var ascent: Double?
    /// Mean beats a minute.
    public var heartRate: Double?

    /// Creates a split; the properties describe the values.
    public init(
        end: Double, distance: Double, movingTime: Double, ascent: Double? = nil, heartRate: Double? = nil
    ) {
        self.end = end
        self.distance = distance
        self.movingTime = movingTime
        self.ascent = ascent
        self.heartRate = heartRate
    }
}
