/// What a calendar and a clock on the wall show: a day and a time of day, in no particular zone.
public struct CivilDateTime: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// 0 to 23.
    public let hour: Int
    /// 0 to 59.
    public let minute: Int
    /// 0 to 59.
    public let second: Int
    /// 0 to 999.
    public let millisecond: Int

    /// Nil if a part is out of its range.
    public init?(
        date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0
    ) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
            (0..<1000).contains(millisecond)
        else { return nil }
        self.date = date
        self.hour = hour
        self.minute = minute
        self.second = second
        self.millisecond = millisecond
    }

    /// What a clock shows that is so many seconds ahead of UTC, clamped to the years 0001 to 9999.
    public init(_ instant: Instant, offset: Int = 0) {
        let moved = instant.advanced(byMilliseconds: Int64(clamping: offset).clampedProduct(1000))
        let (days, milliseconds) = moved.millisecondsSince1970.flooredDivision(by: 86_400_000)
        date = CivilDate(daysSince1970: Int(days))
        hour = Int(milliseconds / 3_600_000)
        minute = Int(milliseconds / 60_000 % 60)
        second = Int(milliseconds / 1000 % 60)
        millisecond = Int(milliseconds % 1000)
    }

    /// The instant at which a clock shows this that is so many seconds ahead of UTC, clamped to
    /// ``Instant/earliest`` and ``Instant/latest``.
    public func instant(offset: Int = 0) -> Instant {
        let west = Int64(clamping: offset).clampedProduct(-1000)
        return Instant(millisecondsSince1970: millisecondsAtUTC).advanced(byMilliseconds: west)
    }

    /// Seconds since midnight, 0 to 86,399.
    public var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

    private var millisecondsAtUTC: Int64 {
        Int64(date.daysSince1970 * 86_400 + secondOfDay) * 1000 + Int64(millisecond)
    }
}

extension CivilDateTime: Comparable {
    public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        left.millisecondsAtUTC < right.millisecondsAtUTC
    }
}
