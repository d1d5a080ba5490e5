import RidelogModels

/// A day, or a day and a time, as people and programs write it: the one reader of dates in text.
package enum WrittenDate: Hashable {
    /// With a zone, or counted since 1970.
    case instant(Instant)
    /// By a clock whose zone is not given.
    case local(CivilDateTime, hasTime: Bool)
    /// In words, or in an order of day and month that the column shows.
    case table(TableDate)

    /// Unix times from here on are milliseconds: in seconds this is the year 5138. So it is with milliseconds and
    /// microseconds, and with these and nanoseconds.
    private static let firstMilliseconds = 100_000_000_000.0

    /// Smaller numbers are no Unix times: as seconds they lie before March 1973, when no one logged rides, and
    /// mostly they are years, days (`20260614`) or counters.
    private static let firstSeconds = 100_000_000.0

    /// Reads any date; nil for other texts.
    package init?(_ text: String) {
        if let plain = WrittenDate(plain: text) {
            self = plain
        } else if Decimal.parse(text) == nil, let date = TableDate(text) {
            self = .table(date)
        } else {
            return nil
        }
    }

    /// Reads ISO 8601 with or without a zone, in its basic form too (`20260614T094200Z`), a day alone (also as eight digits: `20260614`), and seconds to
    /// nanoseconds since 1970; nil for other texts.
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

    /// Seconds, milliseconds, microseconds or nanoseconds since 1970; nil for what is too small to be a time of a ride.
    package static func instant(_ number: Double) -> Instant? {
        guard number >= firstSeconds else { return nil }
        var seconds = number
        for _ in 0..<3 where seconds >= firstMilliseconds { seconds /= 1000 }
        return Instant(secondsSince1970: seconds)
    }

    /// A day and a time in ISO 8601's basic form: `20260614T094200Z`; nil for other texts.
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

    /// A day in ISO 8601's basic form; nil for other numbers.
    private static func day(digits text: String) -> CivilDate? {
        let digits = text.utf8.trimmed
        guard digits.count == 8, digits.allSatisfy(ASCII.isDigit), let number = Int(digits.text) else {
            return nil
        }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// The instant that a program wrote; nil for texts that are not plain.
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

    /// Whether it names its zone by an abbreviation that stands for several.
    package var hasAmbiguousZone: Bool {
        if case .table(let date) = self { date.hasAmbiguousZone } else { false }
    }

    /// nil for a day that no calendar has.
    package func instant(_ order: RowDateOrder, zone: Zone) -> Instant? {
        switch self {
        case .instant(let instant): instant
        case .local(let local, _): zone.instant(of: local)
        case .table(let date): date.instant(order).map { (date.zone ?? zone).instant(of: CivilDateTime($0)) }
        }
    }

    /// The time that a clock shows on this day.
    ///
    /// - Parameter clock: a time of day, or a whole date, of which the day counts from 1971 on: programs that know no
    ///   times of day write them as of the first day that they know.
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
