import RidelogContent
import RidelogModels
import Testing

@Suite("The time at a place")
struct DwellTimesTests {
    private let place = Make.fence("cafe")

    private func visit(_ enter: String?, _ exit: String?) throws -> Visit {
        Visit(
            geofence: place, enter: try enter.map { try #require(Instant(iso8601: $0)) },
            exit: try exit.map { try #require(Instant(iso8601: $0)) })
    }

    @Test("divides dwell time by hour, weekday, week and month of the local clock")
    func parts() throws {
        // In Zurich from Sunday 31 May 23:30 to Monday 1 June 01:15.
        let zone = try Zone(identifier: "Europe/Zurich")
        let times = DwellTimes([try visit("2026-05-31T21:30:00Z", "2026-05-31T23:15:00Z")], in: zone)
        #expect(times.hours[23] == 1800 && times.hours[0] == 3600 && times.hours[1] == 900)
        #expect(times.weekdays[6] == 1800 && times.weekdays[0] == 4500)
        #expect(times.total == 6300)
        #expect(times.weeks.map(\.start.iso8601) == ["2026-05-25", "2026-06-01"])
        #expect(times.weeks.map(\.seconds) == [1800, 4500] && times.weeks.map(\.count) == [1, 0])
        #expect(times.months.map(\.start.iso8601) == ["2026-05-01", "2026-06-01"])
    }

    @Test("lists the weeks and months without a visit between two visits")
    func gaps() throws {
        let times = DwellTimes(
            [
                try visit("2026-03-10T10:00:00Z", "2026-03-10T11:00:00Z"),
                try visit("2026-01-01T10:00:00Z", "2026-01-01T10:30:00Z"),
            ], in: .utc)
        #expect(times.months.map(\.seconds) == [1800, 0, 3600])
        #expect(times.weeks.count == 11)
        #expect(times.weeks.map(\.seconds).reduce(0, +) == 5400)
    }

    @Test("counts both hours of dwell time when the clock is set back")
    func clockChange() throws {
        let zone = try Zone(identifier: "Europe/Zurich")
        let times = DwellTimes([try visit("2026-10-24T23:00:00Z", "2026-10-25T03:00:00Z")], in: zone)
        #expect(times.hours[1] == 3600 && times.hours[2] == 7200 && times.hours[3] == 3600)
    }

    @Test("counts dwell time of complete visits only, without passes")
    func others() throws {
        let visits = [
            try visit("2026-03-10T10:00:00Z", nil), try visit(nil, "2026-03-10T10:00:00Z"),
            try visit("2026-03-10T10:00:00Z", "2026-03-10T10:00:59Z"),
        ]
        #expect(DwellTimes(visits, in: .utc).total == 0)
        let short = visits.map { visit in
            var visit = visit
            visit.geofence.rules.minimumStay = 30
            return visit
        }
        #expect(DwellTimes(short, in: .utc).total == 59)
    }

    @Test("leaves a visit of more than ten years out of dwell times")
    func centuries() throws {
        let visits = [
            try visit("0001-01-02T08:00:00Z", "2026-05-02T09:00:00Z"),
            try visit("2026-05-03T08:00:00Z", "2026-05-03T09:00:00Z"),
        ]
        let times = DwellTimes(visits, in: .utc)
        #expect(times.total == 3600 && times.weeks.count == 1)
    }

    @Test("dwell times by hour, week and month each add up to the total")
    func sums() throws {
        var seconds = 0.0
        let start = try #require(Instant(iso8601: "2024-02-27T13:07:11Z"))
        let zone = try Zone(identifier: "Asia/Kathmandu")
        let visits = (0..<200).map { index in
            let length = Double(60 + index * index * 7 % 90_001)
            seconds += length
            let enter = start.advanced(bySeconds: Double(index) * 100_003.25)
            return Visit(geofence: place, enter: enter, exit: enter.advanced(bySeconds: length))
        }
        let times = DwellTimes(visits, in: zone)
        for sum in [
            times.total, times.hours.reduce(0, +), times.weeks.reduce(0) { $0 + $1.seconds },
            times.months.reduce(0) { $0 + $1.seconds },
        ] { #expect(abs(sum - seconds) < 0.5) }
        #expect(times.weeks.reduce(0) { $0 + $1.count } == 200)
    }
}
