import RidelogModels

/// A day and a time of day as in tables of people and programs: `Jul 8, 2012, 2:40:21 PM`, `12 Sep 2014, 08:15:15`,
/// `6 janv. 2018 à 10:09:10`, `2018年1月6日 10:09:10`, `7/8/2012 14:40`. Day/month order is inferred from the whole
/// column: see ``DateOrder``.
package struct TableDate: Hashable {
    /// Year, month and day.
    package enum Parts: Hashable {
        case known(year: Int, month: Int, day: Int)
        /// Day and month in unknown order.
        case ambiguous(first: Int, second: Int, year: Int)
    }

    package var parts: Parts
    package var hour = 0
    package var minute = 0
    package var second = 0
    package var hasTime = false
    /// Whether the time of day has a known period, such as PM.
    var hasPeriod = false
    /// An unknown word next to the time of day, which may be a period of the day.
    var clockWord: String?
    /// Whether points separate the numbers; such dates are always day, month, year.
    package var hasPoints = false

    package private(set) var zone: Zone?

    /// Whether the zone is an abbreviation that stands for several zones.
    package private(set) var hasAmbiguousZone = false

    /// The maximum length; longer texts are not dates.
    static let greatestLength = 64

    package init?(_ text: String) {
        guard text.utf8.contains(where: ASCII.isDigit) else { return nil }
        let parted = DateZone(text)
        guard parted.text.utf8.count <= Self.greatestLength else { return nil }
        var scanner = DateScanner(parted.text)
        guard scanner.scan(), let parts = scanner.parts else { return nil }
        self.parts = parts
        hasPoints = scanner.hasPoints
        guard let clock = scanner.clock else { return }
        (hour, minute, second) = clock
        (hasTime, hasPeriod) = (true, scanner.period != nil)
        (zone, hasAmbiguousZone) = (parted.zone, parted.isAmbiguous)
        clockWord = scanner.clockWord
        if let period = scanner.period { hour = period.hour(hour) ?? (hour > 12 ? hour : Self.noHour) }
    }

    private static let noHour = 99
    /// The valid years; others are mistyped or of other calendars.
    private static let years = 1800...2199

    /// The instant, with the time of day as UTC; nil for an invalid day or time, and for a year out of range.
    package func instant(_ order: RowDateOrder) -> Instant? {
        let (year, month, day) =
            switch (parts, order) {
            case (.known(let year, let month, let day), _): (year, month, day)
            case (.ambiguous(let first, let second, let year), .dayFirst): (year, second, first)
            case (.ambiguous(let first, let second, let year), .monthFirst): (year, first, second)
            }
        guard Self.years.contains(year), let date = CivilDate(year: year, month: month, day: day) else {
            return nil
        }
        return CivilDateTime(date: date, hour: hour, minute: minute, second: second)?.instant()
    }
}

/// Infers the day/month order of a column of dates.
package struct DateOrder {
    package init() {}

    private var onlyDayFirst = 0
    private var onlyMonthFirst = 0
    private var points = 0
    private var periodCount = 0
    /// Unknown words next to times of day; more than two are weekdays or the like.
    private var clockWords: Set<String> = []
    /// Whether an hour does not exist on a 12-hour clock.
    private var hasLongHours = false
    /// For each order, how often a row is earlier, and how often later, than the previous one.
    private var steps: (dayFirst: Steps, monthFirst: Steps) = (Steps(), Steps())

    private struct Steps {
        var last: Instant?
        var back = 0
        var forth = 0

        mutating func append(_ instant: Instant?) {
            guard let instant else { return }
            if let last {
                if instant < last { back += 1 }
                if instant > last { forth += 1 }
            }
            last = instant
        }

        /// The number of rows out of order. Tables may be ascending or descending.
        var disorder: Int { min(back, forth) }
    }

    package mutating func append(_ date: TableDate) {
        if let word = date.clockWord, clockWords.count < 3 { clockWords.insert(word) }
        if date.hasTime, !date.hasPeriod, !(1...12).contains(date.hour) { hasLongHours = true }
        guard case .ambiguous(let first, let second, _) = date.parts else { return }
        if first > 12, second <= 12 { onlyDayFirst += 1 }
        if second > 12, first <= 12 { onlyMonthFirst += 1 }
        if date.hasPoints { points += 1 }
        if date.hasPeriod { periodCount += 1 }
        steps.dayFirst.append(date.instant(.dayFirst))
        steps.monthFirst.append(date.instant(.monthFirst))
    }

    /// Whether a time may be 12 hours off: all hours are those of a 12-hour clock, and each is next to one of two
    /// unknown words, which probably are the day periods. Which is which is unknown.
    package func isDoubtful(_ date: TableDate) -> Bool {
        date.clockWord != nil && clockWords.count == 2 && !hasLongHours
    }

    /// Whether nothing in the column shows the order of day and month of a date.
    package func isUndecided(_ date: TableDate) -> Bool {
        guard case .ambiguous(let first, let second, _) = date.parts else { return false }
        return first != second && max(first, second) <= 12 && onlyDayFirst == onlyMonthFirst && points == 0
            && periodCount == 0 && steps.dayFirst.disorder == steps.monthFirst.disorder
    }

    /// The order: from values above 12, from points, from the reading that keeps the rows sorted, and else from how the
    /// time of day is written.
    package var order: RowDateOrder {
        if onlyDayFirst != onlyMonthFirst { return onlyDayFirst > onlyMonthFirst ? .dayFirst : .monthFirst }
        if points > 0 { return .dayFirst }
        let (dayFirst, monthFirst) = (steps.dayFirst.disorder, steps.monthFirst.disorder)
        if dayFirst != monthFirst { return dayFirst < monthFirst ? .dayFirst : .monthFirst }
        return periodCount > 0 ? .monthFirst : .dayFirst
    }
}

/// The order of day and month in a date.
package enum RowDateOrder: String, Hashable, Sendable, CaseIterable {
    /// 8/7/2026 is 8 July.
    case dayFirst = "day-first"
    /// 7/8/2026 is 8 July.
    case monthFirst = "month-first"
}
