/// A day and a time of day on a calendar and a clock, without a time zone.
public struct CivilDateTime: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// Milliseconds since midnight, less than a day.
    private let milliseconds: Int32

    /// 0 to 23.
    public var hour: Int { Int(milliseconds) / 3_600_000 }
    /// 0 to 59.
    public var minute: Int { Int(milliseconds) / 60_000 % 60 }
    /// 0 to 59.
    public var second: Int { Int(milliseconds) / 1000 % 60 }
    /// 0 to 999.
    public var millisecond: Int { Int(milliseconds) % 1000 }

    /// nil if a component is out of range.
    public init?(date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
            (0..<1000).contains(millisecond)
        else { return nil }
        self.date = date
        milliseconds = Int32(((hour * 60 + minute) * 60 + second) * 1000 + millisecond)
    }

    /// The local time at an instant, for an offset in seconds east of UTC, clamped to the years 0001 to 9999.
    public init(_ instant: Instant, offset: Int = 0) {
        let moved = instant.advanced(byMilliseconds: Int64(clamping: offset).clampedProduct(1000))
        let (days, milliseconds) = moved.millisecondsSince1970.flooredDivision(by: 86_400_000)
        date = CivilDate(daysSince1970: Int(days))
        self.milliseconds = Int32(milliseconds)
    }

    /// The instant of this local time, for an offset in seconds east of UTC, clamped to ``Instant/earliest`` and
    /// ``Instant/latest``.
    public func instant(offset: Int = 0) -> Instant {
        let west = Int64(clamping: offset).clampedProduct(-1000)
        return Instant(millisecondsSince1970: millisecondsAtUTC).advanced(byMilliseconds: west)
    }

    /// Seconds since midnight, 0 to 86,399.
    public var secondOfDay: Int { Int(milliseconds) / 1000 }

    private var millisecondsAtUTC: Int64 {
        Int64(date.daysSince1970) * 86_400_000 + Int64(milliseconds)
    }
}

extension CivilDateTime: Comparable {
    public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        left.millisecondsAtUTC < right.millisecondsAtUTC
    }
}
