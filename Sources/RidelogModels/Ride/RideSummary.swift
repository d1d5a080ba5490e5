/// The figures of a ride. How each is computed is in Docs/Figures.md.
public struct RideSummary: Hashable, Codable, Sendable {
    /// The time of the first visible trackpoint.
    public var start: Instant
    /// The time of the last visible trackpoint.
    public var end: Instant
    /// Metres, never across the gap between two segments: ``distanceSource`` says how they were measured.
    public var distance = 0.0
    /// Seconds in motion, of ``movingTimeSource``.
    public var movingTime = 0.0
    /// Metres climbed, of ``ascentSource``; nil if unknown.
    @OptionalNumber public var ascent: Double?
    /// Metres descended, as with ``ascent``.
    @OptionalNumber public var descent: Double?
    /// What was computed from the trackpoints where the device's figure may be in its place.
    public var computed = ComputedTotals()
    /// The device's own totals for the whole ride; nil if the file has none, or a part of it is hidden.
    @BoxedOptional public var device: DeviceTotals?
    /// The totals in the row of a table, such as a service's; nil without one, or if a part of the ride is hidden.
    @BoxedOptional public var table: DeviceTotals?
    /// Totals that contradict others or the track: they are neither in ``device`` nor in ``table``.
    public var leftOut: [LeftOutTotal] = []
    /// Metres above the sea of the lowest trackpoint; nil without elevation.
    @OptionalNumber public var lowest: Double?
    /// Metres above the sea of the highest trackpoint; nil without elevation.
    @OptionalNumber public var highest: Double?
    /// Metres a second; the fastest stretch of a few seconds.
    @OptionalNumber public var maximumSpeed: Double?
    /// Beats a minute.
    @BoxedOptional public var heartRate: Statistic?
    /// Revolutions a minute, zeros left out.
    @BoxedOptional public var cadence: Statistic?
    /// Watts.
    @BoxedOptional public var power: Statistic?
    /// Degrees Celsius.
    @BoxedOptional public var temperature: Statistic?
    /// The number of visible trackpoints.
    public var pointCount = 0
    /// How the climbs of ``computed`` were distinguished from noise; nil without elevation.
    public var climbRule: ClimbRule?
    /// nil if no visible trackpoint has a position.
    public var bounds: BoundingBox?
    // What takes a byte comes last, and fills a word together: there are very many rides.
    /// Where ``movingTime`` comes from.
    public var movingTimeSource = FigureSource.computed
    /// Where ``ascent`` and ``descent`` come from.
    public var ascentSource = FigureSource.computed
    /// How ``distance`` was measured.
    public var distanceSource = DistanceSource.positions
    /// True if a privacy zone hid some of the track.
    public var isCut = false
    /// True if the owner wants no speeds on the site.
    public var hidesSpeed = false

    /// A summary that knows nothing but when the ride began and ended.
    public init(start: Instant, end: Instant) {
        self.start = start
        self.end = end
    }
}

extension RideSummary {
    /// Seconds from the first to the last visible trackpoint.
    public var elapsedTime: Double { end.seconds(since: start) }

    /// ``distance`` if it is known: nil for a ride without positions of which nothing shows how long it was.
    public var knownDistance: Double? { distance > 0 || bounds != nil ? distance : nil }

    /// ``movingTime`` if it is known: nil where there is a distance and no time in motion, as in a track with a position
    /// every few minutes, and where there is nothing that it could be computed from.
    public var knownMovingTime: Double? {
        movingTime > 0 || (distance == 0 && pointCount > 1) ? movingTime : nil
    }

    /// ``elapsedTime`` if it is known: nil for a ride of which only the start is.
    public var knownElapsedTime: Double? { elapsedTime > 0 ? elapsedTime : nil }

    /// Distance over moving time, in metres a second; never a mean of speeds. nil if it would be above the maximum
    /// speed by more than 5 %: then much of the distance lies in gaps, which the moving time leaves out, or the figures do not belong
    /// together.
    public var averageSpeed: Double? {
        guard !hidesSpeed, movingTime > 0, distance > 0 else { return nil }
        let average = distance / movingTime
        let fastest = maximumSpeed ?? (distanceSource == .positions ? 0 : total(\.maximumSpeed))
        if let fastest, average > fastest * 1.05 { return nil }
        return average
    }

    /// Lets the maximum speed be no less than the average: that of the fastest stretch leaves out jumps, which count
    /// in the distance.
    package mutating func raiseMaximumSpeed() {
        if let average = averageSpeed, let maximum = maximumSpeed, average > maximum {
            maximumSpeed = average
        }
    }

    /// Mean beats a minute: of the trackpoints, else the recorded total.
    public var meanHeartRate: Double? { heartRate?.mean ?? total(\.averageHeartRate) }

    /// Maximum beats a minute: of the trackpoints, else the recorded total.
    public var maximumHeartRate: Double? { heartRate?.maximum ?? total(\.maximumHeartRate) }

    /// Mean revolutions a minute: of the trackpoints, else the recorded total.
    public var meanCadence: Double? { cadence?.mean ?? total(\.averageCadence) }

    /// Mean watts: of the trackpoints, else the recorded total, else a service's estimate.
    public var meanPower: Double? { measuredPower ?? total(\.estimatedPower) }

    /// True if ``meanPower`` is a service's estimate.
    public var isPowerEstimated: Bool { measuredPower == nil && meanPower != nil }

    /// Mean degrees Celsius: of the trackpoints, else the recorded total.
    public var meanTemperature: Double? { temperature?.mean ?? total(\.averageTemperature) }

    /// The climbs of the recording (the device's, else the computed one) and of the table, in metres, where they
    /// differ by more than half of the lesser one and by more than 30 m; else nil.
    public var climbsApart: (recorded: Double, table: Double)? {
        guard let recorded = device?.ascent ?? computed.ascent, let table = table?.ascent else { return nil }
        let (low, high) = (min(recorded, table), max(recorded, table))
        return high > low * 1.5 && high - low > 30 ? (recorded, table) : nil
    }

    private var measuredPower: Double? { power?.mean ?? total(\.averagePower) }

    /// The device's total, else the table's.
    public func total(_ figure: KeyPath<DeviceTotals, Double?>) -> Double? {
        device?[keyPath: figure] ?? table?[keyPath: figure]
    }
}

/// The least, the mean over time and the greatest of a sensor's values.
public struct Statistic: Hashable, Codable, Sendable {
    /// The least value.
    public var minimum: Double
    /// The mean over time, so that a value counts as long as it lasted.
    public var mean: Double
    /// The greatest value.
    public var maximum: Double

    public init(minimum: Double, mean: Double, maximum: Double) {
        self.minimum = minimum
        self.mean = mean
        self.maximum = maximum
    }
}
