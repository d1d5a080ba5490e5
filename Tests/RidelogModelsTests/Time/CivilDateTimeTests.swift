import Foundation
import Testing

@testable import RidelogModels

@Suite struct CivilDateTimeTests {
    @Test("writes ISO text with and without an offset")
    func writesWithOffset() throws {
        let date = try #require(CivilDate(year: 2026, month: 6, day: 14))
        let local = try #require(CivilDateTime(date: date, hour: 9, minute: 42))
        #expect(local.iso8601 == "2026-06-14T09:42:00")
        #expect(local.iso8601(offset: 7200) == "2026-06-14T09:42:00+02:00")
        #expect(local.iso8601(offset: -12_600) == "2026-06-14T09:42:00-03:30")
        #expect(local.iso8601(offset: 0) == "2026-06-14T09:42:00Z")
        #expect(local.instant(offset: 7200).iso8601 == "2026-06-14T07:42:00Z")
        let precise = try #require(CivilDateTime(date: date, second: 5, millisecond: 7))
        #expect(precise.iso8601 == "2026-06-14T00:00:05.007")
        #expect(precise < local)
        #expect(local.secondOfDay == 34_920)
    }

    @Test(
        "rejects hours, minutes, seconds and milliseconds out of range",
        arguments: [(24, 0, 0, 0), (-1, 0, 0, 0), (0, 60, 0, 0), (0, 0, 60, 0), (0, 0, 0, 1000)])
    func noSuchTime(hour: Int, minute: Int, second: Int, millisecond: Int) {
        let local = CivilDateTime(
            date: .earliest, hour: hour, minute: minute, second: second, millisecond: millisecond)
        #expect(local == nil)
    }

    @Test("reads ISO text without a zone and rejects it with one")
    func readsOnlyWithoutZone() {
        #expect(CivilDateTime(iso8601: "2026-06-14 09:42")?.iso8601 == "2026-06-14T09:42:00")
        #expect(CivilDateTime(iso8601: "2026-06-14T09:42:00Z") == nil)
        #expect(CivilDateTime(iso8601: "2026-06-14T09:42:00+02:00") == nil)
    }

    @Test("clamps results to the supported range for extreme offsets")
    func extremeOffsets() {
        #expect(CivilDateTime(.latest, offset: .max).date == .latest)
        #expect(CivilDateTime(.earliest, offset: .min).date == .earliest)
        #expect(CivilDateTime(.latest).instant(offset: .min) == .latest)
        #expect(CivilDateTime(.earliest).instant(offset: .max) == .earliest)
    }

    @Test("encodes and decodes dates, months and local times as ISO text")
    func codedAsText() throws {
        struct Row: Codable, Equatable {
            var date: CivilDate
            var month: CivilMonth
            var local: CivilDateTime
        }
        let row = Row(date: .latest, month: CivilMonth(.earliest), local: CivilDateTime(.latest))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(row)
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"date":"9999-12-31","local":"9999-12-31T23:59:59.999","month":"0001-01"}"#)
        #expect(try JSONDecoder().decode(Row.self, from: data) == row)
    }
}
