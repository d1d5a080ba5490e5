import RidelogModels

/// The texts and patterns of dates in a language.
public struct LocalizedDateStrings: Hashable, Sendable {
    /// The names of the months, January to December.
    public var months: [String]
    /// The abbreviated names of the months.
    public var shortMonths: [String]
    /// The names of the weekdays, Monday to Sunday.
    public var weekdays: [String]
    /// The abbreviated names of the weekdays.
    public var shortWeekdays: [String]
    /// The pattern of a date, with `{day}`, `{month}` and `{year}`: `{day} {month} {year}`.
    public var datePattern: String { didSet { dayPattern = Self.withoutYear(datePattern) } }
    private var dayPattern: String

    /// Creates the texts; see the properties for the order of the lists and the placeholders of the pattern.
    public init(
        months: [String],
        shortMonths: [String],
        weekdays: [String],
        shortWeekdays: [String],
        datePattern: String
    ) {
        self.months = months
        self.shortMonths = shortMonths
        self.weekdays = weekdays
        self.shortWeekdays = shortWeekdays
        self.datePattern = datePattern
        dayPattern = Self.withoutYear(datePattern)
    }

    /// The texts in English: `14 June 2026`.
    public static let english = LocalizedDateStrings(
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ],
        shortMonths: [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ],
        weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        datePattern: "{day} {month} {year}")

    /// `14 June 2026`
    public func text(for date: CivilDate) -> String { text(for: date, datePattern) }

    /// `14 June`
    package func dayAndMonth(of date: CivilDate) -> String { text(for: date, dayPattern) }

    private func text(for date: CivilDate, _ pattern: String) -> String {
        StringPatternParts(pattern).reduce(into: "") { text, part in
            switch part {
            case .text(let piece): text += piece
            case .place("day"): text += String(date.day)
            case .place("month"): text += name(ofMonth: date.month)
            case .place("year"): text += String(date.year)
            case .place(let name): text += "{\(name)}"
            }
        }
    }

    /// The pattern without the year and its separator.
    private static func withoutYear(_ pattern: String) -> String {
        guard let year = pattern.firstRange(of: "{year}") else { return pattern }
        let (before, behind) = (pattern[..<year.lowerBound], pattern[year.upperBound...])
        guard let next = behind.firstIndex(of: "{") else {
            return before.lastIndex(of: "}").map { String(before[...$0]) } ?? String(before)
        }
        return String(before + behind[next...])
    }

    /// `June 2026`
    public func text(for month: CivilMonth) -> String {
        name(ofMonth: month.month) + " " + String(month.year)
    }

    /// `June`; months are numbered from 1.
    public func name(ofMonth month: Int) -> String {
        months.indices.contains(month - 1) ? months[month - 1] : String(month)
    }

    /// `Jun`; months are numbered from 1.
    public func shortName(ofMonth month: Int) -> String {
        shortMonths.indices.contains(month - 1) ? shortMonths[month - 1] : String(month)
    }

    /// `Sunday`
    public func weekday(of date: CivilDate) -> String {
        weekdays.indices.contains(date.weekday - 1) ? weekdays[date.weekday - 1] : ""
    }

    /// `Sun`
    public func shortWeekday(of date: CivilDate) -> String {
        shortWeekdays.indices.contains(date.weekday - 1) ? shortWeekdays[date.weekday - 1] : ""
    }
}
