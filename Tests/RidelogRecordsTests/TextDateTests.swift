import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords
import Testing

struct TextDateTests {
    private func date(_ text: String) throws -> Date {
        try #require(Instant(iso8601: text)).date
    }

    private func environment(_ zone: String, _ words: LocalizedDateStrings = .english) throws
        -> EnvironmentValues
    {
        var environment = EnvironmentValues()
        environment.zone = try Zone(identifier: zone)
        environment.dateWords = words
        return environment
    }

    @Test(
        "writes times in the zone's local time and offset",
        arguments: [
            ("Europe/Zurich", "2026-06-14T05:42:10Z", "2026-06-14T07:42:10+02:00", "07:42"),
            ("Europe/Zurich", "2026-01-14T05:42:10Z", "2026-01-14T06:42:10+01:00", "06:42"),
            ("Europe/Zurich", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00", "01:59"),
            ("Europe/Zurich", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00", "03:00"),
            ("Asia/Kathmandu", "2026-06-14T05:42:10Z", "2026-06-14T11:27:10+05:45", "11:27"),
            ("UTC", "2026-06-14T00:00:00Z", "2026-06-14T00:00:00Z", "00:00"),
        ])
    func localTimes(zone: String, moment: String, machine: String, clock: String) throws {
        let text = Text(try date(moment), style: .time).html(in: try environment(zone))
        #expect(text == "<time datetime=\"\(machine)\">\(clock)</time>")
    }

    @Test(
        "writes the date that a moment has in the zone",
        arguments: [
            ("Europe/Zurich", "2026-06-13T22:00:00Z", "2026-06-14", "14 June 2026"),
            ("Europe/Zurich", "2026-06-13T21:59:59Z", "2026-06-13", "13 June 2026"),
            ("Europe/Zurich", "2025-12-31T23:00:00Z", "2026-01-01", "1 January 2026"),
            ("America/New_York", "2026-06-14T03:59:59Z", "2026-06-13", "13 June 2026"),
        ])
    func localDates(zone: String, moment: String, machine: String, day: String) throws {
        let text = Text(try date(moment), style: .date).html(in: try environment(zone))
        #expect(text == "<time datetime=\"\(machine)\">\(day)</time>")
    }

    @Test("writes dates with the language's month names and pattern")
    func dateLanguage() throws {
        var german = LocalizedDateStrings.english
        german.months[2] = "März"
        german.datePattern = "{day}. {month} {year}"
        let environment = try environment("Europe/Zurich", german)
        let day = try #require(CivilDate(year: 2026, month: 3, day: 1))
        #expect(Text(day).html(in: environment) == "<time datetime=\"2026-03-01\">1. März 2026</time>")
        #expect(
            Text(try date("2026-02-28T23:30:00Z"), style: .date).html(in: environment)
                == Text(day).html(in: environment))
    }

    @Test("writes an Instant and a Date alike")
    func instants() throws {
        let date = try date("2026-06-14T05:42:10Z")
        for style in [Text.DateStyle.date, .time] {
            #expect(Text(Instant(date), style: style).html() == Text(date, style: style).html())
        }
    }

    @Test("names weekdays and months in English")
    func englishNames() throws {
        let sunday = try #require(CivilDate(year: 2026, month: 6, day: 14))
        #expect(LocalizedDateStrings.english.weekday(of: sunday) == "Sunday")
        #expect(LocalizedDateStrings.english.shortWeekday(of: sunday.adding(days: 1)) == "Mon")
        #expect(LocalizedDateStrings.english.shortName(ofMonth: 12) == "Dec")
    }

    @Test("writes month numbers and no weekdays when names are missing")
    func missingNames() throws {
        let empty = LocalizedDateStrings(
            months: [], shortMonths: [], weekdays: [], shortWeekdays: [], datePattern: "{month}")
        let day = try #require(CivilDate(year: 2026, month: 6, day: 14))
        #expect(empty.text(for: day) == "6")
        #expect(empty.shortName(ofMonth: 6) == "6")
        #expect(empty.weekday(of: day).isEmpty && empty.shortWeekday(of: day).isEmpty)
    }

    @Test(
        "cuts the year out of a day, and what parts it from the rest",
        arguments: [
            ("{day} {month} {year}", "14 June"), ("{day}. {month} {year}", "14. June"),
            ("{month} {day}, {year}", "June 14"), ("{day} de {month} de {year}", "14 de June"),
            ("{year}年{month}{day}日", "June14日"), ("{year}. {month} {day}.", "June 14."),
            ("{day} {month} {year} г.", "14 June"), ("{day} {year} {month}", "14 June"),
        ])
    func daysWithoutYears(pattern: String, text: String) throws {
        var words = LocalizedDateStrings.english
        words.datePattern = pattern
        let day = try #require(CivilDate(year: 2026, month: 6, day: 14))
        #expect(words.dayAndMonth(of: day) == text)
    }
}
