import RidelogModels

/// A day with or without a time, as people and programs write it: the only parser for dates in text.
package enum WrittenDate: Hashable {
    /// A time with a zone, or a Unix time.
    case instant(Instant)
    /// A local time whose zone is not given.
    case local(CivilDateTime, hasTime: Bool)
    /// A date with words, or with a day/month order that depends on its column.
    case table(TableDate)

    /// The smallest Unix time in milliseconds: as seconds it is the year 5138. The same limit separates milliseconds
    /// from microseconds, and these from nanoseconds.
    private static let firstMilliseconds = 100_000_000_000.0

    /// The smallest Unix time. Smaller numbers, as seconds, are before March 1973, when no one logged rides; most are
    /// years, days (`20260614`) or counters.
    private static let firstSeconds = 100_000_000.0

    /// Parses a date in any format; nil for other text.
    package init?(_ text: String) {
        if let plain = WrittenDate(plain: text) {
            self = plain
        } else if Decimal.parse(text) == nil, let date = TableDate(text) {
            self = .table(date)
        } else {
            return nil
        }
    }

    /// Parses ISO 8601, extended or basic (`20260614T094200Z`), with or without a zone or a time (`20260614`), and Unix
    /// times in seconds to nanoseconds; nil for other text.
    package init?(plain text: String) {
        if let time = Instant.parse(text) ?? Self.basicInstant(text) {
            self = time.hasZone ? .instant(time.instant) : .local(CivilDateTime(time.instant), hasTime: true)
        } else if let day = (CivilDate(iso8601: text) ?? Self.day(digits: text)).flatMap({
            CivilDateTime(date: $0)
        }) {
            self = .local(day, hasTime: false)
        } else if let time = Decimal.parse(text).flatMap(Self.instant) {
            self = .instant(time)
        } else {
            return nil
        }
    }

    /// The instant of a Unix time in seconds, milliseconds, microseconds or nanoseconds; nil for smaller numbers.
    package static func instant(_ number: Double) -> Instant? {
        guard number >= firstSeconds else { return nil }
        var seconds = number
        for _ in 0..<3 where seconds >= firstMilliseconds { seconds /= 1000 }
        return Instant(secondsSince1970: seconds)
    }

    /// Parses a day and a time in ISO 8601's basic format: `20260614T094200Z`; nil for other text.
    private static func basicInstant(_ text: String) -> (instant: Instant, hasZone: Bool)? {
        let bytes = text.utf8.trimmed
        let (day, rest) = (bytes.prefix(8), bytes.dropFirst(8))
        let clock = rest.dropFirst().prefix(while: ASCII.isDigit)
        guard let mark = rest.first, mark | 0x20 == UInt8(ascii: "t") || mark == ASCII.space,
            clock.count == 4 || clock.count == 6, day.allSatisfy(ASCII.isDigit)
        else { return nil }
        let (date, time, end) = (day.text, clock.text, rest.dropFirst(1 + clock.count).text)
        return Instant.parse(
            "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))T\(time.prefix(2)):"
                + "\(time.dropFirst(2).prefix(2)):\(time.count == 6 ? time.suffix(2) : "00")\(end)")
    }

    /// Parses a day in ISO 8601's basic format; nil for other numbers.
    private static func day(digits text: String) -> CivilDate? {
        let digits = text.utf8.trimmed
        guard digits.count == 8, digits.allSatisfy(ASCII.isDigit), let number = Int(digits.text) else {
            return nil
        }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// Parses a time as programs write it; nil if ``init(plain:)`` cannot parse the text.
    package static func instant(_ text: String, zone: Zone) -> Instant? {
        WrittenDate(plain: text)?.instant(.dayFirst, zone: zone)
    }

    package var hasTime: Bool {
        switch self {
        case .instant: true
        case .local(_, let hasTime): hasTime
        case .table(let date): date.hasTime
        }
    }

    package var hasZone: Bool {
        switch self {
        case .instant: true
        case .local: false
        case .table(let date): date.zone != nil
        }
    }

    /// Whether the zone is an abbreviation that stands for several zones.
    package var hasAmbiguousZone: Bool {
        if case .table(let date) = self { date.hasAmbiguousZone } else { false }
    }

    /// The instant; nil for a day that does not exist.
    package func instant(_ order: RowDateOrder, zone: Zone) -> Instant? {
        switch self {
        case .instant(let instant): instant
        case .local(let local, _): zone.instant(of: local)
        case .table(let date): date.instant(order).map { (date.zone ?? zone).instant(of: CivilDateTime($0)) }
        }
    }

    /// The instant of a time of day on this day.
    ///
    /// - Parameter clock: a time of day, or a whole date. The day of a date counts from 1971 on: programs without a
    ///   type for times of day write the first day that they know.
    package func instant(at clock: String, _ order: RowDateOrder, zone: Zone) -> Instant? {
        guard let day = instant(order, zone: zone).map({ zone.local($0).date }) else { return nil }
        if let date = WrittenDate(clock), date.hasTime, let time = date.instant(order, zone: zone) {
            let local = zone.local(time)
            if local.date.year > 1970 { return time }
            return CivilDateTime(
                date: day, hour: local.hour, minute: local.minute, second: local.second,
                millisecond: local.millisecond
            ).map(zone.instant)
        }
        return WrittenDate(day.iso8601 + " " + clock).flatMap { date in
            date.hasTime ? date.instant(order, zone: zone) : nil
        }
    }
}
