import RidelogModels
import Testing

@Suite("Geofences on a site")
struct GeofenceSiteTests {
    /// Six kilometres due east at 6 m/s, on three days; the second of them there and back.
    private static func ride(_ day: Int, _ step: Int = 10, back: Bool = false) -> String {
        var points = TestTrack.line(100)
        if back { points += points.reversed() }
        return TestTrack(start: 1_777_705_200 + day * 86_400, step: step, points: points).gpx
    }

    private static func place(_ east: Double) -> String {
        let place = TestTrack.place(0, east)
        return
            "latitude: \(TestTrack.degrees(place.latitude)), longitude: \(TestTrack.degrees(place.longitude))"
    }

    private static let road: String = {
        let ends = [1000.0, 4000].map { TestTrack.place(0, $0) }
            .map { "\(TestTrack.degrees($0.longitude)) \(TestTrack.degrees($0.latitude))" }
        return "LINESTRING (\(ends.joined(separator: ", ")))"
    }()

    private func bench(_ more: String = "", privacy: String = "zones: []") throws -> Workbench {
        try Workbench([
            "ridelog.yml": """
            timezone: UTC
            privacy: {\(privacy)}
            geofences:
              - {name: Gate, \(Self.place(2000)), radius: 100, color: "#B3261E", minimum-stay: 5 min, tags: [one]}
              - {name: Inn, \(Self.place(5000)), radius: 200 m, description: Soup}
              - {name: Road, wkt: "\(Self.road)", width: 50}
            segments:
              - {name: Gate to inn, from: gate, to: Inn}
            \(more)
            """,
            "a.gpx": Self.ride(0), "b.gpx": Self.ride(7, 12, back: true), "c.gpx": Self.ride(14, 8),
        ])
    }

    @Test("applies the rules of geofences in ridelog.yml and logs a pass as one event")
    func configured() async throws {
        let bench = try bench()
        let result = try await bench.build()
        #expect(result.geofenceCount == 3)
        let gate = try bench.page("geofences/gate/index.html")
        #expect(gate.contains("--fence:#b3261e"))
        let log = try bench.page("log/2026/05/index.html")
        #expect(log.contains("Passed <a") && !log.contains("Entered <a href=\"../../../geofences/gate"))
        #expect(log.contains("Entered <a href=\"../../../geofences/inn"))
        #expect(try bench.page("geofences/inn/index.html").contains("Soup"))
    }

    @Test("shows times and rides of a geofence on its page")
    func pages() async throws {
        let bench = try bench()
        try await bench.build()
        let inn = try bench.page("geofences/inn/index.html")
        #expect(inn.contains("By hour of the day") && inn.contains("By week") && inn.contains("By weekday"))
        #expect(inn.contains("Rides here") && inn.contains("passed through"))
        let compared = try bench.page("places-compared/index.html")
        #expect(compared.contains("The last 3 weeks."))
        let all = try bench.page("geofences/index.html")
        #expect(all.contains("data/visits.ics") && all.contains("compared/index.html"))
        #expect(all.contains("segments/gate-to-inn/index.html"))
    }

    @Test("makes segments of corridors and pairs of geofences, with each ride's rank")
    func segments() async throws {
        let bench = try bench()
        try await bench.build()
        let paths = try bench.paths()
        for name in ["road", "road-back", "gate-to-inn"] {
            #expect(paths.contains("segments/\(name)/index.html"), "\(name)")
        }
        // 3,100 metres at 6, 5 and 7.5 metres a second.
        let road = try bench.page("segments/road/index.html")
        #expect(road.contains("6:53"))
        let ride = try bench.page("rides/2026-05-09-morning-ride/index.html")
        #expect(ride.contains("3 of 3") && ride.contains("Road, the other way"))
        #expect(ride.contains("class=\"event\"") && ride.contains("class=\"events\""))
    }

    @Test("publishes visits as calendar, GeoJSON and feed")
    func data() async throws {
        let bench = try bench()
        try await bench.build()
        let calendar = try bench.page("data/visits.ics")
        #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\n") && calendar.hasSuffix("END:VCALENDAR\r\n"))
        #expect(calendar.contains("SUMMARY:Inn\r\n"))
        #expect(calendar.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
        #expect(try bench.page("data/visits.geojson").contains("\"geofence\":\"inn\""))
        let feed = try bench.page("geofences/feed.atom")
        #expect(feed.contains("<title>Entered Inn</title>") && feed.contains("<title>Passed Gate</title>"))
        func ids(_ feed: String) -> Set<Substring> {
            Set(feed.split(separator: "\n").filter { $0.hasPrefix("<id>") })
        }
        #expect(ids(feed).count == feed.split(separator: "<id>").count - 1)
        // With a secret no one can find the line and the time that an id was made from.
        let secret = try self.bench(privacy: "secret: 00112233445566778899aabbccddeeff, zones: []")
        try await secret.build()
        #expect(ids(try secret.page("geofences/feed.atom")).intersection(ids(feed)).count == 1)
    }

    @Test("a private geofence is a privacy zone and requires a secret")
    func hidden() async throws {
        let line = "  - {name: Door, \(Self.place(3000)), radius: 300, private: true}"
        let secret = "secret: 00112233445566778899aabbccddeeff, zones: []"
        var bench = try bench()
        let text = try bench.folder.text("data/ridelog.yml")
        try bench.write("ridelog.yml", text.replacing("segments:", with: line + "\nsegments:"))
        #expect(try await bench.failure().map(\.code) == ["privacy.secret"])

        bench = try self.bench(privacy: secret)
        let withSecret = try bench.folder.text("data/ridelog.yml")
        try bench.write("ridelog.yml", withSecret.replacing("segments:", with: line + "\nsegments:"))
        let result = try await bench.build()
        #expect(result.privacy != nil)
        #expect(try !bench.paths().contains { $0.contains("door") })
        for (path, text) in try bench.texts() where path != ".ridelog-files" {
            #expect(!text.contains("Door"), "\(path)")
        }
        // The road leads through the zone: no time from its one end to the other.
        #expect(try !bench.paths().contains { $0.hasPrefix("segments/") })
    }

    @Test("shows a private geofence on the owner's own site without a secret")
    func owner() async throws {
        let bench = try bench("", privacy: "zones: []")
        try bench.write("door.geojson", Self.door)
        #expect(try await bench.failure().map(\.code) == ["privacy.secret"])
        let result = try await bench.build { $0.audience = .owner }
        #expect(result.privacy == nil)
        #expect(try bench.page("geofences/door/index.html").contains("Door"))
        #expect(try bench.paths().contains("segments/gate-to-inn/index.html"))
    }

    @Test("a private geofence is a zone without listed zones, and its loss stops the build")
    func withoutList() async throws {
        let secret = "secret: 00112233445566778899aabbccddeeff"
        let bench = try bench(privacy: secret)
        try bench.write("door.geojson", Self.door)
        let cache = bench.folder / "cache"
        try await bench.build { $0.cache = cache }
        try bench.write("more.gpx", Self.ride(21))
        #expect(try await bench.build { $0.cache = cache }.privacy != nil)
        try bench.folder.remove("data/door.geojson")
        #expect(try await bench.failure { $0.cache = cache }.map(\.code) == ["privacy.unset"])
        let text = try bench.folder.text("data/ridelog.yml")
        try bench.write("ridelog.yml", text.replacing("privacy: {\(secret)}", with: ""))
        #expect(try await bench.failure { $0.cache = cache }.map(\.code) == ["privacy.lost"])
        try bench.folder.remove("out")
        #expect(try await bench.failure { $0.cache = cache }.map(\.code) == ["privacy.lost"])
        #expect(!bench.folder.exists("out"))
    }

    private static let door = TestTrack.fence("Door", 0, 3000, radius: 300)
        .replacing("\"radius\"", with: "\"private\":true,\"radius\"")

    @Test("a geofence file that cannot be opened stops the build if privacy hides something")
    func unopened() async throws {
        let bench = try bench(privacy: "secret: 00112233445566778899aabbccddeeff, zones: []")
        try bench.folder.link("data/door.gpx", to: "gone.gpx")
        #expect(try await bench.build().report.diagnostics.contains { $0.code == "file.unreadable" })
        try bench.folder.link("data/door.geojson", to: "gone.geojson")
        #expect(try await bench.failure().map(\.code) == ["privacy.geofence"])
        let open = try self.bench()
        try open.folder.link("data/door.geojson", to: "gone.geojson")
        try await open.build()
    }

    @Test("a private geofence that cannot be read stops the build")
    func lost() async throws {
        let bench = try bench(privacy: "secret: 00112233445566778899aabbccddeeff, zones: []")
        let fence = TestTrack.fence("Door", 0, 3000, radius: 300)
        try bench.write(
            "places.geojson", fence.replacing("\"radius\"", with: "\"private\":\"perhaps\",\"radius\""))
        #expect(try await bench.failure().map(\.code) == ["privacy.geofence"])
        try bench.write(
            "places.geojson", fence.replacing("\"radius\"", with: "\"private\":true,\"radius\"") + ",")
        #expect(try await bench.failure().map(\.code) == ["privacy.geofence"])
        try bench.write("places.geojson", fence.replacing("\"radius\"", with: "\"private\":true,\"radius\""))
        try await bench.build()
        #expect(try !bench.paths().contains { $0.contains("door") })
    }

    @Test(
        "an invalid geofence in ridelog.yml stops the build",
        arguments: [
            "{name: Nobody, minimum-stay: 5 min}", "{name: A, latitude: 47}",
            "{latitude: 47, longitude: 8, radius: 9}",
            "{name: A, wkt: POINT (8 47)}", "{name: A, wkt: \"POLYGON ((8 47))\"}",
            "{name: A, private: perhaps}", "{name: A, latitude: 1, longitude: 1, radius: 50, tags: [a, [b]]}",
            "{name: A, colour: red}", "{name: A, schedule: weekdays, latitude: 1, longitude: 1, radius: 50}",
        ])
    func faults(line: String) async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide + "geofences: [\(line)]\n", "a.gpx": Self.ride(0),
        ])
        #expect(try await !bench.failure().isEmpty)
        #expect(!bench.folder.exists("out"))
    }
}
