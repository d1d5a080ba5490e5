import RidelogSite
import Testing

struct LimitedSiteTests {
    private static let table = """
        Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename,Elapsed Time,Moving Time,Distance
        9001,"May 4, 2026, 6:15:30 AM",To the office,Ride,1260,6.40,activities/1.gpx,1260.0,1100.0,6400.0
        9002,"May 5, 2026, 6:15:30 AM",Without a file,Ride,1260,6.40,,1260.0,1100.0,6400.0

        """

    private func bench(_ configuration: String) throws -> Workbench {
        try Workbench([
            "ridelog.yml": configuration + "limits: {points: 30}\n", "activities.csv": Self.table,
            "activities/1.gpx": TestTrack("Long", start: 1_777_878_930, points: TestTrack.line(60)).gpx,
            "good.gpx": TestTrack("Good", points: TestTrack.line(20)).gpx,
        ])
    }

    private func warnings(_ result: BuildResult) -> [String] {
        result.report.diagnostics.filter { $0.code == "ride.unread-file" }.map { "\($0)" }
    }

    @Test("warns of a row whose file exceeds a limit, with the reason")
    func row() async throws {
        let bench = try bench(.nothingToHide)
        let result = try await bench.build()
        let found = warnings(result)
        #expect(found.count == 1)
        for word in ["activities.csv", "activities/1.gpx", "has more than 30 points", "no track"] {
            #expect(found.first?.contains(word) == true, "\(found)")
        }
        #expect(result.rideCount == 3)
        #expect(try bench.page("data/rides.csv").contains("To the office"))
    }

    @Test(
        "leaves out the row of an unread file while privacy hides places", arguments: [true, false])
    func privateRow(hasZone: Bool) async throws {
        let zone =
            "privacy:\n  secret: 00112233445566778899aabbccddeeff\n  zones:\n"
            + "    - {name: Far, latitude: 10, longitude: 10, radius: 400}\n"
        let bench = try bench(hasZone ? zone : TrimSiteTests.configuration("trim: 200 m"))
        let result = try await bench.build()
        #expect(warnings(result).first?.contains("are hidden") == true)
        let rows = try bench.page("data/rides.csv")
        #expect(!rows.contains("To the office") && rows.contains("Without a file"))
        #expect(result.report.diagnostics.contains { $0.what.contains("and all of 1 ride,") })
    }

    @Test(
        "cuts long titles of notes and reports them",
        arguments: ["---\ntitle: T\n---\nText\n", "# T\n\nText\n"])
    func notes(_ note: String) async throws {
        let title = String(repeating: "ab", count: 600)
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "good.gpx": TestTrack("Good").gpx,
            "notes/n.md": note.replacing("T\n", with: title + "\n", maxReplacements: 1),
        ])
        let result = try await bench.build()
        let found = result.report.diagnostics.filter { $0.code == "file.title-too-long" }
        #expect(found.map { $0.location?.file } == ["notes/n.md"])
        let list = try bench.page("notes/index.html")
        #expect(!list.contains(title) && list.contains(String(title.prefix(1_000)) + "…"))
    }
}
