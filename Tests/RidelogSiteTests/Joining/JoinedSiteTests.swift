import Foundation
import RidelogContent
import RidelogModels
import RidelogSite
import Testing

struct JoinedSiteTests {
    private static let ride = TestTrack("Round the buoy", points: TestTrack.line(200))
    private static let untitled = TestTrack(points: TestTrack.line(200))
    /// The same ride four times: as GPX, with a heart rate, a little farther north, and without its ends.
    private static let versions = [
        "a.gpx": ride.gpx, "b.tcx": untitled.tcx, "c.gpx": untitled.shifted(by: 3).gpx,
        "d.gpx": TestTrack("Trimmed", points: TestTrack.line(200)).trimmed(2).gpx,
    ]
    private static let other = TestTrack("Other", start: 1_777_805_200).gpx

    private static func outcome(_ result: BuildResult, _ path: String) -> SiteReport.Outcome? {
        result.report.files.first { $0.path == path }?.outcome
    }

    @Test("joins four recordings of one ride and reports each")
    func fourFiles() async throws {
        var files = Self.versions
        files["ridelog.yml"] = .nothingToHide
        files["other.gpx"] = Self.other
        let bench = try Workbench(files)
        let result = try await bench.build()
        #expect(result.rideCount == 2 && !result.report.diagnostics.hasProblems)
        guard let rides = Self.outcome(result, "b.tcx")?.rides, !rides.isEmpty else {
            Issue.record("the version with most sensors is not shown")
            return
        }
        #expect(rides.map(\.title) == ["Round the buoy"] && rides.first?.summary.heartRate != nil)
        for path in ["a.gpx", "c.gpx", "d.gpx"] {
            #expect(Self.outcome(result, path)?.status == .joined)
            let reported = result.report.diagnostics.filter { $0.location?.file == path }
            #expect(reported.map(\.code) == ["ride.joined"] && reported.allSatisfy(\.isForOwner))
            let joined = result.report.files.first { $0.path == path }?.joined ?? []
            #expect(joined.map(\.into) == ["b.tcx"] && joined.map(\.reason.kind) == [.near])
        }
        let report = try bench.page("report/index.html")
        #expect(report.contains("Same ride as another file") && !report.contains("a.gpx"))
    }

    /// All but the report, which names files, and what names the configuration.
    @Test("gives the same site for any file names and folders", arguments: 1...8)
    func fileNames(_ seed: Int) async throws {
        var random = SeededRandom(UInt64(seed))
        func site(_ names: [String]) async throws -> [String: [UInt8]] {
            let bench = try Workbench(["ridelog.yml": .nothingToHide])
            for (name, file) in zip(names, Self.versions.sorted { $0.key < $1.key }) {
                try bench.write(name, file.value)
            }
            try bench.write("other.gpx", Self.other)
            try await bench.build()
            return try bench.site().filter { !$0.key.hasPrefix("report/") && $0.key != ".ridelog-files" }
        }
        let first = try await site(["a.gpx", "b.tcx", "c.gpx", "d.gpx"])
        let names = ["z/1", "2", "y/x/3", "4"].shuffled(using: &random)
        let second = try await site(zip(names, [".gpx", ".tcx", ".gpx", ".gpx"]).map { $0 + $1 })
        #expect(first.count > 5 && first == second)
    }

    @Test("a note can refer to any file of a joined ride")
    func noteOfAnyFile() async throws {
        var files = Self.versions
        files["ridelog.yml"] = .nothingToHide
        for name in Self.versions.keys { files["notes/\(name).md"] = "---\nride: ../\(name)\n---\nFine.\n" }
        files["notes/link.md"] = "[It](../c.gpx)\n"
        let bench = try Workbench(files)
        let result = try await bench.build()
        #expect(!result.report.diagnostics.hasProblems)
        let page = try bench.page("rides/2026-05-02-round-the-buoy/index.html")
        for name in ["a-gpx", "b-tcx", "c-gpx", "d-gpx"] { #expect(page.contains("notes/\(name)/")) }
        #expect(try bench.page("notes/link/index.html").contains("rides/2026-05-02-round-the-buoy/"))
    }

    @Test("a note belongs to the only ride of its date")
    func noteOfTheDay() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "a.gpx": Self.ride.gpx, "other.gpx": Self.other,
            "notes/2026-05-02.md": "Fine.\n", "notes/2026-05-02-alone.md": "---\nride: none\n---\nAlone.\n",
            "notes/2026-05-03-two.md": "---\ngeofence: nowhere\n---\nA place.\n",
            "notes/2026-05-04-none.md": "No ride.\n",
        ])
        try await bench.build()
        let page = try bench.page("rides/2026-05-02-round-the-buoy/index.html")
        #expect(page.contains("notes/2026-05-02/") && !page.contains("alone"))
        #expect(try !bench.page("rides/2026-05-03-other/index.html").contains("notes/2026-05-03-two/"))
        // With a second ride no one knows which is meant.
        try bench.write("second.gpx", TestTrack("Second", start: 1_777_725_200).gpx)
        try await bench.build()
        #expect(try !bench.page("rides/2026-05-02-round-the-buoy/index.html").contains("notes/2026-05-02/"))
    }

    @Test("hides every recording of a hidden ride unless kept apart")
    func hiddenVersion() async throws {
        // Rounds in the hidden place; the battery of one device died before its rider left.
        let rounds = (0..<2000).map { step -> (north: Double, east: Double) in
            let angle = Double(step) * .pi / 5
            return (north: 150 * cos(angle), east: 150 * sin(angle))
        }
        let inside = TestTrack("Secret", points: rounds)
        let leaving = TestTrack("Secret too", points: rounds.dropLast(10) + TestTrack.line(16, by: (0, 45)))
        let zone = """
            title: Test
            timezone: UTC
            privacy:
              secret: sixteen-characters
              zones: [{name: Home, latitude: 46.5, longitude: -30, radius: 200}]
            """
        let bench = try Workbench([
            "ridelog.yml": zone, "a.gpx": inside.gpx, "b.gpx": leaving.gpx, "c.gpx": Self.other,
        ])
        let result = try await bench.build()
        #expect(["a.gpx", "b.gpx"].allSatisfy { Self.outcome(result, $0)?.status == .hidden })
        for (path, text) in try bench.texts() {
            #expect(!text.contains("Secret"), "\(path)")
        }
        try bench.write("ridelog.yml", zone + "\njoin: {apart: [[a.gpx, b.gpx]]}\n")
        #expect(try await bench.build().rideCount == 2)
    }

    @Test("the configuration can disable, prevent and force joining")
    func joinSettings() async throws {
        var files = Self.versions
        files["ridelog.yml"] = .nothingToHide + "join: false\n"
        let bench = try Workbench(files)
        #expect(try await bench.build().rideCount == 4)
        try bench.write("ridelog.yml", .nothingToHide + "join: {apart: [[a.gpx, b.tcx], [b.tcx, ./c.gpx]]}\n")
        #expect(try await bench.build().rideCount == 2)
        try bench.write("other.gpx", Self.other)
        try bench.write(
            "ridelog.yml", .nothingToHide + "join:\n  near: false\n  together: [[a.gpx, other.gpx], [x, y]]\n"
        )
        let result = try await bench.build()
        #expect(result.rideCount == 4)
        #expect(Self.outcome(result, "other.gpx") == .joined(into: "a.gpx", why: .configuration))
        let reported = result.report.diagnostics.filter { $0.code == "join.unknown-file" }
        #expect(reported.map(\.location?.description) == ["ridelog.yml:5:3", "ridelog.yml:5:3"])
    }

    @Test(
        "invalid join or address settings stop the build and are reported with a remedy",
        arguments: [
            "join: maybe", "join: {apart: a.gpx}", "join: {apart: [a.gpx, b.gpx]}",
            "join: {apart: [[a.gpx]]}",
            "join: {together: [[a.gpx, a.gpx]]}", "join: {together: [[a.gpx, [b]]]}", "join: {nearly: true}",
            "join: {near: 5}", "join: {apart: [[a, b]], together: [[c, b, a]]}", "addresses: ../a.csv",
            "addresses: /a.csv", "addresses: ridelog.yml", "addresses: [a]", "addresses: .git/a.csv",
        ])
    func invalidSettings(_ line: String) async throws {
        let bench = try Workbench(["ridelog.yml": .nothingToHide + line + "\n", "a.gpx": Self.ride.gpx])
        let found = try await bench.failure()
        #expect(
            found.count == 1
                && found.allSatisfy { $0.location?.description.hasPrefix("ridelog.yml:4") == true })
        #expect(found.allSatisfy { $0.remedy != nil && $0.code.hasPrefix("configuration.") })
    }
}
