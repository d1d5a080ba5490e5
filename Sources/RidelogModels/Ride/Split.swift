/// A kilometre or mile of a ride, or some of them if it is long; the last may be shorter.
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

    /// A stretch of a ride; the properties say what each figure is.
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
