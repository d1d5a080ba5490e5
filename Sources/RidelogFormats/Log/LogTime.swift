import RidelogModels

/// Times as logs write them.
package enum LogTime {
    /// Unix times from here on are milliseconds: in seconds this is the year 5138.
    private static let firstMilliseconds = 100_000_000_000.0

    /// ISO 8601 with or without a zone, a day alone (its midnight), or seconds or milliseconds since 1970.
    ///
    /// - Parameter zone: that of times without one.
    package static func parse(_ text: String, zone: Zone) -> Instant? {
        if let time = Instant.parse(text) {
            return time.hasZone ? time.instant : zone.instant(of: CivilDateTime(time.instant))
        }
        if let date = CivilDate(iso8601: text), let midnight = CivilDateTime(date: date) {
            return zone.instant(of: midnight)
        }
        return Decimal.parse(text).flatMap(parse)
    }

    /// Seconds or milliseconds since 1970.
    static func parse(_ number: Double) -> Instant? {
        Instant(secondsSince1970: abs(number) < firstMilliseconds ? number : number / 1000)
    }

    static func parse(_ value: CustomRecord.Value, zone: Zone) -> Instant? {
        switch value {
        case .text(let text): parse(text, zone: zone)
        case .number(let number, _): parse(number)
        case .flag, .none: nil
        }
    }
}
