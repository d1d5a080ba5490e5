import RidelogModels

/// Times as logs write them.
package enum LogTime {
    /// Unix times from here on are milliseconds: in seconds this is the year 5138.
    private static let firstMilliseconds = 100_000_000_000.0

    /// Smaller numbers are no Unix times: as seconds they lie before March 1973, when nobody logged rides, and
    /// mostly they are years, days or counters.
    private static let firstSeconds = 100_000_000.0

    /// ISO 8601 with or without a zone, a day alone (its midnight, also as eight digits: `20260614`), or seconds
    /// or milliseconds since 1970.
    ///
    /// - Parameter zone: that of times without one.
    package static func parse(_ text: String, zone: Zone) -> Instant? {
        if let time = Instant.parse(text) {
            return time.hasZone ? time.instant : zone.instant(of: CivilDateTime(time.instant))
        }
        if let date = CivilDate(iso8601: text) ?? day(digits: text),
            let midnight = CivilDateTime(date: date)
        {
            return zone.instant(of: midnight)
        }
        return Decimal.parse(text).flatMap(parse)
    }

    /// Seconds or milliseconds since 1970; nil for what is too small to be a time of a ride.
    private static func parse(_ number: Double) -> Instant? {
        guard number >= firstSeconds else { return nil }
        return Instant(secondsSince1970: number < firstMilliseconds ? number : number / 1000)
    }

    /// A day in ISO 8601's basic form; nil for other numbers.
    private static func day(digits text: String) -> CivilDate? {
        let digits = text.utf8.trimmed
        guard digits.count == 8, digits.allSatisfy(ASCII.isDigit), let number = Int(digits.text) else {
            return nil
        }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    package static func parse(_ value: CustomRecord.Value, zone: Zone) -> Instant? {
        switch value {
        case .text(let text): parse(text, zone: zone)
        case .number(let number, let digits): parse(digits, zone: zone) ?? parse(number)
        case .flag, .none: nil
        }
    }
}
