import RidelogEssentials

/// A point in time to the millisecond: UTC without leap seconds, in the years 0001 to 9999.
///
/// Times outside these years are clamped, because devices without a clock may write anything. So every instant can be
/// written as ISO 8601 and read again.
public struct Instant: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z, negative before.
    public let millisecondsSince1970: Int64

    /// 0001-01-01T00:00:00Z.
    public static let earliest = Instant(millisecondsSince1970: -62_135_596_800_000)
    /// 9999-12-31T23:59:59.999Z.
    public static let latest = Instant(millisecondsSince1970: 253_402_300_799_999)

    static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// The instant, clamped to ``earliest`` and ``latest``.
    public init(millisecondsSince1970 milliseconds: Int64) {
        millisecondsSince1970 = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    /// Rounded to the nearest millisecond; nil if the seconds are not finite or not between ``earliest``
    /// and ``latest``.
    public init?(secondsSince1970 seconds: Double) {
        guard let milliseconds = Int64(exactly: (seconds * 1000).rounded()),
            Self.range.contains(milliseconds)
        else { return nil }
        millisecondsSince1970 = milliseconds
    }

    /// Seconds since 1970-01-01T00:00:00Z, negative before.
    public var secondsSince1970: Double { Double(millisecondsSince1970) / 1000 }

    /// Seconds from the other instant to this one, negative if this one is earlier.
    public func seconds(since other: Instant) -> Double {
        Double(millisecondsSince1970 - other.millisecondsSince1970) / 1000
    }

    /// The instant a number of seconds later, or earlier if negative, rounded to the millisecond and clamped to
    /// ``earliest`` and ``latest``. NaN changes nothing.
    public func advanced(bySeconds seconds: Double) -> Instant {
        let milliseconds = (seconds * 1000).rounded()
        if milliseconds.isNaN { return self }
        if milliseconds >= 0x1p62 { return .latest }
        if milliseconds <= -0x1p62 { return .earliest }
        return advanced(byMilliseconds: Int64(milliseconds))
    }

    /// The instant a number of milliseconds later, clamped to ``earliest`` and ``latest``.
    package func advanced(byMilliseconds milliseconds: Int64) -> Instant {
        let (sum, overflow) = millisecondsSince1970.addingReportingOverflow(milliseconds)
        return Instant(millisecondsSince1970: overflow ? (milliseconds < 0 ? .min : .max) : sum)
    }

    /// Rounded to a multiple of some seconds since 1970; unchanged if the result is out of range.
    package func rounded(_ rule: FloatingPointRoundingRule, to seconds: Double) -> Instant {
        Instant(secondsSince1970: (secondsSince1970 / seconds).rounded(rule) * seconds) ?? self
    }
}

extension Instant: Comparable {
    public static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}

extension Instant {
    /// The date to the nearest millisecond, clamped to ``earliest`` and ``latest``; NaN becomes 1970-01-01.
    public init(_ date: Date) {
        self = Instant(millisecondsSince1970: 0).advanced(bySeconds: date.timeIntervalSince1970)
    }

    /// The same time as a `Date`.
    public var date: Date { Date(timeIntervalSince1970: secondsSince1970) }
}
