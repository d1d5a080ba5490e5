/// The footer of a TZif file: the rule for times after the last transition in the file.
///
/// Source: POSIX.1-2024, Base Definitions 8.3, `TZ`, with the extension of RFC 9636, section 3.3.1: hours of a
/// transition from −167 to 167.
struct PosixRule: Hashable, Sendable {
    /// Seconds east of UTC outside daylight saving time.
    var standardOffset: Int
    var daylight: Daylight?

    struct Daylight: Hashable, Sendable {
        /// Seconds east of UTC; less than the standard offset where winter time is the exception, as in Ireland.
        var offset: Int
        var start: Change
        var end: Change
    }

    /// The yearly date and time of a transition.
    struct Change: Hashable, Sendable {
        var day: Day
        /// Seconds since local midnight of the day, by the clock before the transition.
        var time: Int
    }

    enum Day: Hashable, Sendable {
        /// `Jn`: 1 to 365, 29 February is never counted.
        case withoutLeapDay(Int)
        /// `n`: 0 to 365, 29 February is counted.
        case zeroBased(Int)
        /// `Mm.w.d`: week 5 is the last one, day 0 is Sunday.
        case weekday(month: Int, week: Int, day: Int)
    }

    /// A transition: seconds since 1970, and the offset from then on in seconds east of UTC.
    struct Transition: Hashable, Sendable {
        var time: Int
        var offset: Int
    }

    /// Seconds east of UTC at a time in seconds since 1970.
    func offset(at time: Int) -> Int {
        let year = CivilDate(daysSince1970: flooredDays(time)).year
        // A transition may be up to a week outside its year, so the neighbouring years count, too.
        let changes = transitions(in: year - 1...year + 1)
        return changes.last { $0.time <= time }?.offset ?? standardOffset
    }

    /// The transitions in these years, in order of time.
    func transitions(in years: ClosedRange<Int>) -> [Transition] {
        guard let daylight else { return [] }
        return years.flatMap { transitions(of: daylight, in: $0) }
    }

    private func transitions(of daylight: Daylight, in year: Int) -> [Transition] {
        let start = Transition(
            time: daylight.start.localTime(in: year) - standardOffset, offset: daylight.offset)
        let end = Transition(time: daylight.end.localTime(in: year) - daylight.offset, offset: standardOffset)
        return start.time <= end.time ? [start, end] : [end, start]
    }

    private func flooredDays(_ time: Int) -> Int { (time - (time < 0 ? 86_399 : 0)) / 86_400 }
}

extension PosixRule.Change {
    /// Seconds from 1970-01-01T00:00 to the transition, both in local time.
    func localTime(in year: Int) -> Int { day.daysSince1970(in: year) * 86_400 + time }
}

extension PosixRule.Day {
    func daysSince1970(in year: Int) -> Int {
        let newYear = CivilDate.days(year: year, month: 1, day: 1)
        switch self {
        case .zeroBased(let day):
            return newYear + day
        case .withoutLeapDay(let day):
            return newYear + day - (day > 59 && CivilDate.isLeap(year: year) ? 0 : 1)
        case .weekday(let month, let week, let day):
            let first = CivilDate.days(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday; the constant is a multiple of 7 that keeps the sum positive.
            let weekdayOfFirst = (first + 4 + 719_607) % 7
            let dayOfMonth = (day - weekdayOfFirst + 7) % 7 + 7 * (week - 1)
            let isPastTheEnd = dayOfMonth >= CivilDate.daysInMonth(month, ofYear: year)
            return first + dayOfMonth - (isPastTheEnd ? 7 : 0)
        }
    }
}
