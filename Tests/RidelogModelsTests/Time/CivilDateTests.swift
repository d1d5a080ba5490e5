import Testing

@testable import RidelogModels

@Suite struct CivilDateTests {
    /// Walks the calendar by hand, so that the algorithm is held against something other than itself.
    @Test("numbers each day from 1600 to 2400 like a hand-counted calendar")
    func everyDay() throws {
        var days = -135_140
        var weekday = 6
        for year in 1600...2400 {
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            for (month, length) in zip(1..., lengths) {
                for day in 1...length {
                    let date = try #require(CivilDate(year: year, month: month, day: day))
                    guard date.daysSince1970 == days, CivilDate(daysSince1970: days) == date,
                        date.weekday == weekday, date.daysInMonth == length
                    else {
                        Issue.record("\(date) is day \(days) and weekday \(weekday)")
                        return
                    }
                    days += 1
                    weekday = weekday % 7 + 1
                }
                #expect(CivilDate(year: year, month: month, day: length + 1) == nil)
            }
        }
    }

    @Test("clamps to the years 1 to 9999")
    func endsOfTheRange() throws {
        #expect(CivilDate.earliest == CivilDate(year: 1, month: 1, day: 1))
        #expect(CivilDate.latest == CivilDate(year: 9999, month: 12, day: 31))
        #expect(CivilDate(daysSince1970: .min) == .earliest)
        #expect(CivilDate(daysSince1970: .max) == .latest)
        #expect(CivilDate.earliest.adding(days: -1) == .earliest)
        #expect(CivilDate.latest.adding(days: .max) == .latest)
        #expect(CivilDate.earliest.adding(days: .min) == .earliest)
        #expect(CivilDate.earliest.weekday == 1)
        #expect(CivilDate.latest.weekday == 5)
    }

    @Test(
        "rejects years, months and days out of range",
        arguments: [(0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 6, 0), (2026, 6, 31)])
    func noSuchDay(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test("adds and counts days across a leap day")
    func countsDays() throws {
        let date = try #require(CivilDate(iso8601: "2024-02-28"))
        #expect(date.adding(days: 2).iso8601 == "2024-03-01")
        #expect(date.daysSince1970 - date.adding(days: -365).daysSince1970 == 365)
        #expect(date < date.adding(days: 1))
    }

    @Test(
        "reads ISO text with surrounding white space",
        arguments: ["2026-06-14", " 2026-06-14\r\n", "\t2026-06-14"])
    func isoText(text: String) {
        #expect(CivilDate(iso8601: text) == CivilDate(year: 2026, month: 6, day: 14))
        #expect(CivilDate(iso8601: Array(text.utf8)) == CivilDate(year: 2026, month: 6, day: 14))
    }

    @Test(
        "rejects text that is not a valid ISO date",
        arguments: [
            "", "2026", "2026-06", "2026-6-14", "2026-06-14T", "2026-02-30", "2025-02-29", "1900-02-29",
            "0000-01-01", "26-06-14", "+2026-06-14", "2026/06/14", "2026-06-14x", "2026-06-1４",
        ])
    func invalidDates(text: String) {
        #expect(CivilDate(iso8601: text) == nil)
    }
}

@Suite struct CivilMonthTests {
    @Test("a month knows its first day and its number of days")
    func firstAndLastDay() throws {
        let month = try #require(CivilMonth(iso8601: "2024-02"))
        #expect(month.firstDay.iso8601 == "2024-02-01")
        #expect(month.numberOfDays == 29)
        #expect(CivilMonth(month.firstDay.adding(days: 28)) == month)
        #expect(CivilMonth(month.firstDay.adding(days: 29)) > month)
    }

    @Test(
        "rejects text that is not a valid year and month",
        arguments: ["", "2026", "2026-13", "2026-00", "0000-01", "2026-6", "2026-06-01"])
    func invalidMonths(text: String) {
        #expect(CivilMonth(iso8601: text) == nil)
    }
}
