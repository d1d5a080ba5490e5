/// What the figures of a ride hang on. The defaults are for cycling; Docs/Figures.md says what each does.
public struct StatisticsSettings: Hashable, Sendable {
    /// Metres; the unit of distance of the site: `UnitSystem.distanceUnit`.
    public var splitLength = 1000.0
    /// Metres a second below which nobody is under way.
    public var movingSpeed = 0.5
    /// Seconds between two trackpoints above which nothing counts as recorded.
    public var longestInterval = 30.0
    /// Metres that a climb must rise to count: 10 for heights from satellites, 3 from a barometer.
    public var elevationThreshold = 10.0
    /// Seconds of which the mean height is taken before climbs are looked for.
    public var elevationWindow = 30.0
    /// Seconds for which the greatest speed must be kept.
    public var speedWindow = 5.0
    /// Intervals between trackpoints, a number, for which the greatest speed must be kept.
    public var speedWindowIntervals = 5
    /// The greatest number of samples in a profile.
    public var profileCount = 400
    /// Metres that the simplified line may lie off the track.
    public var lineTolerance = 5.0
    /// The greatest number of positions of the simplified line.
    public var linePointCount = 1000

    /// The defaults for cycling.
    public init() {}
}
