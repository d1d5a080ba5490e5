import RidelogModels

/// Settings of the statistics. The defaults are for cycling; Docs/Figures.md explains each.
public struct StatisticsSettings: Hashable, Sendable {
    /// The length of a split in metres: the site's unit of distance, `UnitSystem.distanceUnit`.
    public var splitLength = 1000.0
    /// The length in metres of a split in the other unit system; nil if pages show only one.
    package var otherSplitLength: Double?
    /// Metres a second by positions, below which the ride does not move.
    public var movingSpeed = 0.5
    /// The same as ``movingSpeed``, for walking and hiking.
    public var walkingSpeed = 0.25
    /// The same as ``movingSpeed``, for swimming.
    public var swimmingSpeed = 0.1
    /// The maximum seconds between two trackpoints that count as recorded.
    public var longestInterval = 30.0
    /// Metres that a climb must rise to count; nil to choose by device.
    public var elevationThreshold: Double?
    /// Metres that a climb must rise to count, on devices with a barometer.
    public var barometerThreshold = 3.0
    /// Metres that a climb must rise to count, with elevations from satellites.
    public var satelliteThreshold = 10.0
    /// Seconds over which elevations from satellites are averaged.
    public var elevationWindow = 30.0
    /// Seconds over which elevations from a barometer are averaged.
    public var barometerWindow = 5.0
    /// Seconds for which the maximum speed must be held.
    public var speedWindow = 5.0
    /// The number of intervals between trackpoints for which the maximum speed must be held.
    public var speedWindowIntervals = 5
    /// Metres a second above which no stretch counts for the maximum speed.
    public var fastestStretch = Double.infinity
    /// The maximum number of samples in a profile.
    public var profileCount = 400
    /// The maximum distance in metres of the simplified line from the track.
    public var lineTolerance = 5.0
    /// The maximum number of positions of the simplified line.
    public var linePointCount = 1000
    /// The maximum number of laps, and of pool lengths, that are kept.
    public var lapCount = 50
    /// The maximum number of extra measurements that are kept.
    public var extraCount = 20

    public init() {}

    /// The same settings with the minimum moving speed of a sport.
    package func adapted(to sport: SportKind) -> StatisticsSettings {
        var settings = self
        settings.fastestStretch = min(fastestStretch, SpeedLimits(sport).fastest)
        switch sport {
        case .cycling, .running, .other: break
        case .walking: settings.movingSpeed = walkingSpeed
        case .swimming: settings.movingSpeed = swimmingSpeed
        }
        return settings
    }
}
