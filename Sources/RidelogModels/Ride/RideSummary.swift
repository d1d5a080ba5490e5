/// The figures of a ride. Docs/Figures.md describes how they are computed.
public struct RideSummary: Hashable, Codable, Sendable {
    /// The time of the first visible trackpoint.
    public var start: Instant
    /// The time of the last visible trackpoint.
    public var end: Instant
    /// Metres, excluding gaps between segments, measured as in ``distanceSource``.
    public var distance = 0.0
    /// Seconds in motion, from ``movingTimeSource``.
    public var movingTime = 0.0
    /// Metres climbed, from ``ascentSource``; nil if unknown.
    @OptionalNumber public var ascent: Double?
    /// Metres descended, from ``ascentSource``; nil if unknown.
    @OptionalNumber public var descent: Double?
    /// The values computed from the trackpoints, for those that a device's total may replace.
    public var computed = ComputedTotals()
    /// The device's own totals for the whole ride; nil if the file has none, or a part of the ride is hidden.
    @BoxedOptional public var device: DeviceTotals?
    /// The totals in a table row, such as a service's; nil without one, or if a part of the ride is hidden.
    @BoxedOptional public var table: DeviceTotals?
    /// Totals that contradict others or the track; removed from ``device`` and ``table``.
    public var leftOut: [LeftOutTotal] = []
    /// The elevation of the lowest trackpoint in metres above the sea; nil without elevation.
    @OptionalNumber public var lowest: Double?
    /// The elevation of the highest trackpoint in metres above the sea; nil without elevation.
    @OptionalNumber public var highest: Double?
    /// Metres a second, in the fastest stretch of a few seconds.
    @OptionalNumber public var maximumSpeed: Double?
    /// Beats a minute.
    @BoxedOptional public var heartRate: Statistic?
    /// Revolutions a minute, without zeros.
    @BoxedOptional public var cadence: Statistic?
    /// Watts.
    @BoxedOptional public var power: Statistic?
    /// Degrees Celsius.
    @BoxedOptional public var temperature: Statistic?
    /// The number of visible trackpoints.
    public var pointCount = 0
    /// How the ascent of ``computed`` is distinguished from noise; nil without elevation.
    public var climbRule: ClimbRule?
    /// The bounding box; nil if no visible trackpoint has a position.
    public var bounds: BoundingBox?
    // Members of one byte are last, so that they share a word: there are very many rides.
    /// The source of ``movingTime``.
    public var movingTimeSource = FigureSource.computed
    /// The sources of ``ascent`` and ``descent``.
    public var ascentSource = FigureSource.computed
    /// How ``distance`` was measured.
    public var distanceSource = DistanceSource.positions
    /// True if a privacy zone hid some of the track.
    public var isCut = false
    /// True if the owner hides speeds on the site.
    public var hidesSpeed = false

    /// A summary with only the start and end of the ride.
    public init(start: Instant, end: Instant) {
        self.start = start
        self.end = end
    }
}

extension RideSummary {
    /// Seconds from the first to the last visible trackpoint.
    public var elapsedTime: Double { end.seconds(since: start) }

    /// ``distance``; nil if unknown, for a ride without positions and without a recorded distance.
    public var knownDistance: Double? { distance > 0 || bounds != nil ? distance : nil }

    /// ``movingTime``; nil if unknown: 0 despite a distance, as in a track with a position every few minutes, or with
    /// too few trackpoints to compute it.
    public var knownMovingTime: Double? {
        movingTime > 0 || (distance == 0 && pointCount > 1) ? movingTime : nil
    }

    /// ``elapsedTime``; nil if unknown, for a ride with only a start.
    public var knownElapsedTime: Double? { elapsedTime > 0 ? elapsedTime : nil }

    /// Distance over moving time, in metres a second; never a mean of speeds. nil if it exceeds the maximum speed by
    /// more than 5 %: then much of the distance is in gaps, which the moving time excludes, or the figures do not
    /// match.
    public var averageSpeed: Double? {
        guard !hidesSpeed, movingTime > 0, distance > 0 else { return nil }
        let average = distance / movingTime
        let fastest = maximumSpeed ?? (distanceSource == .positions ? 0 : total(\.maximumSpeed))
        if let fastest, average > fastest * 1.05 { return nil }
        return average
    }

    /// Raises the maximum speed to the average if it is below: the fastest stretch excludes jumps, which count in the
    /// distance.
    package mutating func raiseMaximumSpeed() {
        if let average = averageSpeed, let maximum = maximumSpeed, average > maximum {
            maximumSpeed = average
        }
    }

    /// Mean beats a minute: from the trackpoints, else the recorded total.
    public var meanHeartRate: Double? { heartRate?.mean ?? total(\.averageHeartRate) }

    /// Maximum beats a minute: from the trackpoints, else the recorded total.
    public var maximumHeartRate: Double? { heartRate?.maximum ?? total(\.maximumHeartRate) }

    /// Mean revolutions a minute: from the trackpoints, else the recorded total.
    public var meanCadence: Double? { cadence?.mean ?? total(\.averageCadence) }

    /// Mean watts: from the trackpoints, else the recorded total, else a service's estimate. Zeros alone count as none.
    public var meanPower: Double? { measuredPower ?? total(\.estimatedPower) }

    /// True if ``meanPower`` is a service's estimate.
    public var isPowerEstimated: Bool { measuredPower == nil && meanPower != nil }

    /// Mean degrees Celsius: from the trackpoints, else the recorded total.
    public var meanTemperature: Double? { temperature?.mean ?? total(\.averageTemperature) }

    /// The ascents in metres of the recording (the device's, else the computed one) and of the table, if they differ by
    /// more than half of the lesser one and by more than 30 m; else nil.
    public var climbsApart: (recorded: Double, table: Double)? {
        guard let recorded = device?.ascent ?? computed.ascent, let table = table?.ascent else { return nil }
        let (low, high) = (min(recorded, table), max(recorded, table))
        return high > low * 1.5 && high - low > 30 ? (recorded, table) : nil
    }

    private var measuredPower: Double? {
        [power?.mean, total(\.averagePower)].lazy.compactMap(\.self).first { $0 > 0 }
    }

    /// The device's total, else the table's.
    public func total(_ figure: KeyPath<DeviceTotals, Double?>) -> Double? {
        device?[keyPath: figure] ?? table?[keyPath: figure]
    }
}

/// The minimum, the mean over time and the maximum of a sensor's values.
public struct Statistic: Hashable, Codable, Sendable {
    /// The minimum.
    public var minimum: Double
    /// The mean over time, so that a value counts as long as it lasted.
    public var mean: Double
    /// The maximum.
    public var maximum: Double

    public init(minimum: Double, mean: Double, maximum: Double) {
        self.minimum = minimum
        self.mean = mean
        self.maximum = maximum
    }
}
