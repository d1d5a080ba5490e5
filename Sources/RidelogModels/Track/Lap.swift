/// A lap of a ride, ended by the lap button or automatically by the device.
public struct Lap: Hashable, Codable, Sendable {
    /// When it began; nil in a course, whose laps have no times.
    public var start: Instant?
    /// The device's totals for the lap.
    public var totals: DeviceTotals
    /// The device's own word for the sport, in lower case, if it differs between laps.
    public var sport: String?
    /// Why the lap ended, in the file's own word in lower case: `manual`, `distance`, `session_end`.
    public var trigger: String?

    public init(
        start: Instant? = nil, totals: DeviceTotals = DeviceTotals(), sport: String? = nil,
        trigger: String? = nil
    ) {
        self.start = start
        self.totals = totals
        self.sport = sport
        self.trigger = trigger
    }
}

/// A length swum in a pool.
public struct PoolLength: Hashable, Codable, Sendable {
    /// When it began.
    public var start: Instant?
    /// Seconds from its start to its end.
    public var elapsedTime: Double?
    /// The number of strokes.
    public var strokes: Int?
    /// The file's own word for the swim stroke: `freestyle`.
    public var stroke: String?
    /// False for a rest at the wall.
    public var isActive: Bool

    public init(
        start: Instant? = nil, elapsedTime: Double? = nil, strokes: Int? = nil, stroke: String? = nil,
        isActive: Bool = true
    ) {
        self.start = start
        self.elapsedTime = elapsedTime
        self.strokes = strokes
        self.stroke = stroke
        self.isActive = isActive
    }
}

/// A time during which the device's timer was stopped.
public struct Pause: Hashable, Codable, Sendable {
    /// When the timer was stopped.
    public var start: Instant
    /// When the timer was started again.
    public var end: Instant

    public init(start: Instant, end: Instant) {
        self.start = start
        self.end = end
    }
}
