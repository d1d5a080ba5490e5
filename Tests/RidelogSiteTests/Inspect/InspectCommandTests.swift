import Foundation
import Testing

struct InspectCommandTests {
    private func bench() throws -> TestFolder {
        let folder = TestFolder()
        try folder.write("data/rides/a.gpx", TestTrack("A").gpx)
        try folder.write("data/note.txt", "No ride")
        try folder.write("cut.gpx", String(TestTrack("A").gpx.dropLast(40)))
        try folder.write("photo.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
        return folder
    }

    private func rows(_ run: Program) throws -> [JSONReading] {
        try JSONReading.lines(run.output)
    }

    @Test("inspects all files of a folder, sorted by path")
    func folderContents() throws {
        let run = try Program(["inspect", "data", "--json"], in: bench())
        #expect(run.code == 0)
        #expect(try rows(run).map { $0["path"]?.text } == ["note.txt", "rides/a.gpx"])
        #expect(try rows(run).map { $0["kind"]?.text } == ["not_for_us", "tracks"])
    }

    @Test("reports an empty folder, and fails only if nothing else is inspected")
    func emptyFolder() throws {
        let folder = try bench()
        try folder.write("none/.hidden", "")
        let run = try Program(["inspect", "none"], in: folder)
        #expect(run.code == 2 && run.errors == "none: note: there are no files to inspect\n")
        #expect(try Program(["inspect", "none", "data", "--strict"], in: folder).code == 0)
    }

    @Test("prefixes paths with their folder if there are several arguments")
    func severalArguments() throws {
        let run = try Program(["inspect", "cut.gpx", "data/", "--json"], in: bench())
        #expect(try rows(run).map { $0["path"]?.text } == ["cut.gpx", "data/note.txt", "data/rides/a.gpx"])
    }

    @Test("reads a file from standard input as from a path")
    func standardInput() throws {
        let folder = try bench()
        let file = folder / "data/rides/a.gpx"
        let piped = try rows(Program(["inspect", "-", "--json"], in: folder, input: file))
        let named = try rows(Program(["inspect", file, "--json"], in: folder))
        #expect(piped[0]["path"] == .text("-") && piped[0]["points"] == .number(20))
        #expect(piped[0]["sha256"] == named[0]["sha256"] && named[0]["path"] == .text(file))
    }

    @Test("leaves the inspected folder unchanged")
    func nothingIsWritten() throws {
        let folder = try bench()
        let before = try folder.tree("")
        _ = try Program(["inspect", "data", "cut.gpx"], in: folder)
        _ = try Program(["inspect", "data", "--json"], in: folder)
        #expect(try folder.tree("") == before)
    }

    static let endings: [(arguments: String, code: Int32)] = [
        ("cut.gpx", 0), ("cut.gpx --strict", 1), ("data --strict", 0), ("photo.jpg", 2), ("none.gpx", 2),
        ("none.gpx cut.gpx", 1), ("none.gpx data --strict", 1), ("data --config none.yml", 2), ("", 64),
        ("- -", 64), ("data --jobs 0", 64), ("data --jobs 9223372036854775807", 0),
    ]

    @Test("returns the exit code for each outcome and usage error", arguments: endings)
    func exitCode(_ arguments: String, _ code: Int32) throws {
        let words = arguments.split(separator: " ").map(String.init)
        #expect(try Program(["inspect"] + words, in: bench()).code == code)
    }

    @Test("reports a problem with its line, as text and as JSON")
    func problemLocations() throws {
        let folder = try bench()
        let reported = try Program(["inspect", "cut.gpx"], in: folder).output
        #expect(reported.contains(#/cut\.gpx:\d+:\d+: warning: /#))
        let row = try rows(Program(["inspect", "cut.gpx", "--json"], in: folder))[0]
        #expect(row["ok"] == .flag(false) && row["error"]?.text?.isEmpty == false)
        let diagnostic = try #require(row["diagnostics"]?.list.first)
        #expect(diagnostic["file"] == .text("cut.gpx") && diagnostic["line"]?.number != nil)
        #expect(diagnostic["remedy"]?.text != nil)
    }

    @Test("inspects the remaining files after a missing one")
    func missingFile() throws {
        let run = try Program(["inspect", "none.gpx", "data/rides/a.gpx", "--json"], in: bench())
        #expect(try rows(run).map { $0["kind"]?.text } == ["unreadable", "tracks"])
        #expect(try rows(run)[0]["error"]?.text?.contains("No such file") == true)
    }

    @Test("reads a single file with the configuration of its folder, whose faults it reports there")
    func configurationOfFile() throws {
        let folder = try bench()
        try folder.write("data/tables/a.csv", "Day,km\n2026-05-02,5\n")
        let rows =
            "rows:\n  - {file: tables/a.csv, as: ride, columns: {date: Day, distance: km, title: Name}}\n"
        try folder.write("data/ridelog.yml", "timezone: Asia/Tokyo\n" + rows)
        let table = try Program(["inspect", "data/tables/a.csv"], in: folder)
        #expect(table.code == 0 && table.output.contains("CSV rows"), "\(table.output)")
        #expect(table.output.contains("ridelog.yml:3:"), "\(table.output)")
        #expect(!table.output.contains("a.csv:3:"))
        let ride = try self.rows(Program(["inspect", "data/rides/a.gpx", "--json"], in: folder))[0]
        #expect(ride["path"] == .text("data/rides/a.gpx"))
        let start = ride["rides"]?.list.first?["local_start"]?.text
        #expect(start?.hasPrefix("2026-05-02T16:00:00") == true)
    }

    @Test("applies the time zone and ignored files of the folder's configuration")
    func folderConfiguration() throws {
        let folder = try bench()
        try folder.write("data/ridelog.yml", "timezone: Asia/Tokyo\nignore: [note.txt]\n")
        let row = try rows(Program(["inspect", "data", "--json"], in: folder))
        #expect(row.map { $0["kind"]?.text } == ["ignored", "configuration", "tracks"])
        let ride = try #require(row[2]["rides"]?.list.first)
        #expect(ride["start_time"] == .text("2026-05-02T07:00:00.000Z"))
        #expect(ride["local_start"]?.text?.hasPrefix("2026-05-02T16:00:00") == true)
    }

    @Test("reports a faulty configuration of a folder under its own path", arguments: ["data", "data/"])
    func faultyConfiguration(_ argument: String) throws {
        let folder = try bench()
        try folder.write("data/ridelog.yml", "\ntitel: x\n")
        let run = try Program(["inspect", argument], in: folder)
        #expect(run.code == 2 && run.output.contains("data/ridelog.yml:2:1: error: unknown key “titel”"))
        let row = try rows(Program(["inspect", argument, "--json"], in: folder))
        #expect(row.map { $0["path"]?.text } == ["data/ridelog.yml"])
    }

    @Test("does not read pipes and links that lead nowhere")
    func noFiles() throws {
        let folder = try bench()
        #expect(mkfifo(folder / "data/pipe.gpx", 0o600) == 0)
        try folder.link("data/gone.gpx", to: "nowhere")
        let found = try rows(Program(["inspect", "data", "--json"], in: folder))
        #expect(found.prefix(3).map { $0["kind"]?.text } == ["unreadable", "not_for_us", "not_for_us"])
        #expect(found.first?["error"] == .text("is a broken link"))
    }

    @Test("inspects archive members and reports a broken archive")
    func archives() throws {
        let folder = try bench()
        let archive = ZipWriter([ZipWriter.Entry("rides/a.gpx", TestTrack("A").gpx)])
        try folder.write("data/export.zip", archive.bytes)
        try folder.write("data/broken.zip", Array(archive.bytes.prefix(60)))
        let found = try rows(Program(["inspect", "data", "--json"], in: folder))
        let kinds = found.map { [$0["path"]?.text, $0["kind"]?.text] }
        #expect(kinds.contains(["export.zip", "archive"]))
        #expect(kinds.contains(["export.zip/rides/a.gpx", "tracks"]))
        let broken = try #require(found.first { $0["path"] == .text("broken.zip") })
        #expect(broken["ok"] == .flag(false) && broken["error"]?.text != nil)
        let alone = try rows(Program(["inspect", "data/export.zip", "--json"], in: folder))
        #expect(alone.map { $0["path"]?.text } == ["rides/a.gpx"])
    }

    @Test("prints no control characters from file names or titles")
    func controlCharacters() throws {
        let folder = try bench()
        try folder.write("x/\u{1B}[2J\u{9B}.gpx", TestTrack("\u{85}A").gpx)
        for flags in [[], ["--json"]] {
            let run = try Program(["inspect", "x"] + flags, in: folder)
            let isControl = { (scalar: Unicode.Scalar) in
                scalar != "\n" && (scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value)
            }
            #expect(run.code == 0 && !run.output.unicodeScalars.contains(where: isControl))
        }
        let row = try rows(Program(["inspect", "x", "--json"], in: folder))[0]
        #expect(row["path"] == .text("\u{1B}[2J\u{9B}.gpx"))
    }
}
