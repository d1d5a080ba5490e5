import RidelogModels
import RidelogSite
import Testing

/// What words and second recordings reveal of a hidden place.
struct PrivateWordsSiteTests {
    private static let marks = "\u{202E}\u{2066}\u{200F}\u{61C}"

    /// A ride out of the zone, with what else its owner has of it.
    private static func bench(_ more: [String: String], privacy: String = "") throws -> Workbench {
        var out = TestTrack("Left home at 7:10:17! Over the pass", points: TestTrack.line(60)).gpx
        out = out.replacing("<trkseg>", with: "<desc>Off at 0700. By the Lagoon. Sunny</desc><trkseg>")
        let files = [
            "ridelog.yml": PrivacySiteTests.fence + privacy,
            "rides/out.gpx": out,
            "geofences/lagoon.geojson": TestTrack.fence("Lagoon", 10, 10, radius: 150),
            "geofences/door.geojson": TestTrack.fence("Gangway", 20, 20, radius: 60),
            "notes/n.md": "# Tide\n",
        ]
        return try Workbench(files.merging(more) { $1 })
    }

    @Test("keeps the sentences of a cut ride without a clock time or a hidden name")
    func sentences() async throws {
        let bench = try Self.bench([:])
        try await bench.build()
        let text = try bench.text()
        #expect(text.contains("Over the pass") && text.contains("Sunny"))
        for word in ["Left home", "Off at", "Lagoon"] { #expect(!text.contains(word), "\(word)") }
    }

    @Test(
        "finds a hidden name in words and rows even if it exceeds the title length limit",
        arguments: ["", "limits: {title-length: 12}\n"])
    func longNames(limits: String) async throws {
        let name = "Grandmother’s " + String(repeating: "old ", count: 300) + "boathouse"
        let bench = try Self.bench([
            "geofences/door.geojson": TestTrack.fence(name, 20, 20, radius: 60),
            "rides/out.gpx": TestTrack("Over the pass to \(name)", points: TestTrack.line(60)).gpx,
            "logs/tea.jsonl": """
            {"type":"tea","time":"2026-05-02T19:44:17Z","where":"With cake at \(name)"}

            """,
        ])
        try bench.write("ridelog.yml", PrivacySiteTests.fence + limits)
        let result = try await bench.build()
        #expect(result.entryCount == 0)
        #expect(try !bench.text().contains("Grandmother"))
    }

    @Test("privacy: text: hide hides all words of cut rides")
    func hidesText() async throws {
        let bench = try Self.bench([:], privacy: "  text: hide\n")
        try await bench.build()
        let text = try bench.text()
        #expect(!text.contains("Over the pass") && !text.contains("Sunny"))
        try bench.write("ridelog.yml", PrivacySiteTests.fence + "  text: maybe\n")
        #expect(try await bench.failure().first?.code == "configuration.value")
    }

    @Test("leaves out rows with hidden names or unknown notations and reports to the owner only")
    func rows() async throws {
        let bench = try Self.bench([
            "logs/tea.jsonl": """
            {"type":"tea","time":"2026-05-02T19:44:17Z","where":"Down at the gangway, alone"}
            {"type":"tea","time":"2026-05-02T19:45:17Z","places":["Pier","LAGOON"]}
            {"type":"tea","time":"2026-05-02T19:46:17Z","where":"8FVC9G8F+6X"}
            {"type":"tea","time":"2026-05-03T09:00:00Z","where":"Harbour bar"}

            """
        ])
        let result = try await bench.build()
        #expect(result.entryCount == 1)
        let reported = result.report.diagnostics.filter { $0.code == "log.hidden" }
        #expect(
            reported.map(\.what) == [
                "2 rows with the name of a place that privacy hides",
                "1 row with a position in a notation that Ridelog does not convert, such as a plus code or UTM",
            ])
        #expect(result.report.publishedDiagnostics.isEmpty)
    }

    /// 600 s at 1 Hz from 20 minutes into a ride of 3,540 s.
    private static var heartRates: String {
        let points = (0..<61).map { number in
            let time = Instant(millisecondsSince1970: Int64(1_777_706_400 + number * 10) * 1000).iso8601
            return
                "<Trackpoint><Time>\(time)</Time><HeartRateBpm><Value>\(100 + number % 7)</Value></HeartRateBpm></Trackpoint>"
        }
        return """
            <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>\
            <Activity Sport="Biking"><Id>2026-05-02T07:20:00Z</Id><Lap StartTime="2026-05-02T07:20:00Z">\
            <TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>4321</DistanceMeters>\
            <Track>\(points.joined())</Track></Lap></Activity></Activities></TrainingCenterDatabase>
            """
    }

    @Test("shows no heart rate recording or row of a cut or hidden ride as another ride")
    func secondRecordings() async throws {
        let table = """
            rows:
              - file: diary.csv
                as: ride
                columns: {start: Start, distance: km, duration: "min", title: What}

            """
        // 59 minutes; the first row is of the ride, two hours off, the second of the hidden one, the third of neither.
        let diary = """
            Start,km,min,What
            2026-05-02 09:00:41,3.5,59.2,Secretly out
            2026-05-03 07:00:19,9.1,200,Quarrypond lap
            2026-05-12 07:00:00,3.5,59,Elsewhere

            """
        let swim = TestTrack(
            "Quarrypond", start: 1_777_791_600, step: 60,
            points: TestTrack.line(30, from: (-60, 0), by: (1, 0)))
        let bench = try Self.bench([
            "rides/out.gpx": TestTrack("Out", step: 60, points: TestTrack.line(60)).gpx,
            "rides/heart.tcx": Self.heartRates, "rides/swim.gpx": swim.gpx, "diary.csv": diary,
        ])
        try bench.write("ridelog.yml", PrivacySiteTests.fence + table)
        let result = try await bench.build()
        #expect(result.rideCount == 2)
        let text = try bench.text()
        #expect(text.contains("Elsewhere"))
        for word in ["T07:20:00", "T09:00:41", "T07:00:19", "Quarrypond"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    @Test("removes text direction marks from pages, feeds and data files")
    func directionMarks() async throws {
        let m = Self.marks
        let track = TestTrack("Ti\(m)tle", points: TestTrack.line(20, from: (0, 5000))).gpx
        let bench = try Workbench([
            "ridelog.yml": "title: S\(m)ite\ntimezone: UTC\nprivacy: {zones: []}\n",
            "rides/na\(m)me.gpx": track.replacing("<trkseg>", with: "<desc>De\(m)sc</desc><trkseg>"),
            "rides/bro\(m)ken.gpx": TestTrack(
                "Other", start: 1_777_791_600, points: TestTrack.line(20, from: (0, 5000))
            ).gpx.replacing("</gpx>", with: ""),
            "geofences/f.geojson": TestTrack.fence("Fe\(m)nce", 0, 5000, radius: 150),
            "logs/tea.jsonl": "{\"type\":\"tea\",\"time\":\"2026-05-03T09:00:00Z\",\"where\":\"Ba\(m)r\"}\n",
            "notes/n.md": "# No\(m)te\n\nTe&#x202E;xt [l\(m)ink](x\(m).html)\n",
        ])
        try await bench.build { $0.baseURL = "https://example.org/" }
        let text = try bench.text()
        for word in ["Site", "Title", "Desc", "Fence", "Bar", "Note", "Text", "name.gpx"] {
            #expect(text.contains(word), "\(word)")
        }
        let found = text.unicodeScalars.filter { Self.marks.unicodeScalars.contains($0) }
        #expect(found.isEmpty)
    }
}
