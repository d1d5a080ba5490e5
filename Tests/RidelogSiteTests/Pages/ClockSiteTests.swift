import RidelogRawTracks
import RidelogModels
import RidelogRepositories
import RidelogSite
import Testing

/// Each ride by the clock of its place, all else by that of most rides.
@Suite struct ClockSiteTests {
    private static let open = "privacy: {zones: []}\n"

    /// A ride from a place on, a minute for each trackpoint.
    private static func gpx(_ title: String, _ start: String, _ latitude: Double, _ longitude: Double) throws
        -> String
    {
        let start = try #require(Instant(iso8601: start))
        let points = (0..<90).map { minute in
            "<trkpt lat=\"\(latitude + Double(minute) / 1000)\" lon=\"\(longitude)\">"
                + "<time>\(start.advanced(bySeconds: Double(minute) * 60).iso8601)</time></trkpt>"
        }
        return "<gpx version=\"1.1\" creator=\"Test\"><trk><name>\(title)</name><trkseg>"
            + points.joined(separator: "\n") + "</trkseg></trk></gpx>"
    }

    private static func journey(_ configuration: String = open) throws -> Workbench {
        try Workbench([
            "ridelog.yml": configuration,
            "a.gpx": gpx("Home", "2026-06-30T21:30:00Z", 47.37, 8.54),
            "b.gpx": gpx("Work", "2026-06-20T06:00:00Z", 47.37, 8.54),
            "c.gpx": gpx("Away", "2026-06-30T20:00:00Z", 35.68, 139.69),
            "log.csv": "time,type,price\n2026-06-20T09:42:00,coffee,4.80\n",
            "notes/a.md": "---\ndate: 2026-06-20\n---\n# Note\n",
        ])
    }

    private static func codes(_ result: BuildResult) -> [String] {
        result.report.diagnostics.map(\.code)
    }

    @Test("dates each ride in the time zone of its place")
    func rideDays() async throws {
        let bench = try Self.journey()
        let result = try await bench.build()
        #expect(
            try bench.paths().isSuperset(of: [
                "rides/2026-06-30-home/index.html", "rides/2026-06-20-work/index.html",
                "rides/2026-07-01-away/index.html", "rides/2026/07/index.html",
            ]))
        let rows = try bench.page("data/rides.csv")
        #expect(rows.contains("2026-07-01T05:00:00+09:00") && rows.contains("2026-06-30T23:30:00+02:00"))
        // A ride that goes on past midnight belongs to the day on which it began.
        let home = try bench.page("rides/2026-06-30-home/index.html")
        #expect(home.contains("23:30") && home.contains("00:59") && home.contains("1 July 2026"))
        let note = result.report.diagnostics.filter { $0.code == "configuration.timezone" }
        #expect(note.map(\.severity) == [.note])
        #expect(note.first?.action?.contains("Europe/Zurich") == true)
        #expect(!Self.codes(result).contains("ride.unknown-clock"))
    }

    /// A time without a zone means that of most rides, and is shown in it.
    @Test("reads log times without a zone in the zone of most rides")
    func logZone() async throws {
        let bench = try Self.journey()
        try await bench.build()
        let log = try bench.page("log/2026/06/index.html")
        #expect(log.contains("datetime=\"2026-06-20T09:42:00+02:00\""))
    }

    @Test("a configured time zone overrides the places of rides")
    func configuredZone() async throws {
        let bench = try Self.journey("timezone: America/New_York\n" + Self.open)
        let result = try await bench.build()
        #expect(try bench.paths().contains("rides/2026-06-30-away/index.html"))
        #expect(!Self.codes(result).contains("configuration.timezone"))
        #expect(try bench.page("data/rides.csv").contains("2026-06-30T16:00:00-04:00"))
        #expect(try bench.page("log/2026/06/index.html").contains("2026-06-20T09:42:00-04:00"))
    }

    @Test("cached rides have the same times as newly read ones")
    func cachedRides() async throws {
        let bench = try Self.journey()
        try await bench.build { $0.cache = bench.folder / "cache" }
        try await bench.build(to: "again") { $0.cache = bench.folder / "cache" }
        #expect(try bench.site() == bench.site("again"))
        try await bench.build(to: "new")
        #expect(try bench.site() == bench.site("new"))
    }

    /// Zurich, 25 October 2026, 3:00 to 2:00: two hours and a half by the clock are one and a half.
    @Test("elapsed time ignores the end of daylight saving time")
    func elapsedTime() async throws {
        let bench = try Workbench([
            "ridelog.yml": Self.open, "a.gpx": try Self.gpx("Night", "2026-10-25T00:00:00Z", 47.37, 8.54),
        ])
        try await bench.build()
        let page = try bench.page("rides/2026-10-25-night/index.html")
        #expect(page.contains("2026-10-25T02:00:00+02:00") && page.contains("2026-10-25T02:29:00+01:00"))
        #expect(try bench.page("data/rides.csv").contains(",5340,"))
    }

    @Test("reports a ride without positions and shows its times in UTC")
    func ridesWithoutAPlace() async throws {
        let points = (0..<20).map {
            "<Trackpoint><Time>2026-06-30T10:00:\(10 + $0)Z</Time><DistanceMeters>\($0 * 7)</DistanceMeters></Trackpoint>"
        }
        let bench = try Workbench([
            "ridelog.yml": Self.open,
            "a.tcx": """
            <TrainingCenterDatabase><Activities><Activity Sport="Biking"><Lap StartTime="2026-06-30T10:00:10Z">
            <Track>\(points.joined())</Track></Lap></Activity></Activities></TrainingCenterDatabase>
            """,
        ])
        let result = try await bench.build()
        #expect(Self.codes(result).contains("ride.unknown-clock"))
        #expect(try bench.page("data/rides.csv").contains("2026-06-30T10:00:10Z"))
    }

    /// The device's clock goes before the place; where the place agrees, it knows the changes of the clocks too.
    @Test(
        "prefers a plausible UTC offset of the device to the place's zone",
        arguments: [(nil, "+09:00"), (32_400, "+09:00"), (28_800, "+08:00"), (-5, "Z"), (99_999, "+09:00")])
    func deviceOffset(_ seconds: Int?, _ offset: String) async throws {
        let rows = try await Self.rows(try Workbench(["ridelog.yml": Self.open]), offset: seconds)
        #expect(rows.contains(":00:00" + offset + ","), "\(rows)")
    }

    /// Of a ride that is partly hidden the device's clock would reveal where it began.
    @Test("ignores the device's UTC offset of a partly hidden ride")
    func cutRideOffset() async throws {
        let bench = try Workbench([
            "ridelog.yml": """
            privacy:
              secret: 7f3a9c01d5e2b846
              zones: [{latitude: 35.68, longitude: 139.69, radius: 400}]

            """
        ])
        let rows = try await Self.rows(bench, offset: 28_800)
        #expect(rows.contains("+09:00,") && !rows.contains("+08:00"), "\(rows)")
    }

    /// The rides' rows of a site of one ride in Tokyo from noon on.
    private static func rows(_ bench: Workbench, offset: Int?) async throws -> String {
        let start = try #require(Instant(iso8601: "2026-06-30T03:00:00Z"))
        let points = (0..<30).map { minute in
            Trackpoint(
                coordinate: Coordinate(latitude: 35.68 + Double(minute) / 1000, longitude: 139.69),
                time: start.advanced(bySeconds: Double(minute) * 60))
        }
        var ride = RawRide(track: RawTrack(segments: [TrackSegment(points: points)]))
        ride.secondsFromUTC = offset
        let contents = RideContents(rides: [ride], hash: String(repeating: "a", count: 64))
        try await Site(data: bench.data, output: bench.output)
            .rides(InMemoryRideRepository([("a.fit", contents)])).build()
        return try bench.page("data/rides.csv")
    }
}
