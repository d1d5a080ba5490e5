import Foundation
import Testing

struct EdgeSiteTests {
    @Test("builds a site of notes without rides or data files")
    func notesOnly() async throws {
        let bench = try Workbench(["notes/a.md": "# Hello\n"])
        let result = try await bench.build()
        #expect(result.noteCount == 1 && result.rideCount == 0)
        let paths = try bench.paths()
        #expect(paths.contains("index.html") && paths.contains("notes/a/index.html"))
        #expect(!paths.contains { $0.hasPrefix("rides/") || $0.hasPrefix("data/") })
        #expect(try bench.page("index.html").contains("href=\"notes/index.html\""))
        #expect(!(try bench.page("index.html").contains("href=\"rides/")))
        // Its title is that of its heading, in the report too.
        #expect(try bench.page("report/index.html").contains("notes/a/index.html\">Hello</a>"))
    }

    @Test("builds a site of one ride without notes or geofences")
    func oneRide() async throws {
        let bench = try Workbench(["a.gpx": TestTrack("Lone").gpx])
        let result = try await bench.build()
        #expect(result.rideCount == 1)
        let paths = try bench.paths()
        #expect(paths.contains("rides/2026-05-02-lone/index.html"))
        #expect(!paths.contains { $0.hasPrefix("notes/") || $0.hasPrefix("geofences/") })
    }

    @Test("shows a ride of one trackpoint without NaN")
    func rideOfOnePoint() async throws {
        let bench = try Workbench(["a.gpx": TestTrack("Dot", points: [(0, 0)]).gpx])
        let result = try await bench.build()
        #expect(result.rideCount == 1)
        #expect(!(try bench.page("rides/2026-05-02-dot/index.html").contains("nan")))
    }

    /// Trackpoints that never move, as a device on a stand writes them.
    @Test("a ride that never moves has finite figures and zero distance")
    func rideOnTheSpot() async throws {
        let bench = try Workbench([
            "a.gpx": TestTrack("Stand", points: Array(repeating: (north: 0, east: 0), count: 30)).gpx
        ])
        try await bench.build()
        let page = try bench.page("rides/2026-05-02-stand/index.html").lowercased()
        #expect(!page.contains(">nan") && !page.contains("inf "))
        let rows = try bench.page("data/rides.csv").split(whereSeparator: \.isNewline)
        #expect(rows.count == 2 && rows[1].split(separator: ",", omittingEmptySubsequences: false)[5] == "0")
    }

    @Test("shows a page for a geofence without events")
    func fenceWithoutEvents() async throws {
        let bench = try Workbench(["a.geojson": TestTrack.fence("Pier", 0, 0, radius: 80)])
        let result = try await bench.build()
        #expect(result.geofenceCount == 1 && result.entryCount == 0)
        #expect(try bench.paths().contains("geofences/pier/index.html"))
    }

    @Test("fails without output if the data folder has nothing to show")
    func nothingToShow() async throws {
        let bench = try Workbench(["a.txt": "x", "README.md": "# Read me\n"])
        let found = try await bench.failure()
        #expect(found.map(\.code).contains("data.empty"))
        #expect(found.last?.what == "nothing in the data folder can be shown")
        #expect(!bench.folder.exists("out"))
    }

    @Test(
        "says how to use tables and ignored files if there is nothing to show",
        arguments: [
            (["a.csv": "Datum,km\n2026-05-01,10\n"], "To use 1 table, name the columns in “rows:”"),
            (["a.txt": "x", "ridelog.yml": "ignore: [\"**\"]\n"], "To use 1 ignored file"),
            (
                ["a.pwx": "<pwx/>", "b.hrm": "[Params]\n"],
                "To use 2 files not yet read (HRM, PWX), export them as FIT"
            ),
        ])
    func nothingUsed(_ files: [String: String], _ hint: String) async throws {
        let found = try await Workbench(files).failure()
        #expect(found.first { $0.code == "data.empty" }?.remedy?.hasPrefix(hint) == true)
    }

    @Test("warns of a JSON list in logs/")
    func listOfEntries() async throws {
        let list = "[{\"time\": \"2026-05-01T10:00:00Z\", \"type\": \"tree\"}]"
        let found = try await Workbench(["logs/a.json": list]).failure()
        #expect(found.map(\.code).contains("log.list"))
    }

    /// What goes through the whole log again for each line takes 16 times as long as for a quarter of it.
    @Test("build time grows about linearly with the length of the log")
    func twentyThousandLogLines() throws {
        let quarter = try secondsForLog(lines: 5_000)
        let whole = try secondsForLog(lines: 20_000)
        #expect(whole < 9 * quarter, "\(whole) s, and \(quarter) s for a quarter of it")
    }

    /// Of the processor, for a site with a log of so many lines.
    private func secondsForLog(lines: Int) throws -> Double {
        var log = "time,event,geofence\n"
        for line in 0..<lines {
            let time = Date(timeIntervalSince1970: Double(1_700_000_000 + line * 1800)).ISO8601Format()
            log += "\(time),\(line % 2 == 0 ? "enter" : "exit"),pier\n"
        }
        let bench = try Workbench(["a.geojson": TestTrack.fence("Pier", 0, 0, radius: 80), "log.csv": log])
        let (program, seconds) = try Program.timed(
            ["build", bench.data, "--output", bench.output, "--no-cache"], in: bench.folder)
        let words = program.output.filter { $0.isLetter || $0.isNumber }
        #expect(program.code == 0 && words.contains("\(lines)logentries"), "\(program.errors)")
        return seconds
    }

    @Test("splits the list of 501 rides in a year")
    func manyRides() async throws {
        var files: [String: String] = [:]
        for number in 0..<501 {
            files["\(number).gpx"] =
                TestTrack("R", start: 1_767_300_000 + number * 60_000, points: TestTrack.line(2)).gpx
        }
        let bench = try Workbench(files)
        let result = try await bench.build { $0.jobs = 2 }
        #expect(result.rideCount == 501)
        let paths = try bench.paths()
        #expect(paths.contains("rides/2026/index.html"))
        for path in paths where path.hasSuffix(".html") {
            let rows = try bench.page(path).matches(of: /<tr|<li/).count
            #expect(rows < 620, "\(path) has \(rows) rows")
        }
        let lists = try paths.filter { $0.hasPrefix("rides/2026/") }.map { try bench.page($0) }.joined()
        let addresses = Set(lists.matches(of: /[0-9-]+-r(-[0-9]+)?\/index.html/).map { String($0.0) })
        #expect(addresses.count == 501)
    }

    @Test("splits 600 log entries of a month into two pages")
    func manyEntries() async throws {
        var log = ""
        for line in 0..<600 {
            let time = Date(timeIntervalSince1970: Double(1_777_593_600 + line * 3600)).ISO8601Format()
            log += #"{"time":"\#(time)","type":"tea","cup":"number \#(line)."}"# + "\n"
        }
        let bench = try Workbench(["log.jsonl": log])
        let result = try await bench.build()
        #expect(result.entryCount == 600)
        let pages = try bench.paths().filter { $0.hasPrefix("log/2026/05/") }
        #expect(pages == ["log/2026/05/index.html", "log/2026/05/page-2/index.html"])
        let all = try pages.map { try bench.page($0) }.joined()
        for line in 0..<600 {
            #expect(all.contains("number \(line)."), "entry \(line) is on no page")
        }
    }
}
