import Foundation
import Testing

@testable import RidelogCommandLine

struct ProgramOutputTests {
    private func bench() throws -> TestFolder {
        try Workbench(["ridelog.yml": .nothingToHide, "rides/a.gpx": TestTrack("A").gpx]).folder
    }

    @Test(
        "rejects a report path within the output folder",
        arguments: ["out/r.jsonl", "out", "out/../out/r.jsonl", "link/r.jsonl", "./out/deep/r.jsonl"])
    func reportInOutput(_ report: String) throws {
        let folder = try bench()
        try folder.write("out/.ridelog-files", "")
        try folder.link("link", to: "out")
        let run = try Program(["build", "data", "--output", "out", "--report", report], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("is inside the output folder"))
        #expect(run.errors.contains("Nothing was written"))
        #expect(try folder.tree("out") == [".ridelog-files"])
    }

    @Test(
        "rejects an unwritable report path before the build",
        arguments: ["/nonexistent/r.jsonl", "none/report.jsonl", "data"])
    func unwritableReport(_ report: String) throws {
        let folder = try bench()
        let run = try Program(["build", "data", "--output", "out", "--report", report], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("\(report): error: ") && run.errors.contains("Nothing was written"))
        #expect(!folder.exists("out"))
    }

    @Test(
        "a report replaces an earlier one and an empty file, but no other file",
        arguments: ["r.jsonl", "r.json", "r.html"])
    func replacedFiles(_ report: String) throws {
        let folder = try bench()
        try folder.write(report, "")
        for _ in 1...2 {
            let run = try Program(["build", "data", "--output", "out", "--report", report], in: folder)
            #expect(run.code == 0, "\(run.errors)")
        }
        for path in ["data/rides/a.gpx", "data/ridelog.yml"] {
            let before = try folder.text(path)
            let run = try Program(["build", "data", "--output", "out", "--report", path], in: folder)
            #expect(
                run.code == 2 && run.errors.contains("\(path): error: the report would replace this file"))
            #expect(try folder.text(path) == before)
        }
    }

    /// The report's place is free until the site is written, in a folder of that name.
    @Test("a report that fails late exits with 1 and keeps the site")
    func lateReportFailure() throws {
        let folder = try bench()
        let run = try Program(["build", "data", "--output", "new/out", "--report", "new"], in: folder)
        #expect(run.code == 1)
        #expect(folder.exists("new/out/index.html"))
        #expect(run.output.contains("The site: file:///") && run.output.contains("/new/out/index.html\n"))
        #expect(run.errors.contains("The site was written, but its report was not."))
        #expect(!run.errors.contains("Nothing was written"))
    }

    /// The file's name says in which form it is written; neither form asks for anything beside it.
    @Test("the file name's extension selects a JSON or an HTML report")
    func reportFormats() throws {
        let folder = try bench()
        try folder.write("data/copy.gpx", TestTrack("A").gpx)
        try folder.write("data/notes/secret-plan.md", "---\ndraft: true\n---\n# Secret\n")
        try folder.write("data/bad <b>.geojson", #"{"type":"FeatureCollection","features":[{]}"#)
        for name in ["r.json", "r.html", "R.JSON"] {
            let run = try Program(["build", "data", "--output", "out", "--report", name], in: folder)
            #expect(run.code == 0, "\(run.errors)")
        }
        let report = try JSONDecoder().decode(ReportReading.self, from: Data(folder.text("r.json").utf8))
        #expect(report.audience == "owner" && report.files == 5)
        #expect(
            Set(report.groups.flatMap(\.files).map(\.file)) == [
                "bad <b>.geojson", "copy.gpx", "notes/secret-plan.md", "ridelog.yml", "rides/a.gpx",
            ])
        #expect(report.group("broken")?.files.map(\.file) == ["bad <b>.geojson"])
        #expect(
            report.messages.contains {
                $0.file == "bad <b>.geojson" && $0.line == 1 && $0.severity == "error"
            })
        #expect(try folder.text("R.JSON") == folder.text("r.json"))

        let page = try folder.text("r.html")
        for name in ["bad &lt;b&gt;.geojson:1:42", "copy.gpx", "notes/secret-plan.md", "ridelog.yml"] {
            #expect(page.contains("<code>" + name + "</code>"), "\(name)")
        }
        #expect(page.firstMatch(of: #/(src|href)="[^#]/#) == nil)
        #expect(page.contains("<style>") && page.contains("default-src"))
        for (path, text) in try folder.files("out") where path.hasPrefix("report/") {
            #expect(!String(decoding: text, as: UTF8.self).contains("secret-plan"))
        }
    }

    @Test("a failed build keeps the old report and leaves no temporary file")
    func oldReport() throws {
        let folder = try bench()
        try folder.write("old.jsonl", "old")
        let broken = try Program(
            ["build", "data", "--output", "out", "--report", "old.jsonl", "--theme", "none"], in: folder)
        #expect(broken.code == 2)
        #expect(try folder.text("old.jsonl") == "old")
        #expect(!folder.exists("old.jsonl.ridelog-new") && !folder.exists("out"))
    }

    @Test("prints a suggested secret but leaves it out of the report")
    func reportHasNoSecret() throws {
        let folder = TestFolder()
        for number in 0..<3 {
            try folder.write(
                "data/\(number).gpx", TestTrack("R\(number)", start: 1_777_705_200 + number * 86_400).gpx)
        }
        let arguments = ["build", "data", "--output", "out", "--report", "r.jsonl"]
        let run = try Program(arguments, in: folder)
        #expect(run.code == 0)
        let secret = try #require(run.errors.firstMatch(of: #/secret: (zone2-[0-9a-f]{32})\b/#)?.output.1)
        let report = try folder.text("r.jsonl")
        #expect(report.contains("privacy.advice") && report.contains("zones:"))
        #expect(!report.contains(secret) && report.firstMatch(of: #/[0-9a-f]{32}/#) == nil)
        _ = try Program(arguments, in: folder)
        #expect(try folder.text("r.jsonl") == report)
    }

    @Test(
        "replaces control characters except line feeds",
        arguments: [
            ("a\u{1B}[31mb", "a\u{FFFD}[31mb"),
            ("\r\t\u{0}\u{7F}\u{80}\u{9B}\u{9F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("a\nb", "a\nb"), ("a\r\nb", "a\u{FFFD}\nb"), ("ü 🚲 \u{A0}", "ü 🚲 \u{A0}"), ("", ""),
        ])
    func controlCharacters(_ text: String, _ shown: String) {
        #expect(Console.printable(text).utf8.elementsEqual(shown.utf8))
    }

    @Test("prints file names without their control characters")
    func fileNames() throws {
        let folder = try bench()
        try folder.write("data/x\u{1B}]0;owned\u{7}\u{9B}2J.gpx", "<gpx version=\"1.1\"><trk>")
        let run = try Program(["build", "data", "--output", "out", "--verbose"], in: folder)
        #expect(run.code == 0)
        let name = "x\u{FFFD}]0;owned\u{FFFD}\u{FFFD}2J.gpx"
        #expect(run.output.contains(name) && run.errors.contains(name))
        let isControl = { (scalar: Unicode.Scalar) in
            scalar != "\n" && (scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value)
        }
        #expect(!(run.output + run.errors).unicodeScalars.contains(where: isControl))
    }

    @Test("accepts the largest number of jobs")
    func hugeJobCount() throws {
        let folder = try bench()
        for number in 0..<100 { try folder.write("data/\(number).txt", "No ride") }
        let arguments = ["build", "data", "--output", "out", "--jobs", "9223372036854775807"]
        #expect(try Program(arguments, in: folder).code == 0)
    }

    /// A list or a table that ends early must not pass for a whole one.
    @Test(
        "reports output that cannot be printed completely",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [["inspect", "data"], ["geofences", "suggest", "data"], ["theme", "fields"]])
    func fullDisk(_ arguments: [String]) throws {
        let shell = ["/bin/sh", "-c", "\"$@\" > /dev/full", "sh"]
        let run = try Program(arguments, in: bench(), launcher: shell)
        #expect(run.code == 2 && run.errors.contains("The output is incomplete: "), "\(run.errors)")
        #expect(!run.errors.contains("No places found."))
    }

    @Test("uses the singular for a count of one")
    func singularCounts() throws {
        let folder = try bench()
        let arguments = ["build", "data", "--output", "out", "--verbose", "--no-cache"]
        let first = try Program(arguments, in: folder)
        #expect(first.errors.contains("Reading rides, 1 file …"), "\(first.errors)")
        try folder.write("data/a.geojson", TestTrack.fence("Pier", 0, 0, radius: 80))
        try folder.write("data/log.csv", "time,event,geofence\n2026-05-02T08:00:00Z,enter,Pier\n")
        let run = try Program(arguments, in: folder)
        #expect(run.output.contains("taken, 1 geofence\n") && run.output.contains("taken, 1 log entry\n"))
        #expect(
            (run.output + run.errors).firstMatch(
                of: #/\b1 (files|geofences|log entries|rides|notes|pages|errors|warnings)\b/#) == nil)
        #expect(try Program(["init", "new"], in: folder).output.hasPrefix("Created new with 1 file.\n"))
    }

    @Test(
        "a privacy error names the file of --config",
        arguments: [
            ("privacy: {zones: [{latitude: 46, longitude: 8, radius: 200}]}\n", "no secret"),
            ("privacy: {secret: 7f3a9c01d5e2b846, zones: [{geofence: Hoem}]}\n", "“Hoem”"),
        ])
    func privacyErrorFile(_ text: String, _ words: String) throws {
        let folder = try bench()
        try folder.write("other.yml", text)
        let run = try Program(["build", "data", "--output", "out", "--config", "other.yml"], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("other.yml: error: ") && run.errors.contains(words))
        #expect(!run.errors.contains("ridelog.yml"))
    }

    /// The public page shows what became of all files, and names those that are on the site.
    @Test("the counts on the report page add up to all files")
    func reportCounts() throws {
        let folder = try bench()
        let files = [
            "data/templates/ride-entry.mustache": "{{name}}", "data/x.fit": "no",
            "data/notes/d.md": "---\ndraft: true\n---\n",
            "data/README.md": "# R", "data/copy.gpx": TestTrack("A").gpx, "data/b.geojson": "{",
        ]
        for (name, text) in files { try folder.write(name, text) }
        #expect(try Program(["build", "data", "--output", "out"], in: folder).code == 0)
        let page = try folder.text("out/report/index.html")
        let total = try #require(page.firstMatch(of: #/([0-9]+) files read, ([0-9]+) of them/#)?.output)
        let groups = page.matches(of: #/<li><p><a href="#[a-z-]+">.*?<small>([0-9]+)</small>/#)
        #expect(Int(total.1) == 8 && Int(total.2) == 1, "\(total)")
        #expect(groups.compactMap { Int($0.output.1) }.reduce(0, +) == 8, "\(page)")
        #expect(page.contains("Configuration and templates"))
    }
}
