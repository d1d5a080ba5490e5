import Testing

struct RowSiteTests {
    private static let table = """
        Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename
        9001,"May 2, 2026, 7:00:00 AM",Secret one,Ride,Private,190,1.14,false,,activities/1.gpx.gz
        9002,"May 3, 2026, 9:00:00 AM",Back,Ride,With the wind,190,1.14,true,Blue bike,activities/2.gpx
        9003,"May 4, 2026, 7:00:00 AM",By hand,Ride,,600,4.5,false,,
        9004,"May 2, 2026, 7:01:00 AM",Secret two,Ride,,77777,55.5,false,,

        """
    private static let zone = """
        timezone: UTC
        privacy:
          secret: sixteen-characters
          zones: [{name: Home, latitude: 46.5, longitude: -30, radius: 2000}]

        """

    private static func bench(_ configuration: String = zone) throws -> Workbench {
        try Workbench([
            "ridelog.yml": configuration, "activities.csv": table, "activities/1.gpx": TestTrack().gpx,
            // An hour off: the table is right about the file all the same.
            "activities/2.gpx": TestTrack(
                "GPX", start: 1_777_795_200, points: TestTrack.line(from: (9000, 0))
            ).gpx,
        ])
    }

    @Test("combines the words of a row with the track of its file")
    func joinedRows() async throws {
        let bench = try Self.bench(.nothingToHide)
        let result = try await bench.build()
        // “Secret two” is as near as the first ride but far longer.
        #expect(result.rideCount == 4)
        let page = try bench.page("rides/2026-05-03-back/index.html")
        #expect(page.contains("With the wind") && page.contains("Blue bike") && page.contains("<svg"))
        let table = try #require(result.report.files.first { $0.path == "activities.csv" })
        #expect(table.joined.map(\.number) == [1, 2])
        #expect(table.joined.map(\.into) == ["activities/1.gpx", "activities/2.gpx"])
        #expect(table.joined.map(\.title) == ["Secret one", "Back"])
        let reported = result.report.diagnostics.filter { $0.location?.file == "activities.csv" }
        #expect(reported.map(\.code).contains("ride.joined"))
        #expect(
            reported.contains { $0.code == "ride.starts-apart" && $0.severity == .warning && $0.isForOwner })
    }

    @Test("a row does not reveal its hidden ride", arguments: ["", "join: false\n"])
    func hiddenRides(_ join: String) async throws {
        let bench = try Self.bench(Self.zone + join)
        let result = try await bench.build()
        #expect(result.rideCount == 2)
        for (path, text) in try bench.texts() {
            for secret in ["Secret", "Private", "77777", "55.5", "activities/1", "2026-05-02"] {
                #expect(!text.contains(secret), "\(path): \(secret)")
            }
        }
        let (page, hand) = ("rides/2026-05-03-back/index.html", "rides/2026-05-04-by-hand/index.html")
        #expect(try bench.paths().isSuperset(of: [page, hand]))
    }

    @Test("a second build from the cache gives the same site")
    func cachedBuild() async throws {
        let bench = try Self.bench()
        let first = try await bench.build { $0.cache = bench.folder / "cache" }
        let second = try await bench.build(to: "again") { $0.cache = bench.folder / "cache" }
        #expect(try bench.site("again") == bench.site())
        #expect(second.cachedCount > 0 && second.report.files == first.report.files)
    }
}
