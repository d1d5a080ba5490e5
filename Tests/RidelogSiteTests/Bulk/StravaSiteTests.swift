import Foundation
import RidelogConfiguration
import RidelogModels
import RidelogSite
import Testing

@Suite struct StravaSiteTests {
    private static let names =
        "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,"
        + "Activity Private Note,Activity Gear,Filename,Elapsed Time,Moving Time,Distance"
    private static let row =
        "9001,\"May 4, 2026, 6:15:30 AM\",To the office,Ride,Rain,1260,6.40,true,Late again,Blue bike,,1260.0,1100.0,6400.0"

    @Test("shows a row as a ride page without its private note")
    func privateNote() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "activities.csv": Self.names + "\n" + Self.row + "\n",
        ])
        let result = try await bench.build()
        let page = try bench.page("rides/2026-05-04-to-the-office/index.html")
        #expect(
            page.contains("Rain") && page.contains("Blue bike") && !page.contains("<figure class=\"chart"))
        for (path, text) in try bench.texts() {
            #expect(!text.contains("Late again") && !text.contains("9001"), "\(path)")
        }
        #expect(
            result.report.diagnostics.contains {
                $0.code == "strava.private-note" && $0.isForOwner
            })
        let rows = try bench.page("data/rides.csv")
        #expect(rows.contains("6400,1100,1260") && rows.contains("Blue bike,true"))
    }

    @Test("shows a row without its track file even if there are privacy zones")
    func rowsWithoutTheirFiles() async throws {
        let row =
            "9001,\"May 4, 2026, 6:15:30 AM\",Far,Ride,,1260,6.40,true,,,activities/2.fit,1260.0,1100.0,6400.0\n"
        let bench = try Workbench([
            "ridelog.yml": PrivacySiteTests.circle, "activities.csv": Self.names + "\n" + row,
        ])
        try await bench.build()
        #expect(try bench.page("rides/2026-05-04-far/index.html").contains("6.4"))
    }

    @Test("reports all missing files of rows in one owner-only diagnostic")
    func missingFiles() async throws {
        let start = "9001,\"May 4, 2026, 6:15:30 AM\",A,Ride,,1260,6.40,true,,,"
        let rest = ",1260.0,1100.0,6400.0\n"
        let names = ["activities/1.gpx.gz", "activities/2.fit", "activities/3.fit", "old/4.gpx", ""]
        let rows = names.enumerated().map { start.replacing("9001", with: "900\($0)") + $1 + rest }.joined()
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide + "ignore: [old]\n", "activities.csv": Self.names + "\n" + rows,
            "activities/1.gpx": TestTrack("Out").gpx, "old/4.gpx": TestTrack("Old").gpx,
        ])
        let found = try await bench.build().report.diagnostics.filter {
            $0.code == "ride.missing-file"
        }
        #expect(found.count == 1 && found.allSatisfy { $0.isForOwner && $0.severity == .note })
        #expect(found.first?.what.contains("2 of 4 files") == true)
        #expect(found.first?.what.contains("activities/2.fit") == true)
    }

    @Test("a second build from the cache gives the same site")
    func cachedBuild() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "activities.csv": Self.names + "\n" + Self.row + "\n",
        ])
        try await bench.build { $0.cache = bench.folder / "cache" }
        let result = try await bench.build(to: "again") { $0.cache = bench.folder / "cache" }
        #expect(try bench.site("again") == bench.site())
        #expect(result.cachedCount == 1)
    }

    private static let data = TestPath.data + "/strava/export-B"
    private static let isHere = FileManager.default.fileExists(atPath: data + "/activities.csv")

    @Test(
        "shows every row of a real export exactly once",
        .enabled(if: isHere, "the real exports are not beside the package"))
    func realExport() async throws {
        let folder = TestFolder()
        let result = try await SiteBuilder(BuildOptions(data: Self.data, output: folder / "out")).build()
        let rides = try folder.text("out/data/rides.csv").split(separator: "\r\n").count - 1
        // Rows by Python's `csv`; each has a file.
        #expect(rides == 28)
        let outcomes = result.report.files.keyed(by: \.path, \.outcome.detail)
        #expect(outcomes["activities.csv"] != nil && outcomes["shoes.csv"] != nil)
        // Titles are those of the rows.
        #expect(result.report.files.first { $0.path == "activities.csv" }?.joined.count == 28)
    }
}
