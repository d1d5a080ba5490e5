import RidelogRawTracks
import RidelogModels
import Testing

@testable import RidelogServices

@Suite struct RideTimeZoneResolverTests {
    private static let tokyo = Coordinate(latitude: 35.68, longitude: 139.69)
    private static let zurich = Coordinate(latitude: 47.37, longitude: 8.54)
    private static let newYork = Coordinate(latitude: 40.71, longitude: -74.0)

    private static func zone(_ name: String) throws -> Zone { try Zone(identifier: name) }

    private static func ride(
        _ id: String = "a", at place: Coordinate? = nil, start: String = "2026-07-04T10:00:00Z",
        offset: Int? = nil
    ) throws -> Ride {
        let start = try #require(Instant(iso8601: start)).secondsSince1970
        var ride = Make.ride(id, at: start)
        ride.lines = place.map { [[$0, $0]] } ?? []
        ride.clockOffset = offset
        return ride
    }

    @Test("prefers the device's offset to configuration and place")
    func deviceOffset() throws {
        let configured = RideTimeZoneResolver(try Self.zone("Europe/Zurich"))
        let ride = try Self.ride(at: Self.newYork, offset: 9 * 3600)
        #expect(configured.zone(of: ride) == Zone(offset: 9 * 3600))
    }

    @Test("prefers the configured zone to the ride's place")
    func configuredZone() throws {
        let ride = try Self.ride(at: Self.newYork)
        #expect(
            RideTimeZoneResolver(try Self.zone("Europe/Zurich")).zone(of: ride)
                == (try Self.zone("Europe/Zurich")))
    }

    @Test("uses the zone of the ride's place without configuration")
    func zoneOfPlace() throws {
        #expect(
            RideTimeZoneResolver().zone(of: try Self.ride(at: Self.newYork))
                == (try Self.zone("America/New_York")))
    }

    @Test("falls back to UTC without device offset, configuration or place")
    func noZone() throws {
        let ride = try Self.ride()
        #expect(RideTimeZoneResolver().zone(of: ride) == nil)
        let planned = SlugAssigner.rides([ride], timeZones: RideTimeZoneResolver()) { _ in "Ride" }
        #expect(planned.map(\.zone) == [.utc])
    }

    /// A device knows its offset only; the zone that has the same knows when clocks are changed.
    @Test("uses a named zone that agrees with the device's offset")
    func agreeingZone() throws {
        let ride = try Self.ride(at: Self.zurich, offset: 7200)
        #expect(RideTimeZoneResolver().zone(of: ride) == (try Self.zone("Europe/Zurich")))
        #expect(
            RideTimeZoneResolver(try Self.zone("Europe/Oslo")).zone(of: ride)
                == (try Self.zone("Europe/Oslo")))
        let away = try Self.ride(at: Self.tokyo, offset: 9 * 3600)
        #expect(
            RideTimeZoneResolver(try Self.zone("Europe/Oslo")).zone(of: away) == (try Self.zone("Asia/Tokyo"))
        )
    }

    @Test(
        "uses a named zone that had the device's offset at the end",
        arguments: [("2026-03-28T23:00:00Z", 7200), ("2026-10-24T22:30:00Z", 3600)])
    func offsetAtTheEnd(start: String, offset: Int) throws {
        let zurich = try Self.zone("Europe/Zurich")
        var ride = try Self.ride(at: Self.zurich, start: start, offset: offset)
        ride.summary.end = ride.summary.start.advanced(bySeconds: 3 * 3600)
        #expect(RideTimeZoneResolver().zone(of: ride) == zurich)
        #expect(RideTimeZoneResolver(zurich).zone(of: ride) == zurich)
        ride.summary.end = ride.summary.start.advanced(bySeconds: 1800)
        #expect(RideTimeZoneResolver(zurich).zone(of: ride) == Zone(offset: offset))
    }

    @Test("the common zone is that of most rides with positions")
    func commonZone() throws {
        let home = try (0..<3).map { try Self.ride("h\($0)", at: Self.zurich) }
        let away = try (0..<2).map { try Self.ride("t\($0)", at: Self.tokyo) }
        // Devices indoors know an offset, which changes with the season.
        let indoors = try (0..<9).map { try Self.ride("i\($0)", offset: 3600) }
        #expect(
            RideTimeZoneResolver().commonZone(of: away + home + indoors) == (try Self.zone("Europe/Zurich")))
        #expect(RideTimeZoneResolver().commonZone(of: indoors) == Zone(offset: 3600))
        #expect(RideTimeZoneResolver(.utc).commonZone(of: home) == .utc)
        #expect(RideTimeZoneResolver().commonZone(of: [try Self.ride()]) == nil)
    }

    @Test(
        "a virtual ride has no zone of its place", arguments: [("virtual_activity", nil), ("ride", "Zwift")])
    func virtualRide(_ subSport: String, _ device: String?) throws {
        var ride = try Self.ride("v", at: Self.tokyo)
        (ride.subSport, ride.device) = (subSport, device)
        #expect(RideTimeZoneResolver().zone(of: ride) == nil)
        let home = try Self.ride(at: Self.zurich)
        let rides = [ride, home, ride]
        #expect(RideTimeZoneResolver().commonZone(of: rides) == (try Self.zone("Europe/Zurich")))
        #expect(RideTimeZoneResolver().commonZone(of: [ride]) == nil)
    }

    @Test("a ride with only a day shows nothing about the zone of others")
    func daysOfTables() throws {
        let day = try Self.ride(start: "2026-07-04T00:00:00Z", offset: 0)
        #expect(RideTimeZoneResolver().zone(of: day) == .utc)
        #expect(RideTimeZoneResolver().commonZone(of: [day]) == nil)
    }

    @Test("the newest ride decides between equally common zones")
    func equallyCommonZones() throws {
        let rides = [
            try Self.ride("a", at: Self.zurich, start: "2026-07-04T10:00:00Z"),
            try Self.ride("b", at: Self.tokyo, start: "2026-07-09T10:00:00Z"),
        ]
        #expect(RideTimeZoneResolver().commonZone(of: rides) == (try Self.zone("Asia/Tokyo")))
        #expect(RideTimeZoneResolver().commonZone(of: rides.reversed()) == (try Self.zone("Asia/Tokyo")))
    }

    @Test("gives legs without positions the time zone of adjacent legs in the recording")
    func legsShareAZone() throws {
        func leg(
            _ id: String, _ place: Coordinate?, _ start: String, file: String = "tri.fit"
        ) throws -> Ride {
            var ride = try Self.ride(id, at: place, start: start)
            ride.file = file
            return ride
        }
        let zurich = try Self.zone("Europe/Zurich")
        // Each ride of `Make` lasts an hour.
        let rides = [
            try leg("run", Self.newYork, "2026-07-04T13:00:00Z"),
            try leg("swim", nil, "2026-07-04T09:00:00Z"), try leg("change", nil, "2026-07-04T10:00:00Z"),
            try leg("bike", Self.zurich, "2026-07-04T11:00:00Z"),
            try leg("swim 2", nil, "2026-07-04T12:00:00Z"),
            // Another recording, and a leg of the same file that is hours away.
            try leg("gym", nil, "2026-07-04T11:00:00Z", file: "gym.fit"),
            try leg("late", nil, "2026-07-04T15:00:01Z"),
        ]
        let newYork = try Self.zone("America/New_York")
        #expect(
            RideTimeZoneResolver().zones(of: rides) == [newYork, zurich, zurich, zurich, zurich, nil, nil])
        #expect(RideTimeZoneResolver(zurich).zones(of: rides) == Array(repeating: zurich, count: 7))
        let planned = SlugAssigner.rides(rides, timeZones: RideTimeZoneResolver()) { $0.id }
        #expect(planned.first { $0.id == "swim" }?.localStart.iso8601 == "2026-07-04T11:00:00")
    }

    @Test(
        "dates a ride by the local day at its place",
        arguments: [
            // A minute to midnight, and midnight.
            ("2026-07-04T21:59:00Z", 47.37, 8.54, "2026-07-04"),
            ("2026-07-04T22:00:00Z", 47.37, 8.54, "2026-07-05"),
            // Samoa and American Samoa, 130 km and a day apart.
            ("2026-07-04T10:30:00Z", -13.83, -171.76, "2026-07-04"),
            ("2026-07-04T11:30:00Z", -13.83, -171.76, "2026-07-05"),
            ("2026-07-04T10:30:00Z", -14.28, -170.70, "2026-07-03"),
            ("2026-07-04T10:30:00Z", 1.87, -157.40, "2026-07-05"),
        ])
    func localDay(_ start: String, _ latitude: Double, _ longitude: Double, _ day: String) throws {
        let ride = try Self.ride(at: Coordinate(latitude: latitude, longitude: longitude), start: start)
        let planned = SlugAssigner.rides([ride], timeZones: RideTimeZoneResolver()) { _ in "Ride" }
        #expect(planned.map(\.day.iso8601) == [day])
        #expect(planned.map(\.address) == [day + "-ride"])
    }

    /// Rides stay in the order in which they were ridden, whatever their calendars said.
    @Test("orders rides by time across the date line")
    func dateLine() throws {
        let rides = [
            try Self.ride(
                "first", at: Coordinate(latitude: -13.83, longitude: -171.76), start: "2026-07-04T18:00:00Z"),
            try Self.ride(
                "second", at: Coordinate(latitude: -14.28, longitude: -170.70), start: "2026-07-04T23:00:00Z"),
        ]
        let planned = SlugAssigner.rides(rides, timeZones: RideTimeZoneResolver()) { _ in "Ride" }
        #expect(planned.map(\.id) == ["second", "first"])
        #expect(planned.map(\.day.iso8601) == ["2026-07-04", "2026-07-05"])
    }

    /// In Zurich clocks went from 2:00 to 3:00 on 29 March 2026.
    @Test("local times follow a daylight saving change during a ride")
    func clockChange() throws {
        let start = try Self.ride(at: Self.zurich, start: "2026-03-29T00:30:00Z")
        let planned = try #require(
            SlugAssigner.rides([start], timeZones: RideTimeZoneResolver()) { _ in "" }.first)
        #expect(planned.localStart.iso8601 == "2026-03-29T01:30:00")
        #expect(planned.summary.elapsedTime == 3600)
        #expect(planned.zone.local(planned.summary.end).iso8601 == "2026-03-29T03:30:00")
        #expect(planned.secondOfDay(after: 1799) == 5400 + 1799)
        #expect(planned.secondOfDay(after: 1800) == 5400 + 1800 + 3600)
    }
}

@Suite struct DeviceClockTests {
    @Test(
        "rounds a device's UTC offset to one that time zones use, or rejects it",
        arguments: [
            (7200, 7200), (0, 0), (-14_400, -14_400), (20_700, 20_700), (50_400, 50_400), (-43_200, -43_200),
            // A clock that is some seconds off.
            (7201, 7200), (-5, 0), (7133, 7200), (-3541, -3600), (50_500, 50_400), (-43_300, -43_200),
            (7400, nil), (450, nil), (54_000, nil), (-46_800, nil), (-1_000_000_000, nil), (Int.max, nil),
            (Int.min, nil),
        ])
    func zoneOffsets(_ seconds: Int, _ offset: Int?) {
        var ride = RawRide(track: RawTrack())
        ride.secondsFromUTC = seconds
        #expect(ride.clockOffset == offset)
    }

    @Test("gives no UTC offset if the device recorded none")
    func missingOffset() {
        #expect(RawRide(track: RawTrack()).clockOffset == nil)
    }
}
