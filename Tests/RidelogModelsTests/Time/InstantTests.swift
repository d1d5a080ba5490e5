import Foundation
import Testing

@testable import RidelogModels

@Suite struct InstantTests {
    /// 2026-06-14T07:42:00Z.
    static let morning: Int64 = 1_781_422_920_000

    @Test(
        "reads ISO text with optional seconds, fraction and offset",
        arguments: [
            ("2026-06-14T07:42:00Z", 0, true),
            ("2026-06-14t07:42:00z", 0, true),
            ("2026-06-14 07:42:00Z", 0, true),
            ("2026-06-14T07:42Z", 0, true),
            ("  2026-06-14T09:42:00+02:00\n", 0, true),
            ("2026-06-14T09:42:00+0200", 0, true),
            ("2026-06-14T09:42:00+02", 0, true),
            ("2026-06-14T04:12-03:30", 0, true),
            ("2026-06-14T07:42:00-00:00", 0, true),
            ("2026-06-14T07:42:00", 0, false),
            ("2026-06-14T07:42", 0, false),
            ("2026-06-14T07:42:00.1Z", 100, true),
            ("2026-06-14T07:42:00,12Z", 120, true),
            ("2026-06-14T07:42:00.1239999999999999999999Z", 123, true),
            ("2026-06-14T07:41:60Z", 0, true),
            ("2026-06-14T07:41:60.5Z", 500, true),
        ])
    func reads(text: String, milliseconds: Int64, hasZone: Bool) throws {
        let found = try #require(Instant.parse(text))
        #expect(found.instant.millisecondsSince1970 == Self.morning + milliseconds)
        #expect(found.hasZone == hasZone)
        #expect(Instant(iso8601: text) == found.instant)
        #expect(Instant(iso8601: Array(text.utf8)) == found.instant)
        #expect(Instant(iso8601: text.utf8.lazy.map { $0 }) == found.instant)
    }

    @Test(
        "writes UTC text, normalizing offsets, leap seconds and 24:00",
        arguments: [
            ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
            ("1901-12-13T20:45:51.999Z", "1901-12-13T20:45:51.999Z"),
            ("1969-12-31T23:59:59.001Z", "1969-12-31T23:59:59.001Z"),
            ("2026-12-31T24:00:00Z", "2027-01-01T00:00:00Z"),
            ("2026-12-31T24:00:00.000+01:00", "2026-12-31T23:00:00Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59.9999Z", "9999-12-31T23:59:59.999Z"),
        ])
    func writes(text: String, expected: String) throws {
        #expect(try #require(Instant(iso8601: text)).iso8601 == expected)
    }

    @Test(
        "rejects incomplete, invalid or out-of-range ISO text",
        arguments: [
            "", " ", "Z", "2026-06-14", "2026-06-14T", "2026-06-14T07", "2026-06-14T07:42:",
            "2026-06-14T7:42:00Z",
            "2026-02-30T00:00:00Z", "2026-06-14T24:00:01Z", "2026-06-14T24:00:00.5Z", "2026-06-14T25:00:00Z",
            "2026-06-14T07:60:00Z", "2026-06-14T07:42:61Z", "2026-06-14T07:42:00.Z", "2026-06-14T07:42:00+",
            "2026-06-14T07:42:00+2", "2026-06-14T07:42:00+02:", "2026-06-14T07:42:00+02:6",
            "2026-06-14T07:42:00+02:60", "2026-06-14T07:42:00+24:00", "2026-06-14T07:42:00Zulu",
            "2026-06-14T07:42:00Z+02:00", "2026-06-14  07:42:00Z", "20260614T074200Z", "0000-01-01T00:00:00Z",
            "0001-01-01T00:00:00+00:01", "9999-12-31T24:00:00Z", "9999-12-31T23:59:00-00:01", "1781422920",
            "2026-06-14T07:42:0０Z", "2026-06-14T07:42:00Z\u{0}",
        ])
    func refuses(text: String) {
        #expect(Instant.parse(text) == nil)
    }

    @Test("rounds seconds to milliseconds and rejects those out of range")
    func roundedSeconds() {
        #expect(Instant(secondsSince1970: 1.0006)?.millisecondsSince1970 == 1001)
        #expect(Instant(secondsSince1970: -0.0014)?.millisecondsSince1970 == -1)
        #expect(Instant(secondsSince1970: 253_402_300_799)?.iso8601 == "9999-12-31T23:59:59Z")
        for wrong in [Double.nan, .infinity, -.infinity, 253_402_300_800, -62_135_596_801, 1e300] {
            #expect(Instant(secondsSince1970: wrong) == nil)
        }
    }

    @Test("advances by seconds and clamps to the supported range")
    func movesWithoutOverflow() {
        let instant = Instant(millisecondsSince1970: 1000)
        #expect(instant.advanced(bySeconds: 1.5).millisecondsSince1970 == 2500)
        #expect(instant.advanced(bySeconds: -2).seconds(since: instant) == -2)
        #expect(instant.advanced(bySeconds: .nan) == instant)
        for far in [1e10 * 26, 1e18, 1e300, Double.infinity, .greatestFiniteMagnitude] {
            #expect(instant.advanced(bySeconds: far) == .latest)
            #expect(instant.advanced(bySeconds: -far) == .earliest)
        }
        #expect(Instant(millisecondsSince1970: .max) == .latest)
        #expect(Instant(millisecondsSince1970: .min) == .earliest)
    }

    @Test("converts to and from Foundation dates, clamping extremes")
    func dates() {
        let instant = Instant(millisecondsSince1970: Self.morning + 123)
        #expect(Instant(instant.date) == instant)
        #expect(instant.date.timeIntervalSince1970 == 1_781_422_920.123)
        #expect(Instant(Date.distantFuture).iso8601 == "4001-01-01T00:00:00Z")
        #expect(Instant(Date.distantPast) == .earliest)
        #expect(Instant(Date(timeIntervalSince1970: .infinity)) == .latest)
        #expect(Instant(Date(timeIntervalSince1970: .nan)).millisecondsSince1970 == 0)
    }

    @Test("random instants survive writing and reading with any offset")
    func textRoundTrip() {
        var generator = SeededRandom(1)
        let lost = (0..<50_000).first { _ in
            let instant = Instant(millisecondsSince1970: .random(in: Instant.range, using: &generator))
            let offset = Int.random(in: -1439...1439, using: &generator) * 60
            let local = CivilDateTime(instant, offset: offset)
            let isClamped = local.instant(offset: offset) != instant
            return Instant(iso8601: instant.iso8601) != instant
                || (!isClamped && Instant(iso8601: local.iso8601(offset: offset)) != instant)
        }
        #expect(lost == nil)
    }

    @Test("encodes as ISO text and decodes only text with a zone")
    func codedAsText() throws {
        let instant = Instant(millisecondsSince1970: Self.morning)
        let data = try JSONEncoder().encode([instant])
        #expect(String(decoding: data, as: UTF8.self) == #"["2026-06-14T07:42:00Z"]"#)
        #expect(try JSONDecoder().decode([Instant].self, from: data) == [instant])
        for wrong in [#"["2026-06-14T07:42:00"]"#, #"["yesterday"]"#, "[1]"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode([Instant].self, from: Data(wrong.utf8))
            }
        }
    }
}
