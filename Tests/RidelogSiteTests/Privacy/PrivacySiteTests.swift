import RidelogModels
import Testing

/// What must never get out: not one byte of what a zone hides, in any file of the site.
struct PrivacySiteTests {
    static let secret = "00112233445566778899aabbccddeeff"

    static func configuration(_ zones: String) -> String {
        "title: Test\ntimezone: UTC\nprivacy:\n  secret: \(secret)\n  zones:\n\(zones)\n"
    }

    static let circle = configuration(
        "    - {name: Haven, latitude: 46.5, longitude: -30, radius: 200}")
    static let fence = configuration("    - geofence: Lagoon")

    /// A folder in which much happens at the place that is hidden.
    static func bench(_ configuration: String) throws -> Workbench {
        let shut = #"{"type":"FeatureCollection","features":["#
        return try Workbench([
            "ridelog.yml": configuration,
            "rides/out.gpx": TestTrack("Out", points: TestTrack.line(40)).gpx,
            "rides/secret-swim.gpx": TestTrack(
                "Swim", start: 1_777_791_600, points: TestTrack.line(12, from: (-60, 0), by: (10, 0))
            ).gpx,
            "rides/through.gpx": TestTrack(
                "Through", start: 1_777_878_000, points: TestTrack.line(40, from: (-1200, 0), by: (60, 0))
            ).gpx,
            "geofences/secret-lagoon.geojson": TestTrack.fence("Lagoon", 10, 10, radius: 150),
            "geofences/door.geojson": TestTrack.fence("Haven door", 20, 20, radius: 60),
            "geofences/pier.geojson": shut + TestTrack.fence("Pier", 0, 1500, radius: 150) + "]}",
            "logs/events.csv": """
            time,event,geofence
            2026-05-02T07:00:20Z,exit,lagoon
            2026-05-02T07:00:25Z,exit,Lagoon
            2026-05-02T07:05:00Z,enter,pier
            2026-05-02T19:41:17Z,enter,LAGOON
            2026-05-02T19:42:17Z,enter,Lagune
            2026-05-02T19:43:17Z,enter,Haven

            """,
            "notes/swim.md":
                "---\nride: ../rides/secret-swim.gpx\ngeofence: lagoon\n---\nOut [there](../rides/secret-swim.gpx).\n",
            "notes/other.md": "![x](secret-picture.jpg) and [y](secret-page.md)\n",
        ])
    }

    /// Garmin's export names its files by the mail address of their owner, in a folder that may be named so too.
    @Test("no file contains the mail address in a source's path")
    func mailAddress() async throws {
        let untitled = TestTrack("", points: TestTrack.line(40)).gpx.replacing("<name></name>", with: "")
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide,
            "rider@example.org/rides/rider@example.org_17.gpx": untitled,
            "rides/rider@example.org_18.gpx":
                TestTrack("Cut off", start: 1_777_791_600, points: TestTrack.line(40)).gpx.replacing(
                    "</gpx>", with: ""),
        ])
        let result = try await bench.build()
        #expect(result.rideCount == 2)
        for (path, page) in try bench.texts() {
            let text = page.lowercased()
            #expect(!text.contains("rider") && !text.contains("example.org"), "\(path)")
            #expect(!path.contains("rider"))
        }
        let report = try bench.page("report/index.html")
        #expect(report.contains("<code>…") && report.contains("<code>rides/…"))
    }

    @Test("no file contains a name, time or position of a zone", arguments: [circle, fence])
    func hiddenContent(_ configuration: String) async throws {
        let bench = try Self.bench(configuration)
        let result = try await bench.build()
        let site = try bench.texts()
        for (path, page) in site {
            let text = page.lowercased()
            for word in ["lagoon", "lagune", "secret", "swim.gpx", "19:41", "19:42", "07:00:2", Self.secret] {
                #expect(!text.contains(word) && !path.contains(word), "“\(word)” is in \(path)")
            }
            for place in Self.places(in: text) {
                #expect(
                    place.distance(to: TestTrack.origin) > 200, "\(path) has a place within the zone")
            }
        }
        #expect(result.rideCount == 2)
        #expect(result.geofenceCount == 1)
        #expect(result.entryCount == 2)
        #expect(site.keys.filter { $0.hasPrefix("geofences/") && $0.hasSuffix(".html") }.count == 2)
    }

    @Test("the owner's report names every file, hidden ones too")
    func ownersReport() async throws {
        let result = try await Self.bench(Self.fence).build()
        let outcomes = Dictionary(
            uniqueKeysWithValues: result.report.files.map { ($0.path, $0.outcome.name) })
        #expect(outcomes["rides/secret-swim.gpx"] == "hidden")
        #expect(outcomes["geofences/secret-lagoon.geojson"] == "hidden")
        #expect(outcomes["geofences/door.geojson"] == "hidden")
        #expect(outcomes["rides/out.gpx"] == "rides")
        #expect(outcomes.count == 10)
    }

    /// Every line of a ride's map, its fences and the faint lines of other rides, put back on the sea.
    @Test("maps of rides draw no line within the zone", arguments: [circle, fence])
    func mapLines(_ configuration: String) async throws {
        let bench = try Self.bench(configuration)
        let result = try await bench.build()
        var count = 0
        for rides in result.report.files.map(\.outcome.rides) {
            for ride in rides {
                let page = try bench.page("rides/\(ride.address)/index.html")
                let bounds = try #require(ride.summary.bounds)
                let map = try #require(MapReading(page, bounds: bounds))
                for place in map.places {
                    #expect(place.distance(to: TestTrack.origin) > 195, "\(ride.address) draws \(place)")
                }
                // Without this the reading itself might be wrong.
                let last = try #require(ride.lines.last?.last)
                #expect(map.places.contains { $0.distance(to: last) < 10 })
                count += 1
            }
        }
        #expect(count == 2)
    }

    /// The same figures as those of a track that never was in the hidden area.
    @Test("computes figures from the visible part of a ride alone")
    func visibleFigures() async throws {
        let bench = try Self.bench(Self.circle)
        try await bench.build()
        let rows = try bench.page("data/rides.csv").split(whereSeparator: \.isNewline)
        let row = try #require(rows.first { $0.contains(",Out,") })
        let fields = row.split(separator: ",", omittingEmptySubsequences: false)
        let distance = try #require(Double(fields[5]))
        // The whole line is 2340 m, of which at least 200 m and at most 500 m are hidden.
        #expect(distance > 1800 && distance <= 2160)
        let elapsed = try #require(Double(fields[7]))
        #expect(elapsed < 390 + 600)
    }

    /// It began at 07:00:00 within the zone; the first visible trackpoint shows when it was left.
    @Test("rounds the times of cut ends")
    func cutEndTimes() async throws {
        let bench = try Self.bench(Self.circle)
        try await bench.build()
        let rows = try bench.page("data/rides.csv").split(whereSeparator: \.isNewline)
        let row = try #require(rows.first { $0.contains(",Out,") })
        let start = try #require(row.split(separator: ",").first { $0.contains("T07:") })
        #expect(start.hasPrefix("2026-05-02T07:00:00") || start.hasPrefix("2026-05-02T07:05:00"))
        let feed = try bench.page("feed.atom")
        for line in feed.split(separator: "\n") where line.contains("<updated>2026-05-02") {
            #expect(line.contains(":00Z"))
        }
    }

    @Test("the cursor has no samples of the hidden part")
    func cursorSamples() async throws {
        let bench = try Self.bench(Self.circle)
        try await bench.build()
        let page = try bench.page("rides/2026-05-02-out/index.html")
        let x = try #require(Columns.values("x", in: page))
        let d = try #require(Columns.values("d", in: page))
        #expect(x.count == d.count)
        #expect(x.count <= 37)
        #expect(d.compactMap(\.self).last.map { $0 <= 2160 } == true)
    }

    /// A circle bears no name on the site, even if the log has events of that name.
    @Test("no file contains the name of a circular zone")
    func circleName() async throws {
        let bench = try Self.bench(Self.circle)
        try bench.folder.remove("data/geofences/door.geojson")
        try await bench.build()
        for (path, page) in try bench.texts() {
            let text = page.lowercased()
            #expect(!text.contains("haven"), "\(path) names the zone")
        }
    }

    /// Two fences of one name, or one id: both are meant.
    @Test("a zone hides every geofence of its name", arguments: [nil, "lagoon"])
    func sharedNames(_ id: String?) async throws {
        let bench = try Self.bench(Self.fence)
        try bench.write(
            "geofences/z-other.geojson", TestTrack.fence("Lagoon", 0, 2000, radius: 150, id: id ?? "second"))
        let result = try await bench.build()
        for (path, page) in try bench.texts() {
            let text = page.lowercased()
            #expect(!text.contains("lagoon") && !text.contains("z-other"), "\(path) names the zone")
        }
        let ride = try #require(result.report.files.first { $0.path == "rides/out.gpx" })
        guard let summary = ride.outcome.rides.first?.summary else {
            Issue.record("the ride is gone")
            return
        }
        #expect(summary.distance < 1750)
    }

    /// Whole rides that a zone hides are counted as nothing in particular.
    @Test("the public report does not mention hidden rides")
    func publicReport() async throws {
        let bench = try Self.bench(Self.fence)
        try await bench.build()
        let report = try bench.page("report/index.html").lowercased()
        #expect(!report.contains("hidden") && !report.contains("privacy"))
    }

    @Test("an unclear zone stops the build and changes no file")
    func unclearZone() async throws {
        let bench = try Self.bench(.nothingToHide)
        try await bench.build()
        let before = try bench.site()
        for zones in [
            "    - geofence: Nowhere", "    - {name: Haven, latitude: 46.5, longitude: -30}",
            "    - {latitude: 146, longitude: -30, radius: 200}", "    - {geofence: }", "    -",
            "    - {name: Haven, latitude: 46.5, longitude: -30, radius: 5}", "    - {radios: 200}",
            "    - {geofence: Lagoon, radius: 200}", "    Lagoon", "    - [Lagoon]",
            "    - Lagoon\n  zones: []",
        ] {
            try bench.write("ridelog.yml", Self.configuration(zones))
            let found = try await bench.failure()
            #expect(!found.isEmpty, "“\(zones)” passes")
            #expect(try bench.site() == before)
        }
    }

    @Test(
        "a geofence that says that it is private is a zone, in UTF-16 and misspelt too",
        arguments: [
            ("private", false), ("private", true), ("Privat", false), ("is_private", false),
            ("private\": true, \"private\": false, \"y", false),
        ])
    func privateGeofence(_ key: String, isUTF16: Bool) async throws {
        let bench = try Self.bench(Self.configuration(" []").replacing("zones:\n", with: "zones:"))
        let lagoon = TestTrack.fence("Lagoon", 10, 10, radius: 150)
            .replacing("\"radius\"", with: "\"\(key)\": true, \"radius\"")
        let units = ("\u{FEFF}" + lagoon).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try bench.folder.write(
            "data/geofences/secret-lagoon.geojson", isUTF16 ? units : Array(lagoon.utf8))
        let result = try await bench.build()
        #expect(result.privacy?.cutCount == 2 && result.privacy?.hiddenCount == 1)
        #expect(try bench.folder.files("out").keys.allSatisfy { !$0.contains("lagoon") })
    }

    @Test("an unreadable geofence of a zone stops the build")
    func unreadableGeofence() async throws {
        let bench = try Self.bench(Self.fence)
        try bench.write("geofences/secret-lagoon.geojson", #"{"type":"FeatureCollection","features":[{"#)
        let found = try await bench.failure()
        #expect(found.map(\.code) == ["privacy.geofence"])
        #expect(found.first?.what.contains("ends too early") == true)
        #expect(!bench.folder.exists("out"))
    }

    @Test(
        "a file of geofences that is not read whole stops the build where there are zones",
        arguments: [
            ("a.geojson", ""), ("fences/a.GeoJSON", "<html>404</html>"), ("a.geojson", "version 1\noid 2\n"),
            ("a.geojson.xz", "\u{FD}7zXZ"), ("a.geojson.bak", "\0\u{1}"), ("a.geojson", "PK\u{3}\u{4}"),
            ("a.geojson", #"{"type":"FeatureCollection","features":[{"ty"#),
            ("places.json", #"{"type":"FeatureCollection","features":[{"ty"#),
        ])
    func unreadGeofences(_ name: String, _ text: String) async throws {
        let bench = try Self.bench(Self.circle)
        try bench.write(name, text)
        let found = try await bench.failure()
        #expect(found.map(\.code) == ["privacy.geofence"] && found.first?.location?.file == name)
        try bench.write("ridelog.yml", Self.circle + "ignore: [\"\(name)\"]\n")
        try await bench.build()
    }

    @Test(
        "a geofence that is private and has no place stops the build",
        arguments: [
            #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"private":true},"geometry":null}]}"#,
            #"{"type":"Feature","properties":{"private":true},"geom":{"type":"Point","coordinates":[8,47]}}"#,
            #"{"type":"FeatureCollection","features":[{"typ":"Feature","properties":{"isPrivate":true}}]}"#,
            #"{"type":"Feature","private":true,"properties":{"radius":50},"geometry":{"type":"Point","coordinates":[8,47]}}"#,
            #"{"type":"FeatureCollection","private":true,"features":[]}"#,
            #"{"type":"Point","coordinates":[8,47],"private":"yes"}"#,
        ])
    func placelessGeofence(_ text: String) async throws {
        let bench = try Self.bench(Self.circle)
        try bench.write("a.geojson", text)
        #expect(try await bench.failure().map(\.code) == ["privacy.geofence"])
        // Who says that it is not asks for nothing.
        let shown = text.replacing("true", with: "false").replacing("\"yes\"", with: "false")
        try bench.write("a.geojson", shown)
        try await bench.build()
    }

    @Test("a packed file of geofences that ends too early stops the build where there are zones")
    func cutPackedGeofences() async throws {
        let bench = try Self.bench(Self.circle)
        let lines = (0..<200).map {
            #"{"type":"Feature","properties":{"radius":90},"geometry":{"type":"Point","coordinates":[\#($0),1]}}"#
        }
        let packed = gzip(Array(lines.joined(separator: "\n").utf8))
        try bench.folder.write("data/a.geojson.gz", Array(packed.dropLast(packed.count / 2)))
        #expect(try await bench.failure().map(\.code) == ["privacy.geofence"])
    }

    /// Pairs of numbers that may be a position near the zone, in either order, with 3 digits or more.
    static func places(in text: String) -> [Coordinate] {
        let numbers = text.split { !"0123456789.-".contains($0) }.compactMap { part -> Double? in
            part.split(separator: ".").last.map { $0.count >= 3 } == true ? Double(part) : nil
        }
        return zip(numbers, numbers.dropFirst()).flatMap { first, second in
            [
                Coordinate(validLatitude: first, longitude: second),
                Coordinate(validLatitude: second, longitude: first),
            ].compactMap(\.self)
        }
    }
}
