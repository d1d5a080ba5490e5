import Foundation
import RidelogConfiguration
import RidelogRepositories
import RidelogSite
import RidelogTemplates
import Testing

@Suite("A build of what changed alone")
struct IncrementalBuildTests {
    private let bench: Workbench
    /// Addresses lie in the data folder: a build from nothing knows them too.
    private static let configuration: String = .nothingToHide + "addresses: addresses.csv\n"

    init() throws {
        bench = try Workbench([
            "ridelog.yml": Self.configuration, "notes/pass.md": "# Pass\n\nSteep.\n",
            "notes/gear.md": "---\ndate: 2026-06-02\n---\n# Gear\n\n![](../rides/1.gpx)\n",
            "geofences/home.geojson": Self.place("Home", 100), "logs/visits.csv": Self.visits(2),
        ])
        for day in 1...6 { try bench.write("rides/\(day).gpx", CacheTesting.gpx(day: day)) }
    }

    private static func place(_ name: String, _ radius: Int) -> String {
        """
        {"type": "Feature", "properties": {"name": "\(name)", "radius": \(radius)},
        "geometry": {"type": "Point", "coordinates": [8.5, 47.1]}}
        """
    }

    private static func visits(_ count: Int) -> String {
        "time,event,geofence\n"
            + (1...count).map { "2026-06-0\($0)T10:00:01Z,\($0 % 2 == 0 ? "enter" : "exit"),Home\n" }.joined()
    }

    /// The catalogue of English with a mark behind some texts.
    private static func english(marked mark: Int, _ random: inout SeededRandom) throws -> String {
        let file = try #require(BuiltInContent.templates.first { $0.path == "languages/en.yml" })
        let words = ["tags", "heartRate", "rideCount", "skip", "open", "newer", "minutesToRead", "noVisits"]
        let word = words[Int.random(in: 0..<words.count, using: &random)]
        let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
        return lines.map { line in
            line.hasPrefix("  \(word): ") && !line.contains("{") ? line + String(mark) : String(line)
        }.joined(separator: "\n") + "\n"
    }

    /// One of the changes that a person makes between two builds.
    private func edit(_ random: inout SeededRandom) throws {
        let day = Int.random(in: 1...9, using: &random)
        switch Int.random(in: 0...18, using: &random) {
        case 0: try bench.write("rides/\(day).gpx", CacheTesting.gpx(day: day))
        case 1:
            let gpx = CacheTesting.gpx(day: day).replacing(
                "Ride \(day)", with: "Round \(Int.random(in: 1...3, using: &random))")
            try bench.write("rides/\(day).gpx", gpx)
        case 2: try? FileManager.default.removeItem(atPath: bench.data + "/rides/\(day).gpx")
        case 3:
            try bench.write(
                "notes/n\(day).md",
                "---\ndate: 2026-06-0\(day)\n---\n# Note \(Int.random(in: 1...2, using: &random))\n")
        case 4:
            try bench.write(
                "notes/pass.md", "# Pass\n\n[](/geofences/home/) \(Int.random(in: 1...2, using: &random))\n")
        case 5: try? FileManager.default.removeItem(atPath: bench.data + "/notes/n\(day).md")
        case 6:
            try bench.write(
                "geofences/home.geojson", Self.place("Home", Int.random(in: 1...3, using: &random) * 100))
        case 7:
            try bench.write(
                "geofences/mill.geojson", Self.place("Mill", Int.random(in: 1...3, using: &random) * 50))
        case 8: try bench.write("logs/visits.csv", Self.visits(Int.random(in: 1...6, using: &random)))
        case 9:
            try bench.write(
                "ridelog.yml",
                Self.configuration
                    + "units: \(Int.random(in: 0...1, using: &random) == 0 ? "metric" : "imperial")\n")
        case 10:
            try bench.write(
                "templates/neighbours.mustache", "<p>{{label}} \(Int.random(in: 1...2, using: &random))</p>\n"
            )
        case 11:
            let names = [
                "note-aside", "geofence-entry", "tag", "ride-facts", "page", "pager", "records/note",
            ]
            let name = names[Int.random(in: 0..<names.count, using: &random)]
            let path = bench.data + "/templates/\(name).mustache"
            guard !FileManager.default.fileExists(atPath: path) else {
                return try FileManager.default.removeItem(atPath: path)
            }
            let parent =
                name == "records/note" ? "<p>Note</p>" : "{{<\(name)}}{{/\(name)}}<i>\(day)</i>\n"
            try bench.write("templates/\(name).mustache", parent)
        case 12: try bench.write("templates/languages/en.yml", try Self.english(marked: day, &random))
        case 13:
            let settings = [
                "title: Other", "author: A", "description: About", "base-url: https://example.org/r/",
                "markdown: {raw-html: true}", "ascent: computed", "ascent-threshold: 3", "theme: default",
                "ignore: ['rides/2.gpx']", "cleaning: false",
                "geofences: [{name: Home, color: '#ff0000', tags: [base]}]",
            ]
            let setting = settings[Int.random(in: 0..<settings.count, using: &random)]
            let others =
                setting.hasPrefix("title:")
                ? Self.configuration.replacing("title: Test\n", with: "") : Self.configuration
            try bench.write("ridelog.yml", setting + "\n" + others)
        case 14:
            try bench.write(
                "notes/t\(day).md",
                "---\ntags: [alps, Tag \(day % 2)]\nmood: \(day)\n---\n# T\(day)\n\n<b>x</b>\n")
        case 15:
            let rows = (day...9).map { day in
                "2026-06-0\(day) 10:00:01,Row \(day),Ride,900,4.5,\(day % 2 == 0 ? "rides/\(day).gpx" : "")"
            }
            try bench.write(
                "activities.csv",
                (["Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename"] + rows)
                    .joined(separator: "\n") + "\n")
        case 16:
            let rows = (1...day).map {
                #"{"type":"coffee","time":"2026-06-0\#($0)T09:00:00Z","price":\#($0)}"#
            }
            try bench.write("logs/coffee.jsonl", rows.joined(separator: "\n") + "\n")
        case 17:
            // As in a new clone.
            for file in try FolderWalker(root: bench.data).list().files {
                let time = 1_700_000_000 + Double(random.next() % 1_000_000)
                try bench.folder.date("data/" + file.path, time)
            }
        default:
            let zone = "zones: [{geofence: Home}]"
            try bench.write(
                "ridelog.yml",
                "title: Test\ntimezone: UTC\naddresses: addresses.csv\nprivacy: {secret: 3q8vTzk1Lw0pXy72mNb4Rc9d, \(zone)}\n"
            )
        }
    }

    /// `RIDELOG_EDITS=200` tries so many.
    @Test("an incremental build after random edits gives the same site as a clean build")
    func edits() async throws {
        let count = ProcessInfo.processInfo.environment["RIDELOG_EDITS"].flatMap(Int.init) ?? 12
        var random = SeededRandom(18)
        try await build()
        for number in 1...count {
            try edit(&random)
            let result = try await build()
            try await bench.build(to: "clean")
            let (site, clean) = (try bench.site(), try bench.site("clean"))
            let differing =
                clean.keys.filter { site[$0] != clean[$0] } + site.keys.filter { clean[$0] == nil }
            #expect(differing.isEmpty, "edit \(number): \(differing.sorted())")
            #expect(try await build().renderedCount == 0, "edit \(number)")
            #expect(result.renderedCount <= result.pageCount + 9)
            try FileManager.default.removeItem(atPath: bench.folder / "clean")
        }
    }

    /// By the distances it is decided how fine the cells are of which a heat map is made.
    @Test("a corrected distance changes heat maps as a clean build would")
    func correctedDistance() async throws {
        func rows(_ kilometres: Int) -> String {
            #"""
            start,title,km,line
            2026-06-14 10:00,A,10,_wa_Hg`|o@g^zI{Uv\kGrg@jGrg@zUv\f^zIf^{IzUw\jGsg@kGsg@{Uw\g^{I
            2026-06-15 10:00,B,\#(kilometres),_wa_H_z{o@_X`IiQlZuEnd@tEnd@hQlZ~W`I~WaIhQmZtEod@uEod@iQmZ_XaI
            """#
        }
        for day in 1...6 { try bench.folder.remove("data/rides/\(day).gpx") }
        let columns = "{start: start, title: title, distance: km, polyline: line}"
        try bench.write(
            "ridelog.yml", Self.configuration + "rows: [{file: t.csv, as: ride, columns: \(columns)}]\n")
        try bench.write("t.csv", rows(9000))
        try await build()
        try bench.write("t.csv", rows(9))
        try await build()
        try await bench.build(to: "clean")
        #expect(try bench.site() == bench.site("clean"))
    }

    @Test("reads no file of unchanged data and reports the same as before")
    func nothingChanged() async throws {
        try bench.write("rides/broken.gpx", "<gpx><trk>")
        try await build()
        for file in try bench.folder.files("data").keys {
            try bench.folder.date("data/" + file, 1_700_000_000.5)
        }
        let whole = try await build()
        let again = try await build()
        #expect(again.seconds.map(\.phase) == [.scan] && whole.seconds.count == 3)
        #expect(again.report.diagnostics == whole.report.diagnostics)
        #expect(again.report.files.map(\.outcome.name) == whole.report.files.map(\.outcome.name))
        #expect(again.report.files.map(\.outcome.detail) == whole.report.files.map(\.outcome.detail))
        #expect((again.rideCount, again.pageCount) == (whole.rideCount, whole.pageCount))
        #expect(again.unchangedCount == whole.writtenCount + whole.unchangedCount && again.renderedCount == 0)
        // A page that is gone is made again.
        try FileManager.default.removeItem(atPath: bench.output + "/index.html")
        #expect(try await build().writtenCount == 1)
        #expect(try await build { $0.needsReport = true }.seconds.count == 3)
        #expect(try await build { $0.baseURL = "https://example.org/" }.writtenCount > 0)
    }

    @Test("restores a page that someone changed or removed")
    func restores() async throws {
        try await build()
        // The file of addresses is new, and counted.
        try await build()
        let before = try bench.site()
        try bench.folder.write("out/rides/index.html", "mine")
        try FileManager.default.removeItem(atPath: bench.output + "/index.html")
        let result = try await build()
        #expect(result.renderedCount == 2)
        #expect(try bench.site() == before)
    }

    @Test("renders every page if the list of the last build is damaged")
    func damagedList() async throws {
        try await build()
        // The file of addresses is new, and counted.
        try await build()
        let before = try bench.site()
        let cache = bench.folder / "cache"
        let list = try #require(
            try FileManager.default.contentsOfDirectory(atPath: cache).first { $0.hasPrefix("written-") })
        var bytes = try Data(contentsOf: URL(filePath: cache + "/" + list))
        bytes[bytes.count / 2] ^= 0x55
        try bytes.write(to: URL(filePath: cache + "/" + list))
        let result = try await build()
        #expect(result.renderedCount == result.pageCount && result.writtenCount == 0)
        #expect(try bench.site() == before)
    }

    @discardableResult
    private func build(
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BuildResult {
        try await bench.build {
            $0.cache = bench.folder / "cache"
            $0.program = "test"
            change(&$0)
        }
    }
}
