import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogParsing
@testable import RidelogTables

@Suite struct RowValueTests {
    private func style(_ samples: String...) -> NumberStyle {
        var style = NumberStyle()
        for sample in samples { style.learn(from: sample.utf8) }
        return style
    }

    @Test(
        "reads durations in many notations",
        arguments: [
            ("5400", "s", 5400.0), ("90", "min", 5400), ("1.5", "h", 5400), ("1:30:00", "s", 5400),
            ("1:30", "h", 5400), ("1:30", "h:mm", 5400), ("90:00", "min", 5400), ("90:00", "m:ss", 5400),
            ("1h 30m", "s", 5400), ("1 h 30 min", "s", 5400), ("1h30", "s", 5400), ("PT1H30M", "s", 5400),
            ("90 min", "h", 5400), ("5400000", "ms", 5400), ("1 day, 0:10:00", "s", 87_000),
            ("1970-01-01 01:50:49.000000", "s", 6649), ("0:00:00", "h", 0), ("0:45:30,5", "s", 2730.5),
            ("1 minute 5 seconds", "h", 65), ("3:32:42", "s", 12_762),
        ])
    func spans(_ text: String, _ unit: String, _ seconds: Double) throws {
        let unit = try #require(RowUnit.named(unit, of: .time))
        let found = try RowSpan.seconds(.text(text), in: unit, style("1.5"))
        #expect(abs(found - seconds) < 1e-9)
    }

    @Test(
        "rejects malformed and ambiguous durations",
        arguments: [
            "x", "", "1:", ":30", "1:70", "3:99:00", "1 day 0:10:00", "1 day, 1:30", "a:b:c", "1:2:3:4",
            "30m 1h",
            "2026-06-14 09:42", "h", "P", "1:30",
        ])
    func noSpans(_ text: String) {
        #expect(throws: RowSpan.Fault.self) {
            try RowSpan.seconds(.text(text), in: .usual(for: .time), style())
        }
    }

    @Test(
        "reads dates and timestamps in many notations",
        arguments: [
            ("2026-06-14T09:42:00+02:00", "2026-06-14T07:42:00Z"),
            ("2026-06-14 09:42", "2026-06-14T07:42:00Z"),
            ("20260614", "2026-06-13T22:00:00Z"), ("2026-06-14", "2026-06-13T22:00:00Z"),
            ("1781422920", "2026-06-14T07:42:00Z"), ("1781422920000", "2026-06-14T07:42:00Z"),
            ("1781422920000000", "2026-06-14T07:42:00Z"), ("1781422920000000000", "2026-06-14T07:42:00Z"),
            ("14.06.2026 09:42", "2026-06-14T07:42:00Z"),
            ("Jun 14, 2026, 9:42:00 AM", "2026-06-14T07:42:00Z"),
            ("Sun, 14 Jun 2026 07:42:00 GMT", "2026-06-14T07:42:00Z"),
        ])
    func dates(_ text: String, _ expected: String) throws {
        let zone = try Zone(identifier: "Europe/Zurich")
        #expect(WrittenDate(text)?.instant(.dayFirst, zone: zone) == Instant(iso8601: expected))
    }

    @Test(
        "reads the time zone that a date names",
        arguments: [
            "2026-06-14T07:42:00Z[UTC]", "2026-06-14T09:42:00+02:00[Europe/Zurich]",
            "2026-06-14T03:42:00[America/New_York]", "2026-06-14 03:42 America/New_York",
            "6/14/2026 7:42 AM UTC", "14 Jun 2026 07:42 GMT", "14 Jun 2026 07:42Z", "14 Jun 2026 07:42 +0000",
            "6/14/2026 4:42:00 PM +09:00", "14 Jun 2026 10:12:00+02:30", "14 Jun 2026 09:42 UTC+2",
            "14 Jun 2026 00:42:00-0700", "Sun, 14 Jun 2026 09:42:00 +0200", "Sun Jun 14 07:42:00 UTC 2026",
            "Sun Jun 14 2026 09:42:00 GMT+0200 (Central European Summer Time)", "14 Jun 2026 07:42 (UTC)",
            "20260614T074200Z", "20260614T0942+0200",
        ])
    func zonesInDates(_ text: String) throws {
        let date = try #require(WrittenDate(text))
        #expect(
            date.instant(.monthFirst, zone: Zone(offset: -3600)) == Instant(iso8601: "2026-06-14T07:42:00Z"))
        #expect(date.hasZone && !date.hasAmbiguousZone)
    }

    @Test(
        "reads dates without a time zone in that of the table",
        arguments: [
            "2026-06-14 09:42 PST", "2026-06-14 09:42 MEZ", "14. Juni 2026 09:42 CET", "2026/06/14 9h42",
            "14 juin 2026 à 9 h 42", "09:42 14-06-2026", "20260614T094200",
        ])
    func datesWithoutZone(_ text: String) throws {
        let date = try #require(WrittenDate(text))
        let zone = try Zone(identifier: "Europe/Zurich")
        #expect(date.instant(.dayFirst, zone: zone) == Instant(iso8601: "2026-06-14T07:42:00Z"))
        #expect(!date.hasZone && date.hasAmbiguousZone == ["PST", "MEZ", "CET"].contains(text.suffix(3)))
        #expect(WrittenDate("14.06.2026 10:00-11:30") == nil)
    }

    @Test("reports an abbreviated time zone unless the mapping names the zone")
    func abbreviatedZones() throws {
        let rows = "d,t\n2026-06-14 09:42 PST,\n2026-06-15,9:42 BST\n"
        let columns: KeyValuePairs<String, String> = ["date": "d", "time": "t"]
        let file = try RowsSample.decode(rows, RowsSample.mapping(columns))
        #expect(file.rides.count == 2 && file.codes == ["rows.zone", "rows.zone"])
        #expect(file.diagnostics.first?.what.contains("“2026-06-14 09:42 PST”") == true)
        #expect(
            try RowsSample.decode(rows, RowsSample.mapping(columns, as: .record(type: "x"))).codes
                == file.codes)
        #expect(try RowsSample.decode(rows, RowsSample.mapping(columns, zone: .utc)).codes.isEmpty)
    }

    @Test(
        "joins a day and a time of day to one time",
        arguments: [
            ("2026-06-14", "9:42"), ("14.06.2026", "09:42:00"), ("2026-06-14", "9:42 AM"),
            ("2026-06-14 00:00:00", "1899-12-30 09:42:00"), ("2026-06-14", "2026-06-14T07:42:00Z"),
        ])
    func dayAndTime(_ day: String, _ clock: String) throws {
        let zone = try Zone(identifier: "Europe/Zurich")
        let date = try #require(WrittenDate(day))
        #expect(date.instant(at: clock, .dayFirst, zone: zone) == Instant(iso8601: "2026-06-14T07:42:00Z"))
        #expect(date.instant(at: "later", .dayFirst, zone: zone) == nil)
    }

    @Test("derives the order of day and month from rows or mapping")
    func dayMonthOrder() throws {
        let rows = "d\n7/8/2026\n7/20/2026\n"
        let learned = try RowsSample.decode(rows, RowsSample.mapping(["date": "d"]))
        #expect(learned.rides.first?.start == Instant(iso8601: "2026-07-08T00:00:00Z"))
        let one = "d\n7/8/2026\n"
        #expect(
            try RowsSample.decode(one, RowsSample.mapping(["date": "d"])).rides.first?.start
                == Instant(iso8601: "2026-08-07T00:00:00Z"))
        #expect(
            try RowsSample.decode(one, RowsSample.mapping(["date": "d|month-first"])).rides.first?.start
                == Instant(iso8601: "2026-07-08T00:00:00Z"))
        #expect(learned.diagnostics.isEmpty)
        #expect(
            try RowsSample.decode(one, RowsSample.mapping(["date": "d"])).diagnostics.map(\.code)
                == ["rows.ambiguous-day"])
        #expect(
            try RowsSample.decode(one, RowsSample.mapping(["date": "d|month-first"])).diagnostics.isEmpty)
    }

    @Test(
        "converts units to the base unit of their quantity",
        arguments: [
            ("km", RowUnit.Quantity.length, 1000.0), ("MI", .length, 1609.344), ("feet", .length, 0.3048),
            ("km/h", .speed, 1 / 3.6), ("kn", .speed, 1852 / 3600), ("kJ", .energy, 1 / 4.184),
            ("bpm", .rate, 1),
        ])
    func units(_ name: String, _ quantity: RowUnit.Quantity, _ factor: Double) {
        #expect(RowUnit.named(name, of: quantity)?.value(1) == factor)
    }

    @Test("finds a unit of the right quantity in a column's name")
    func unitsInNames() {
        #expect(RowUnit.named("km", of: .time) == nil && RowUnit.named("kmm", of: .length) == nil)
        #expect(RowUnit.named("f", of: .temperature)?.value(212) == 100)
        #expect(RowUnit.named(in: "Length [km]", of: .length).unit?.name == "km")
        #expect(RowUnit.named(in: "Distanz in km", of: .length).unit?.name == "km")
        #expect(RowUnit.named(in: "Zeit HH:MM:SS", of: .time).unit?.name == "h:mm:ss")
        #expect(RowUnit.named(in: "distance_mi", of: .length).unit?.name == "mi")
        #expect(RowUnit.named(in: "Heart rate", of: .rate).unit == nil)
        #expect(RowUnit.named(in: "Pace (min/km)", of: .speed).strange == "min/km")
    }

    @Test("reads a length with its own unit and rejects other units")
    func numbersWithTheirUnits() {
        let km = RowUnit.named("km", of: .length) ?? .usual(for: .length)
        #expect(RowNumber.value(.text("42,5"), in: km, style("1,25")) == 42_500)
        #expect(RowNumber.value(.text("42.5 mi"), in: km, style()) == 42.5 * 1609.344)
        #expect(RowNumber.value(.text("42 h"), in: km, style()) == nil)
        #expect(RowNumber.value(.text("km"), in: km, style()) == nil)
        #expect(RowNumber.value(.number(.infinity, digits: "1e999"), in: km, style()) == nil)
    }
}
