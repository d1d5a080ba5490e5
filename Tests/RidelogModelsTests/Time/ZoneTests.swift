import Foundation
import Testing

@testable import RidelogModels

@Suite struct ZoneTests {
    @Test func namesAndAliases() throws {
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

    @Test func everyNameHasRules() throws {
        for name in Zone.identifiers {
            #expect(throws: Never.self) { try Zone(identifier: name) }
        }
    }

    @Test(arguments: ["", " ", "Europe/Berlim", "Europe", "Mars/Olympus", "+25:00", "+2", "Zz", "|", "\n"])
    func unknown(identifier: String) {
        #expect(throws: ZoneError.unknown(identifier: identifier)) { try Zone(identifier: identifier) }
    }

    @Test(arguments: [
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

    @Test func offsetsAreClampedToADay() {
        #expect(Zone(offset: .max).identifier == "+23:59")
        #expect(Zone(offset: .min).identifier == "-23:59")
        #expect(Zone(offset: 59) == .utc)
    }

    @Test func localTime() throws {
        let berlin = try Zone(identifier: "Europe/Berlin")
        let instant = try #require(Instant(iso8601: "2026-06-14T07:42:00.5Z"))
        #expect(berlin.local(instant).iso8601 == "2026-06-14T09:42:00.500")
        #expect(berlin.instant(of: berlin.local(instant)) == instant)
    }

    /// A fraction of a second before a change is before it, also before 1970.
    @Test func millisecondsAreRoundedDown() throws {
        let berlin = try Zone(identifier: "Europe/Berlin")
        let change = try #require(Instant(iso8601: "2026-03-29T01:00:00Z"))
        #expect(berlin.offset(at: change) == 7200)
        #expect(berlin.offset(at: change.advanced(bySeconds: -0.001)) == 3600)
    }

    @Test func skippedAndRepeatedTimes() throws {
        let berlin = try Zone(identifier: "Europe/Berlin")
        let skipped = try #require(CivilDateTime(iso8601: "2026-03-29T02:30"))
        #expect(berlin.instant(of: skipped).iso8601 == "2026-03-29T01:30:00Z")
        #expect(berlin.local(berlin.instant(of: skipped)).iso8601 == "2026-03-29T03:30:00")
        let repeated = try #require(CivilDateTime(iso8601: "2026-10-25T02:30"))
        #expect(berlin.instant(of: repeated).iso8601 == "2026-10-25T00:30:00Z")
    }

    @Test func skippedDay() throws {
        let apia = try Zone(identifier: "Pacific/Apia")
        let skipped = try #require(CivilDateTime(iso8601: "2011-12-30T12:00"))
        #expect(apia.local(apia.instant(of: skipped)).iso8601 == "2011-12-31T12:00:00")
    }

    @Test func codedAsName() throws {
        let zone = try Zone(identifier: "America/Nuuk")
        let data = try JSONEncoder().encode([zone])
        #expect(String(decoding: data, as: UTF8.self).contains("Nuuk"))
        #expect(try JSONDecoder().decode([Zone].self, from: data) == [zone])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Zone].self, from: Data(#"["Mars/Olympus"]"#.utf8))
        }
    }
}
