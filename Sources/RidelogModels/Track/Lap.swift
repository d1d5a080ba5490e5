/// A part of a ride between two presses of the lap button, or between two that the device made itself.
public struct Lap: Hashable, Codable, Sendable {
    /// When it began; nil in a course, which has laps without times.
    public var start: Instant?
    /// What the device computed for it.
    public var totals: DeviceTotals
    /// The device's own word for the kind of sport, lower-cased, where it differs from lap to lap.
    public var sport: String?
    /// Why it ended, in the file's own word, lower-cased: `manual`, `distance`, `session_end`.
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

/// One length of a pool.
public struct PoolLength: Hashable, Codable, Sendable {
    /// When it began.
    public var start: Instant?
    /// Seconds from its start to its end.
    public var elapsedTime: Double?
    /// How many strokes it took.
    public var strokes: Int?
    /// The file's own word for the stroke: `freestyle`.
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
    /// When it was started again.
    public var end: Instant

    public init(start: Instant, end: Instant) {
        self.start = start
        self.end = end
    }
}
