import Foundation
import RidelogConfiguration
import RidelogModels
import RidelogSite
import Testing

/// Figures that contradict each other, on whole sites.
@Suite struct OddFigureTests {
    private static let names =
        "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,"
        + "Activity Private Note,Activity Gear,Filename,Elapsed Time,Moving Time,Distance,Max Speed,Average Speed,"
        + "Elevation Gain,Max Watts,Average Watts"

    private static func row(_ id: Int, _ rest: String) -> String {
        "\(id),\"May \(id), 2026, 6:15:30 AM\",Ride \(id),Ride,,1260,6.40,false,,,," + rest + "\n"
    }

    @Test("labels a table's totals and an estimated power, and reports a contradicting total")
    func table() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide,
            "activities.csv": Self.names + "\n" + Self.row(4, "1260.0,1100.0,6400.0,63.0,5.7,80,,171")
                + Self.row(5, "1260.0,1100.0,6400.0,12.0,5.8,80,600,172"),
        ])
        let result = try await bench.build()
        let page = try bench.page("rides/2026-05-04-ride-4/index.html")
        #expect(page.contains(">Table</th>") && !page.contains(">Device</th>"))
        #expect(page.contains("Estimated power") && !page.contains("226.8"))
        #expect(try !bench.page("rides/2026-05-05-ride-5/index.html").contains("Estimated power"))
        let found = result.report.diagnostics.filter { $0.code == "ride.contradicting-total" }
        #expect(found.count == 1 && found.allSatisfy(\.isForOwner))
        #expect(found.first?.what.contains("table’s maximum speed") == true)
        #expect(found.first?.what.contains("226.8 km/h") == true)
        #expect(try !bench.page("report/index.html").contains("226.8"))
    }

    /// Of the year 1901, longer than the other ride.
    private static let old = """
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Old</name><trkseg>
        <trkpt lat="46" lon="-30"><time>1901-12-13T20:45:52Z</time></trkpt>
        <trkpt lat="46.9" lon="-30"><time>1901-12-13T23:45:52Z</time></trkpt>
        </trkseg></trk></gpx>
        """

    @Test("keeps an implausible ride on its page and out of totals and records")
    func implausible() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "a.gpx": TestTrack("Out").gpx, "old.gpx": Self.old,
        ])
        let result = try await bench.build()
        #expect(result.rideCount == 2)
        let page = try bench.page("rides/1901-12-13-old/index.html")
        #expect(page.contains("not counted in totals and records"))
        #expect(try bench.page("data/rides.json").contains("\"implausible\":\"date\""))
        let list = try bench.page("rides/index.html")
        #expect(list.contains("1901") && !list.contains("100 km") && !list.contains(">100<"))
        let found = result.report.diagnostics.filter { $0.code == "ride.implausible" }
        #expect(found.map(\.location?.file) == ["old.gpx"])
    }

    @Test(
        "shows the table's climb without a track for any configured source",
        arguments: ["device", "table", "computed"])
    func climb(source: String) async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide + "ascent: \(source)\n",
            "activities.csv": Self.names + "\n" + Self.row(4, "1260.0,1100.0,6400.0,12.0,5.8,80,,171"),
        ])
        try await bench.build()
        #expect(try bench.page("data/rides.json").contains("\"ascent_m\":80"))
    }

    @Test("rejects an unknown source of the climb")
    func unknownSource() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide + "ascent: barometer\n", "a.gpx": TestTrack("Out").gpx,
        ])
        let found = try await bench.failure()
        #expect(found.contains { $0.code == "configuration.value" || $0.what.contains("ascent") })
    }

    private static let data = TestPath.shared + "/more-data/odd-files"
    private static let isHere = FileManager.default.fileExists(atPath: data + "/README.md")

    @Test(
        "shows sane figures for the odd files",
        .enabled(if: isHere, "the odd files are not beside the package"))
    func oddFiles() async throws {
        let folder = TestFolder()
        let result = try await SiteBuilder(BuildOptions(data: Self.data, output: folder / "out")).build()
        let rides = result.report.files.flatMap(\.outcome.rides).keyed(by: \.file, \.summary)
        let twice = try #require(rides["435439510.tcx.gz"])
        #expect((21_800...22_300).contains(twice.distance) && (2800...2900).contains(twice.elapsedTime))
        #expect(twice.leftOut.map(\.figure) == [.maximumSpeed] && twice.device?.maximumSpeed == nil)
        for (file, metres) in [("277269240.gpx.gz", 15_000.0), ("244446505.gpx.gz", 17_000)] {
            let ride = try #require(rides[file])
            // 60 km/h
            #expect(try #require(ride.maximumSpeed) < 60 / 3.6 && ride.distance > metres, "\(file)")
        }
        for (file, summary) in rides {
            guard let average = summary.averageSpeed, let maximum = summary.maximumSpeed else { continue }
            #expect(average <= maximum, "\(file)")
        }
    }
}
