import Foundation
import Testing

struct ReportSiteTests {
    private static let zones =
        PrivacySiteTests.configuration("    - {name: Haven, latitude: 46.5, longitude: -30, radius: 200}")
        + "ignore: [\"*.tmp\"]\n"

    private static let whole = TestTrack(
        "Whole", start: 1_777_964_400, points: TestTrack.line(60, from: (3000, 0)))

    /// Files of which no one but their owner may know the names: all of them have “veiled” in theirs.
    private static func bench() throws -> Workbench {
        try Workbench([
            "ridelog.yml": zones,
            "rides/first.tcx": whole.tcx,
            "rides/veiled-copy.tcx": whole.tcx,
            "rides/veiled-watch.gpx": whole.shifted(by: 3).gpx,
            "rides/veiled-swim.gpx": TestTrack(
                "Veiled swim", start: 1_777_791_600, points: TestTrack.line(12, from: (-60, 0), by: (10, 0))
            ).gpx,
            "rides/veiled-out.gpx": TestTrack("Out", points: TestTrack.line(40)).gpx,
            "rides/veiled-broken.gpx": "<gpx version=\"1.1\"><trk>",
            "notes/veiled-draft.md": "---\ndraft: true\n---\n# Veiled\n",
            "notes/shown.md": "# Shown\n",
            "veiled.tmp": "x", "veiled-picture.png": "\u{89}PNG", "veiled.tcx": "<TrainingCenterDatabase",
            "log.csv": "time,event,geofence\n2026-05-02T08:00:00Z,enter,Veiled hut\n",
        ])
    }

    private static func json(_ bench: Workbench) throws -> ReportReading {
        try JSONDecoder().decode(
            ReportReading.self, from: Data(bench.page("report/report.json").utf8))
    }

    @Test("names no private file in the report's page and JSON")
    func privateNames() async throws {
        let bench = try Self.bench()
        _ = try await bench.build()
        for path in ["report/index.html", "report/report.json"] {
            let text = try bench.page(path).lowercased()
            #expect(!text.contains("veiled"), "\(path): \(text)")
            #expect(text.contains("rides/first.tcx") && text.contains("notes/shown.md"))
            #expect(text.contains("rides/…"), "the cut ride stands without its file's name")
            for word in ["hidden\"", "privacy", "haven"] { #expect(!text.contains(word), "\(path): \(word)") }
        }
    }

    @Test("the report's JSON counts every file once")
    func jsonCounts() async throws {
        let bench = try Self.bench()
        let result = try await bench.build()
        let report = try Self.json(bench)
        #expect(report.audience == "everybody" && report.files == result.report.files.count)
        #expect(
            report.groups.map(\.group) == [
                "broken", "taken", "joined", "nothing", "not-yet-read", "not-for-us", "left-out", "used",
            ])
        #expect(report.groups.reduce(0) { $0 + $1.count } == report.files)
        for group in report.groups {
            #expect(group.counts.values.reduce(0, +) == group.count)
            #expect(group.files.isEmpty || group.files.count == group.count)
        }
        #expect(report.group("left-out")?.counts == ["draft": 1, "ignored": 1])
    }

    @Test("the report has a line for links, pipes and names that are not UTF-8")
    func whatIsNoFile() async throws {
        let bench = try Workbench(["ridelog.yml": .nothingToHide, "a.gpx": TestTrack().gpx])
        try bench.folder.link("data/gone.gpx", to: "nowhere")
        try bench.folder.link("data/linked", to: "..")
        #expect(mkfifo(bench.folder / "data/pipe", 0o600) == 0)
        let files = try await bench.build().report.files
        let outcomes = files.map { "\($0.path): \($0.outcome.detail)" }
        #expect(outcomes.contains("linked: not for us: a link to a folder, which is not followed"))
        #expect(outcomes.contains("pipe: not for us: a pipe, a socket or a device"))
        #expect(files.contains { $0.path == "gone.gpx" && $0.outcome.status == .broken })
    }

    /// The page of a ride says the same as the JSON, and both lead to pages that exist.
    @Test("page and JSON of the report list the same files, groups and pages")
    func pageAndJSON() async throws {
        let bench = try Self.bench()
        _ = try await bench.build()
        let report = try Self.json(bench)
        let page = try bench.page("report/index.html")
        let site = try bench.site()
        let names = page.matches(of: #/<th scope="row"><code>(.*?)</code>/#).map { String($0.output.1) }
        #expect(names == report.groups.flatMap(\.files).map(\.file))
        let groups = page.matches(of: #/<li><p><a href="#([a-z-]+)">.*?<small>([0-9]+)</small>/#)
        #expect(
            groups.map { "\($0.output.1) \($0.output.2)" }
                == report.groups.filter { $0.count > 0 }.map { "\($0.group) \($0.count)" })
        for group in groups { #expect(page.contains("<section id=\"\(group.output.1)\">")) }
        for path in report.groups.flatMap(\.files).flatMap({ $0.pages ?? [] }) {
            #expect(site[path] != nil && page.contains("href=\"../" + path), "\(path)")
        }
        let joined = try #require(report.group("joined"))
        #expect(joined.count == 2 && joined.rides?.map(\.count) == [1, 1])
        #expect(joined.rides?.map(\.why) == ["same content", "same start and length"])
        #expect(joined.rides?.allSatisfy { site[$0.page] != nil } == true)
        #expect(page.contains("the same start and length"))
    }

    @Test("two builds of the same data write the same report JSON")
    func repeatedBuilds() async throws {
        let first = try Self.bench()
        let second = try Self.bench()
        _ = try await first.build()
        _ = try await second.build()
        #expect(try first.page("report/report.json") == second.page("report/report.json"))
    }

    /// More rows than a page may have go on further pages; the groups at the top lead there.
    @Test("splits a report of more than 500 rows into several pages")
    func longReport() async throws {
        var files = [
            "ridelog.yml": String.nothingToHide, "a.gpx": TestTrack("A").gpx, "b.gpx": TestTrack("A").gpx,
        ]
        for number in 0..<600 { files["notes/n\(number).md"] = "# Note \(number)\n" }
        let bench = try Workbench(files)
        _ = try await bench.build()
        let first = try bench.page("report/index.html")
        let second = try bench.page("report/page-2/index.html")
        #expect(first.contains("href=\"page-2/index.html#joined\"") && first.contains("href=\"#taken\""))
        #expect(first.contains("500 rows on this page") && second.contains("102 rows on this page"))
        #expect(second.contains("<section id=\"joined\">") && !first.contains("<section id=\"joined\">"))
        #expect(second.contains("data-for=\"taken joined\""))
        #expect(try Self.json(bench).group("taken")?.files.count == 601)
    }
}
