import RidelogModels

/// What the figures of a ride depend on. The defaults are for cycling; Docs/Figures.md says what each does.
public struct StatisticsSettings: Hashable, Sendable {
    /// Metres; the unit of distance of the site: `UnitSystem.distanceUnit`.
    public var splitLength = 1000.0
    /// Metres of a split in the other units; nil if there are none.
    package var otherSplitLength: Double?
    /// Metres a second by positions, below which the ride does not move.
    public var movingSpeed = 0.5
    /// The same for someone who walks or hikes.
    public var walkingSpeed = 0.25
    /// The same for someone who swims.
    public var swimmingSpeed = 0.1
    /// Seconds between two trackpoints above which nothing counts as recorded.
    public var longestInterval = 30.0
    /// Metres that a climb must rise to count; nil if that depends on the device.
    public var elevationThreshold: Double?
    /// Metres that a climb must rise to count where the device has a barometer.
    public var barometerThreshold = 3.0
    /// Metres that a climb must rise to count where heights come from satellites.
    public var satelliteThreshold = 10.0
    /// Seconds over which heights from satellites are averaged before climbs are looked for.
    public var elevationWindow = 30.0
    /// Seconds over which heights of a device with a barometer are averaged.
    public var barometerWindow = 5.0
    /// Seconds for which the greatest speed must be kept.
    public var speedWindow = 5.0
    /// Intervals between trackpoints, a number, for which the greatest speed must be kept.
    public var speedWindowIntervals = 5
    /// Metres a second above which no stretch counts for the maximum speed.
    public var fastestStretch = Double.infinity
    /// The greatest number of samples in a profile.
    public var profileCount = 400
    /// Metres that the simplified line may lie off the track.
    public var lineTolerance = 5.0
    /// The greatest number of positions of the simplified line.
    public var linePointCount = 1000
    /// The greatest number of laps, and of lengths, that are kept.
    public var lapCount = 50
    /// The greatest number of measurements beside those of the trackpoints that are kept.
    public var extraCount = 20

    public init() {}

    /// The same with the speed below which no one is under way in a sport.
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
