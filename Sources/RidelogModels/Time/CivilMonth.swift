/// A month of a year, in the years 0001 to 9999.
public struct CivilMonth: Hashable, Sendable {
    /// 1 to 9999.
    public let year: Int
    /// 1 to 12.
    public let month: Int

    /// Nil if the month is not 1 to 12 or the year not 1 to 9999.
    public init?(year: Int, month: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        self.year = year
        self.month = month
    }

    /// The month that the day is in.
    public init(_ date: CivilDate) {
        year = date.year
        month = date.month
    }

    /// 28 to 31.
    public var numberOfDays: Int { CivilDate.daysInMonth(month, ofYear: year) }

    /// The first day of the month.
    public var firstDay: CivilDate {
        CivilDate(daysSince1970: CivilDate.days(year: year, month: month, day: 1))
    }
}

extension CivilMonth: Comparable {
    public static func < (left: CivilMonth, right: CivilMonth) -> Bool {
        (left.year, left.month) < (right.year, right.month)
    }
}

extension CivilMonth: CustomStringConvertible {
    /// Reads `2026-06`, white space around it allowed; nil for anything else.
    public init?(iso8601 text: some StringProtocol) {
        let month = withBuffer(text.utf8) { bytes -> CivilMonth? in
            var scanner = TimeScanner(bytes)
            scanner.skipBlanks()
            guard let year = scanner.number(digits: 4), scanner.skip("-"),
                let month = scanner.number(digits: 2)
            else { return nil }
            scanner.skipBlanks()
            return scanner.isAtEnd ? CivilMonth(year: year, month: month) : nil
        }
        guard let month else { return nil }
        self = month
    }

    /// `2026-06`.
    public var iso8601: String {
        var text = DigitText()
        text.append(year, digits: 4)
        text.append("-")
        text.append(month, digits: 2)
        return text.text
    }

    /// The same as ``iso8601``.
    public var description: String { iso8601 }
}

/// As a string, `"2026-06"`.
extension CivilMonth: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, as: "2026-06") { CivilMonth(iso8601: $0) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso8601)
    }
}
