import RidelogModels
import Testing

/// A whole site of someone who hides a place and does all that may give it away, read file by file as a stranger
/// would who looks for it.
struct LeakTests {
    /// 2026-05-02T07:00:00Z.
    private static let morning = 1_777_705_200
    private static let secret = PrivacySiteTests.secret

    /// Rides through the hidden place, by the names that recorders give to files. No time of them is a whole ten
    /// seconds, and every time that may be shown of them is.
    private static let cutRides: [String: TestTrack] = [
        "2026-05-02T07-01-13": TestTrack(
            "2026-05-02 07:01:13", start: morning + 73, points: TestTrack.line(40)),
        // Its first fix is one of yesterday.
        "2026-05-03T06-12-43": TestTrack(
            "Early", start: morning + 86_400 - 2837,
            points: [(north: 9000, east: 0)] + TestTrack.line(40)),
        // Home for lunch, and back.
        "20260504_101703": TestTrack(
            "Lunch", start: morning + 2 * 86_400 + 11_823,
            points: TestTrack.line(40, from: (0, 2400), by: (0, -60))
                + Array(repeating: (north: 0, east: 0), count: 23) + TestTrack.line(40)),
        "2026-05-06T19-20-23": TestTrack(
            "Swim", start: morning + 4 * 86_400 + 44_423,
            points: TestTrack.line(12, from: (-60, 0), by: (10, 0))),
    ]

    private static func bench(_ zones: String) throws -> Workbench {
        let inside = TestTrack.place(15, -20)
        let (south, north) = (TestTrack.place(-3000, 0), TestTrack.place(3000, 0))
        var files = [
            "ridelog.yml": """
            title: Test
            timezone: UTC
            base-url: https://example.org/rides/
            ignore: ./attic/
            privacy:
              secret: \(secret)
              zones:
            \(zones)
            """,
            "rides/whole.gpx": TestTrack(
                "Far", start: morning + 5 * 86_400, points: TestTrack.line(30, from: (0, 3000), by: (60, 0))
            ).gpx,
            "attic/attic.gpx": TestTrack("Attic", start: morning + 6 * 86_400).gpx,
            "geofences/lagoon.geojson": TestTrack.fence("Lagoon", 10, 10, radius: 150),
            "geofences/pier.geojson": TestTrack.fence("Pier", 0, 1500, radius: 150),
            "geofences/gangway.geojson": """
            {"type":"Feature","properties":{"name":"Gangway","width":10},"geometry":{"type":"LineString",\
            "coordinates":[[\(south.longitude),\(south.latitude)],[\(north.longitude),\(north.latitude)]]}}
            """,
            "logs/events.csv": """
            time,event,geofence
            2026-05-02T07:05:00Z,enter,pier
            2026-05-02T19:41:17Z,enter,lagoon
            2026-05-02T19:42:17Z,Lagoon,enter
            2026-05-02T19:43:17Z,exit,Gangway

            """,
            "logs/coffee.jsonl": """
            {"type":"coffee-stop","time":"2026-05-02T19:44:17Z","place":"Kitchen",\
            "lat":\(inside.latitude),"lon":\(inside.longitude)}
            {"type":"coffee-stop","time":"2026-05-02T19:45:17Z","place":"Kitchen",\
            "position":{"lat":\(inside.latitude),"lon":\(inside.longitude)}}
            {"type":"coffee-stop","time":"2026-05-03T09:00:00Z","place":"Harbour bar","lat":46.61,"lon":-30.21}

            """,
            "notes/tide.md": "# Tide\n\nThe tide was out.\n",
        ]
        for (name, track) in cutRides { files["rides/\(name).gpx"] = track.gpx }
        return try Workbench(files)
    }

    private static let circle = "    - {name: Haven, latitude: 46.5, longitude: -30, radius: 200}"
    private static let fence = "    - geofence: Lagoon"

    @Test("no file reveals the hidden place by name, time or position", arguments: [circle, fence])
    func hiddenPlace(_ zones: String) async throws {
        let bench = try Self.bench(zones)
        let result = try await bench.build()
        let names = Self.cutRides.keys.map { $0.lowercased() }
        let words =
            names
            + ["lagoon", "gangway", "haven", "kitchen", "swim", "attic", Self.secret]
            + (1...5).map { "19:4\($0)" } + Self.recordedTimes
        let site = try bench.texts()
        for (path, page) in site {
            let text = page.lowercased()
            for word in words {
                #expect(!text.contains(word) && !path.lowercased().contains(word), "“\(word)” is in \(path)")
            }
            for place in PrivacySiteTests.places(in: text) {
                #expect(place.distance(to: TestTrack.origin) > 200, "\(path) has a place within the zone")
            }
        }
        // What may be seen is there: nothing above passes on an empty site.
        #expect(result.rideCount == 4 && result.geofenceCount == 1)
        // Two entries of the log, and the times that the rides pass the pier.
        #expect(result.entryCount == 6)
        for (path, word) in [
            ("sitemap.xml", "2026-05-04-lunch"), ("feed.atom", "Early"), ("data/rides.csv", "Morning ride"),
            ("data/rides.json", "Lunch"), ("geofences/pier/index.html", "Pier"),
            ("report/index.html", "rides/whole.gpx"), ("report/index.html", "rides/…"),
        ] {
            #expect(site[path]?.contains(word) == true, "“\(word)” is not in \(path)")
        }
        #expect(site.values.contains { $0.contains("Harbour bar") })
    }

    /// Every time of a cut ride, as a clock shows it and as a number.
    private static var recordedTimes: [String] {
        cutRides.values.flatMap { track in
            track.points.indices.flatMap { index in
                let second = track.start + index * track.step
                let clock = CivilDateTime(Instant(millisecondsSince1970: Int64(second) * 1000))
                return [String(clock.iso8601.suffix(8)), String(second)]
            }
        }
    }

    /// The cursor shows a time at each of its stops, and the map's lines are put back on the sea.
    @Test("pages of cut rides show no recorded time and no hidden position", arguments: [circle, fence])
    func cutRidePages(_ zones: String) async throws {
        let bench = try Self.bench(zones)
        let result = try await bench.build()
        var count = 0
        for rides in result.report.files.map(\.outcome.rides) {
            for ride in rides where ride.summary.isCut {
                let page = try bench.page("rides/\(ride.address)/index.html")
                let times = try #require(Columns.values("t", in: page)).compactMap(\.self)
                #expect(times.count > 20)
                #expect(
                    times.allSatisfy { Int($0) % 10 == 0 }, "\(ride.address) tells a second of the recording")
                let bounds = try #require(ride.summary.bounds)
                let map = try #require(MapReading(page, bounds: bounds))
                #expect(!map.places.contains { $0.distance(to: TestTrack.origin) < 195 })
                count += 1
            }
        }
        #expect(count == 3)
    }

    @Test("reports hidden log rows to the owner alone")
    func hiddenLogRows() async throws {
        let result = try await Self.bench(Self.fence).build()
        let reported = result.report.diagnostics.filter { $0.code == "log.hidden" }
        #expect(
            Set(reported.map { "\($0.location?.file ?? ""): \($0.what)" }) == [
                "logs/coffee.jsonl: 2 rows at places that privacy hides",
                "logs/events.csv: 2 rows with the name of a place that privacy hides",
            ])
        #expect(result.report.publishedDiagnostics.isEmpty)
    }

    /// A corner with its numbers swapped, or a part that is none: the rest is smaller than what was meant.
    @Test(
        "a partly unreadable geofence of a zone stops the build",
        arguments: [
            #"{"type":"Polygon","coordinates":[[[-30.1,46.4],[46.4,-129.9],[-29.9,46.6],[-30.1,46.6]]]}"#,
            #"""
            {"type":"MultiPolygon","coordinates":[[[[-30.1,46.4],[-29.9,46.4],[-29.9,46.6]]],[[[-31,46.4],[-31,46.5]]]]}
            """#,
        ])
    func partialZone(_ geometry: String) async throws {
        let bench = try Self.bench(Self.fence)
        let feature = #"{"type":"Feature","properties":{"name":"Lagoon"},"geometry":\#(geometry)}"#
        try bench.write("geofences/lagoon.geojson", feature)
        let found = try await bench.failure()
        #expect(found.first?.code == "privacy.zone")
        #expect(found.contains { $0.location?.file == "geofences/lagoon.geojson" })
        #expect(!bench.folder.exists("out"))
        // As a place like others it is no reason to stop.
        let configuration = try bench.folder.text("data/ridelog.yml").replacing(Self.fence, with: Self.circle)
        try bench.write("ridelog.yml", configuration)
        try await bench.build()
    }

    @Test(
        "reports why a geofence of a zone is partial, whatever its format",
        arguments: [
            ("Lagoon.wkt", "wkt.malformed", "POLYGON((-30.1 46.4, -29.9 46.4, -29.9 46.6))\nPOLYGON((-31 46"),
            (
                "lagoon.kml", "xml.truncated",
                """
                <kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Lagoon</name><Polygon><outerBoundaryIs>\
                <LinearRing><coordinates>-30.1,46.4 -29.9,46.4 -29.9,46.6</coordinates></LinearRing>\
                </outerBoundaryIs><innerBoundaryIs>
                """
            ),
        ])
    func partialZoneOfFormat(_ file: String, _ code: String, _ text: String) async throws {
        let bench = try Self.bench(Self.fence)
        try bench.folder.remove("data/geofences/lagoon.geojson")
        try bench.write("geofences/" + file, text)
        let found = try await bench.failure()
        #expect(found.map(\.code).contains("privacy.zone") && found.map(\.code).contains(code), "\(found)")
    }

    @Test(
        "an unclear ignore setting stops the build",
        arguments: ["[[attic]]", "\n  - attic/**: old", "[attic, ]\n  - x"])
    func unclearIgnore(_ value: String) async throws {
        let bench = try Self.bench(Self.fence)
        let configuration = try bench.folder.text("data/ridelog.yml").replacing("./attic/", with: value)
        try bench.write("ridelog.yml", configuration)
        #expect(try await !bench.failure().isEmpty)
        #expect(!bench.folder.exists("out"))
    }
}
