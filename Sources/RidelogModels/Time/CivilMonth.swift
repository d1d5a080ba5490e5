/// A month of a year, in the years 0001 to 9999.
public struct CivilMonth: Hashable, Sendable {
    /// 1 to 9999.
    public let year: Int
    /// 1 to 12.
    public let month: Int

    /// nil if the month is not 1 to 12 or the year not 1 to 9999.
    public init?(year: Int, month: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        self.year = year
        self.month = month
    }

    /// The month of a day.
    public init(_ date: CivilDate) {
        year = date.year
        month = date.month
    }

    /// The length of the month, 28 to 31.
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

extension CivilMonth: ISO8601Text {
    public static var iso8601Example: String { "2026-06" }

    /// Reads `2026-06`, with optional white space around it; nil for anything else.
    public init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = TimeScanner(bytes)
        scanner.skipBlanks()
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2)
        else { return nil }
        scanner.skipBlanks()
        guard scanner.isAtEnd else { return nil }
        self.init(year: year, month: month)
    }

    /// `2026-06`.
    public var iso8601: String {
        DigitText.text { text in
            text.append(year, digits: 4)
            text.append("-", month)
        }
    }
}
