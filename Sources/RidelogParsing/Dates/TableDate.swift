import RidelogModels

/// A day and a time of day as people and programs write them in tables: `Jul 8, 2012, 2:40:21 PM`,
/// `12 Sep 2014, 08:15:15`, `6 janv. 2018 à 10:09:10`, `2018年1月6日 10:09:10`, `7/8/2012 14:40`. Which of two numbers is
/// the day, its whole column shows: see ``DateOrder``.
package struct TableDate: Hashable {
    /// The numbers of the day.
    package enum Parts: Hashable {
        case known(year: Int, month: Int, day: Int)
        /// Day and month, one way round or the other.
        case ambiguous(first: Int, second: Int, year: Int)
    }

    package var parts: Parts
    package var hour = 0
    package var minute = 0
    package var second = 0
    package var hasTime = false
    /// Whether the time is one of twelve hours.
    var hasPeriod = false
    /// A word at the clock that may name a half of the day.
    var clockWord: String?
    /// Whether points are between the numbers, as only day, month, year are written.
    package var hasPoints = false

    package private(set) var zone: Zone?

    /// Whether it names its zone by an abbreviation that stands for several.
    package private(set) var hasAmbiguousZone = false

    /// Longer texts are no dates.
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
    /// No table is older or newer; other numbers are of other calendars, or mistyped.
    private static let years = 1800...2199

    /// The instant as if its clock were that of UTC; nil for a day or a time that no calendar and no clock has, and for years that no one means.
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

/// Which of two numbers of a column's dates is the day.
package struct DateOrder {
    package init() {}

    private var onlyDayFirst = 0
    private var onlyMonthFirst = 0
    private var points = 0
    private var periodCount = 0
    /// Unknown words at the clock; more than two are weekdays or the like.
    private var clockWords: Set<String> = []
    /// Whether there is an hour that no clock of twelve hours has.
    private var hasLongHours = false
    /// How often a row is earlier than the one before it, and how often later, by each order.
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

        /// Tables go one way or the other.
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

    /// Whether a time may be half a day off: where all hours are those of a clock of twelve, and one of two unknown words
    /// is beside each, these are likely to be those for the halves of the day. Which is which is unknown.
    package func isDoubtful(_ date: TableDate) -> Bool {
        date.clockWord != nil && clockWords.count == 2 && !hasLongHours
    }

    /// Whether nothing in the column shows which of the two numbers of a date is the day.
    package func isUndecided(_ date: TableDate) -> Bool {
        guard case .ambiguous(let first, let second, _) = date.parts else { return false }
        return first != second && max(first, second) <= 12 && onlyDayFirst == onlyMonthFirst && points == 0
            && periodCount == 0 && steps.dayFirst.disorder == steps.monthFirst.disorder
    }

    /// Numbers over twelve decide; without any, the order in which the rows are in the order of time; then how the
    /// time of day is written.
    package var order: RowDateOrder {
        if onlyDayFirst != onlyMonthFirst { return onlyDayFirst > onlyMonthFirst ? .dayFirst : .monthFirst }
        if points > 0 { return .dayFirst }
        let (dayFirst, monthFirst) = (steps.dayFirst.disorder, steps.monthFirst.disorder)
        if dayFirst != monthFirst { return dayFirst < monthFirst ? .dayFirst : .monthFirst }
        return periodCount > 0 ? .monthFirst : .dayFirst
    }
}

/// Which of two numbers of a date comes first.
package enum RowDateOrder: String, Hashable, Sendable, CaseIterable {
    /// 8/7/2026 is in July.
    case dayFirst = "day-first"
    /// 7/8/2026 is in July.
    case monthFirst = "month-first"
}
