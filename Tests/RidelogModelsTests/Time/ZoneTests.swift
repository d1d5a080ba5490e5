import Foundation
import Testing

@testable import RidelogModels

@Suite struct ZoneTests {
    @Test("accepts names and aliases of the tz database in any case")
    func namesAndAliases() throws {
        #expect(Zone.identifiers.count > 500)
        #expect(Zone.identifiers == Zone.identifiers.sorted())
        for name in ["Europe/Berlin", "Arctic/Longyearbyen", "US/Eastern", "Etc/GMT+12", "GMT"] {
            #expect(Zone.identifiers.contains(name))
            #expect(try Zone(identifier: name).identifier == name)
        }
        #expect(try Zone(identifier: "europe/BERLIN").identifier == "Europe/Berlin")
        for name in ["localtime", "Factory", "posixrules", "posix/Europe/Berlin", "right/UTC", "zone.tab"] {
            #expect(!Zone.identifiers.contains(name))
        }
    }

    @Test("every listed name has rules")
    func everyNameHasRules() throws {
        for name in Zone.identifiers {
            #expect(throws: Never.self) { try Zone(identifier: name) }
        }
    }

    @Test(
        "rejects unknown names and malformed offsets",
        arguments: ["", " ", "Europe/Berlim", "Europe", "Mars/Olympus", "+25:00", "+2", "Zz", "|", "\n"])
    func unknown(identifier: String) {
        #expect(throws: ZoneError.unknown(identifier: identifier)) { try Zone(identifier: identifier) }
    }

    @Test(
        "reads UTC and fixed offsets in several notations",
        arguments: [
            ("UTC", "UTC", 0), ("utc", "UTC", 0), ("Z", "UTC", 0), ("+00:00", "UTC", 0),
            ("+02:00", "+02:00", 7200), ("+0530", "+05:30", 19_800), ("-03", "-03:00", -10_800),
        ])
    func fixedOffsets(text: String, identifier: String, offset: Int) throws {
        let zone = try Zone(identifier: text)
        #expect(zone.identifier == identifier)
        #expect(zone.offset(at: .earliest) == offset)
        #expect(zone.offset(at: .latest) == offset)
        #expect(zone == Zone(offset: offset))
    }

    @Test("limits offsets to whole minutes below one day")
    func extremeOffsets() {
        #expect(Zone(offset: .max).identifier == "+23:59")
        #expect(Zone(offset: .min).identifier == "-23:59")
        #expect(Zone(offset: 59) == .utc)
    }

    @Test("converts an instant to local time and back")
    func localTime() throws {
        let berlin = try Zone(identifier: "Europe/Berlin")
        let instant = try #require(Instant(iso8601: "2026-06-14T07:42:00.5Z"))
        #expect(berlin.local(instant).iso8601 == "2026-06-14T09:42:00.500")
        #expect(berlin.instant(of: berlin.local(instant)) == instant)
    }

    /// A fraction of a second before a change is before it, also before 1970.
    @Test("a millisecond before a change has the earlier offset")
    func millisecondBeforeChange() throws {
        let berlin = try Zone(identifier: "Europe/Berlin")
        let change = try #require(Instant(iso8601: "2026-03-29T01:00:00Z"))
        #expect(berlin.offset(at: change) == 7200)
        #expect(berlin.offset(at: change.advanced(bySeconds: -0.001)) == 3600)
    }

    /// Changes are listed up to 2100; after that the rule itself is asked.
    @Test(
        "applies the recurring rule beyond the listed changes",
        arguments: [
            ("Europe/Berlin", "2101-01-01T00:00Z", 3600), ("Europe/Berlin", "2150-07-01T00:00Z", 7200),
            ("Australia/Sydney", "2100-12-31T23:59:59Z", 39_600),
            ("Australia/Sydney", "2101-01-01T00:00Z", 39_600),
            ("Australia/Sydney", "9999-07-01T00:00Z", 36_000), ("Asia/Tokyo", "2150-07-01T00:00Z", 32_400),
        ])
    func farFuture(identifier: String, time: String, offset: Int) throws {
        let instant = try #require(Instant(iso8601: time))
        #expect(try Zone(identifier: identifier).offset(at: instant) == offset)
    }

    @Test("moves skipped times forward and uses the first repeated time")
    func skippedAndRepeatedTimes() throws {
        let berlin = try Zone(identifier: "Europe/Berlin")
        let skipped = try #require(CivilDateTime(iso8601: "2026-03-29T02:30"))
        #expect(berlin.instant(of: skipped).iso8601 == "2026-03-29T01:30:00Z")
        #expect(berlin.local(berlin.instant(of: skipped)).iso8601 == "2026-03-29T03:30:00")
        let repeated = try #require(CivilDateTime(iso8601: "2026-10-25T02:30"))
        #expect(berlin.instant(of: repeated).iso8601 == "2026-10-25T00:30:00Z")
    }

    @Test("maps a time on a skipped day to the next day")
    func skippedDay() throws {
        let apia = try Zone(identifier: "Pacific/Apia")
        let skipped = try #require(CivilDateTime(iso8601: "2011-12-30T12:00"))
        #expect(apia.local(apia.instant(of: skipped)).iso8601 == "2011-12-31T12:00:00")
    }

    @Test("encodes by name and rejects an unknown name")
    func codedAsName() throws {
        let zone = try Zone(identifier: "America/Nuuk")
        let data = try JSONEncoder().encode([zone])
        #expect(String(decoding: data, as: UTF8.self).contains("Nuuk"))
        #expect(try JSONDecoder().decode([Zone].self, from: data) == [zone])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Zone].self, from: Data(#"["Mars/Olympus"]"#.utf8))
        }
    }
}
