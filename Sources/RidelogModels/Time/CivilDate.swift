/// A day of the proleptic Gregorian calendar without time and zone, in the years 0001 to 9999, which ISO 8601 writes
/// with four digits.
public struct CivilDate: Hashable, Sendable {
    // Small types, because rides and log entries have several days each.
    private let narrowYear: Int16
    private let narrowMonth: Int8
    private let narrowDay: Int8

    /// 1 to 9999.
    public var year: Int { Int(narrowYear) }
    /// 1 to 12.
    public var month: Int { Int(narrowMonth) }
    /// 1 to the length of the month.
    public var day: Int { Int(narrowDay) }

    /// The first supported day: 0001-01-01.
    public static let earliest = CivilDate(daysSince1970: -719_162)
    /// The last supported day: 9999-12-31.
    public static let latest = CivilDate(daysSince1970: 2_932_896)

    /// nil for a day that does not exist, such as 30 February, and for other years.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.daysInMonth(month, ofYear: year)
        else { return nil }
        (narrowYear, narrowMonth, narrowDay) = (Int16(year), Int8(month), Int8(day))
    }

    /// The day at a number of days after 1970-01-01, clamped to ``earliest`` and ``latest``.
    ///
    /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    public init(daysSince1970 days: Int) {
        // From here on, years begin on 1 March 0000, so that the leap day is the last day of its year.
        let shifted = min(max(days, -719_162), 2_932_896) + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        narrowDay = Int8(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        narrowMonth = Int8(month)
        narrowYear = Int16(yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
    }

    /// Days since 1970-01-01, negative before.
    public var daysSince1970: Int { Self.days(year: year, month: month, day: day) }

    /// The day of the week by ISO 8601: 1 is Monday, 7 is Sunday.
    public var weekday: Int {
        // 1970-01-01 was a Thursday; the constant is a multiple of 7 that keeps the sum positive.
        (daysSince1970 + 3 + 719_166) % 7 + 1
    }

    /// The day a number of days later, or earlier if negative, clamped to ``earliest`` and ``latest``.
    public func adding(days: Int) -> CivilDate {
        let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
        return CivilDate(daysSince1970: overflow ? (days < 0 ? .min : .max) : sum)
    }

    /// The length of its month, 28 to 31.
    public var daysInMonth: Int { Self.daysInMonth(month, ofYear: year) }

    /// The length of a month, 28 to 31; 0 for a month that is not 1 to 12.
    public static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: isLeap(year: year) ? 29 : 28
        default: 0
        }
    }

    /// Whether the year has a 29 February.
    public static func isLeap(year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Days from 1970-01-01 to a valid day of the years 0 to 10,000.
    ///
    /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
    static func days(year: Int, month: Int, day: Int) -> Int {
        // Years begin on 1 March here, too; 400 more years keep the era of early 0000 positive.
        let shifted = year + 400 - (month <= 2 ? 1 : 0)
        let era = shifted / 400
        let yearOfEra = shifted % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468 - 146_097
    }
}

extension CivilDate: Comparable {
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
