import RidelogModels
import Testing

@Suite("A schedule of days and hours")
struct WeeklyScheduleTests {
    private func instant(_ text: String) throws -> Instant { try #require(Instant(iso8601: text)) }

    /// 2026-06-15 is a Monday.
    private func meets(_ schedule: String, _ first: String, _ last: String? = nil, zone: Zone = .utc) throws
        -> Bool
    {
        let schedule = try #require(WeeklySchedule(schedule))
        return schedule.meets(try instant(first), try instant(last ?? first), in: zone)
    }

    @Test("a schedule contains the moments within its hours on its days")
    func hours() throws {
        let office = "Mo-Fr 07:00-19:00; Sa 09:00-12:00"
        #expect(try meets(office, "2026-06-15T07:00:00Z"))
        #expect(try !meets(office, "2026-06-15T06:59:59Z"))
        #expect(try !meets(office, "2026-06-15T19:00:00Z"))
        #expect(try meets(office, "2026-06-20T11:59:00Z"))
        #expect(try !meets(office, "2026-06-20T13:00:00Z"))
        #expect(try !meets(office, "2026-06-21T10:00:00Z"))
    }

    @Test("a schedule meets a stay if any part of it lies within its hours")
    func stays() throws {
        #expect(try meets("Mo 07:00-08:00", "2026-06-15T06:00:00Z", "2026-06-15T07:00:00Z"))
        #expect(try meets("Mo 07:00-08:00", "2026-06-15T06:00:00Z", "2026-06-15T09:00:00Z"))
        #expect(try !meets("Mo 07:00-08:00", "2026-06-15T08:00:00Z", "2026-06-16T08:00:00Z"))
        #expect(try meets("Mo 07:00-08:00", "2026-06-16T08:00:00Z", "2026-06-23T08:00:00Z"))
        #expect(try meets("Mo 07:00-08:00", "2026-06-21T23:00:00Z", "2026-06-22T07:30:00Z"))
    }

    @Test("hours past midnight and days past Sunday continue into the next day or week")
    func nights() throws {
        #expect(try meets("Su 22:00-06:00", "2026-06-15T05:00:00Z"))
        #expect(try !meets("Su 22:00-06:00", "2026-06-15T06:00:00Z"))
        #expect(try meets("22:00-06:00", "2026-06-17T23:00:00Z"))
        #expect(try !meets("22:00-06:00", "2026-06-17T12:00:00Z"))
        #expect(try meets("Fr-Mo", "2026-06-15T12:00:00Z"))
        #expect(try !meets("Fr-Mo", "2026-06-16T12:00:00Z"))
        #expect(try meets("24/7", "2026-06-16T12:00:00Z"))
        #expect(try meets("Sa,Su 00:00-24:00", "2026-06-21T23:59:59Z"))
    }

    @Test("applies a schedule by the local time of the zone")
    func zone() throws {
        let zone = try Zone(identifier: "Europe/Zurich")
        #expect(try meets("Mo 07:00-08:00", "2026-06-15T05:30:00Z", zone: zone))
        #expect(try !meets("Mo 07:00-08:00", "2026-06-15T07:30:00Z", zone: zone))
    }

    @Test(
        "rejects text that is not a valid schedule",
        arguments: [
            "", ";", "Mo-", "Mo 7:00-8:00", "Mo 07:00", "Mo 25:00-26:00", "Mo 08:60-09:00", "PH off",
            "Mo-Tu-We",
            "Mo 07:00-08:00 off", "07:00-08:00 Mo", "Mo 07:00-24:01", "always",
        ])
    func faults(text: String) { #expect(WeeklySchedule(text) == nil) }
}
