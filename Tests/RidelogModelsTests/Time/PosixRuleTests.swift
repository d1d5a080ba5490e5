import Testing

@testable import RidelogModels

@Suite struct PosixRuleTests {
    /// Offsets at the times given, in the form that the database has rules.
    private func offsets(_ rule: String, _ times: String...) throws -> [Int] {
        let rule = try #require(PosixRule(rule.utf8))
        return try times.map { time in
            let instant = try #require(Instant(iso8601: time))
            return rule.offset(at: Int(instant.millisecondsSince1970 / 1000))
        }
    }

    @Test("changes on the last Sundays of March and October")
    func lastSunday() throws {
        let found = try offsets(
            "CET-1CEST,M3.5.0,M10.5.0/3", "2026-01-01T00:00Z", "2026-03-29T00:59:59Z", "2026-03-29T01:00Z",
            "2026-10-25T00:59:59Z", "2026-10-25T01:00Z", "2026-12-31T23:30Z")
        #expect(found == [3600, 3600, 7200, 7200, 3600, 3600])
    }

    @Test("applies negative daylight saving time in winter")
    func negativeSaving() throws {
        let found = try offsets(
            "IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00Z", "2026-03-29T00:59:59Z", "2026-03-29T01:00Z",
            "2026-10-25T00:59:59Z", "2026-10-25T01:00Z")
        #expect(found == [0, 0, 3600, 3600, 0])
    }

    @Test("keeps southern summer time across New Year")
    func southernSummer() throws {
        let found = try offsets(
            "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-01-01T00:00Z", "2026-04-04T14:59:59Z",
            "2026-04-04T15:00Z", "2026-10-03T15:29:59Z", "2026-10-03T15:30Z")
        #expect(found == [39_600, 39_600, 37_800, 37_800, 39_600])
    }

    @Test("applies change times before midnight and beyond 24 hours")
    func unusualHours() throws {
        let nuuk = try offsets(
            "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", "2026-03-29T01:00Z")
        #expect(nuuk == [-7200, -3600])
        let gaza = try offsets(
            "EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-27T23:59:59Z", "2026-03-28T00:00Z")
        #expect(gaza == [7200, 10_800])
    }

    @Test("counts leap days in zero-based day numbers, not in Julian ones")
    func daysOfTheYear() throws {
        let julian = try offsets(
            "AAA0BBB,J60/0,J300/0", "2024-02-29T23:59:59Z", "2024-03-01T00:00Z", "2025-02-28T23:59:59Z",
            "2025-03-01T00:00Z")
        #expect(julian == [0, 3600, 0, 3600])
        let zeroBased = try offsets(
            "AAA0BBB,59/0,300/0", "2024-02-28T23:59:59Z", "2024-02-29T00:00Z", "2025-03-01T00:00Z")
        #expect(zeroBased == [0, 3600, 3600])
    }

    /// RFC 9636 has this example of daylight saving time all year.
    @Test("keeps daylight saving time all year")
    func neverStandardTime() throws {
        let found = try offsets(
            "XXX3EDT4,0/0,J365/23", "2025-12-31T23:00Z", "2026-01-01T02:59:59Z", "2026-01-01T03:00Z",
            "2026-07-01T00:00Z")
        #expect(found == [-14_400, -14_400, -14_400, -14_400])
    }

    @Test("applies a change that falls outside its own year")
    func changeOutsideItsYear() throws {
        let early = try offsets("AAA0BBB,J1/-24,J180/0", "2025-12-30T23:59:59Z", "2025-12-31T00:00Z")
        #expect(early == [0, 3600])
        let late = try offsets("AAA0BBB,J180/0,J365/167", "2026-01-06T21:59:59Z", "2026-01-06T22:00Z")
        #expect(late == [3600, 0])
    }

    @Test(
        "rejects malformed rules and values out of range",
        arguments: [
            "", "CET", "1", "CET-", "CE-1", "<+03-3", "CET-25", "CET-1CEST", "CET-1CEST,M3.5.0",
            "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
            "CET-1CEST,J0,J5", "CET-1CEST,366,J5", "CET-1CEST,M3.5.0/168,M10.5.0",
            "CET-1CEST,M3.5.0,M10.5.0x",
            "CET-1:60", "CET-99999999999999999999",
        ])
    func refuses(text: String) {
        #expect(PosixRule(text.utf8) == nil)
    }
}
