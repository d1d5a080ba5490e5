import Foundation
import Testing

struct ProgramTests {
    private func bench() throws -> TestFolder {
        try Workbench(["ridelog.yml": .nothingToHide, "rides/a.gpx": TestTrack("A").gpx]).folder
    }

    private static let brokenFence = #"{"type":"FeatureCollection","features":[{]}"#

    @Test("builds a site and prints its counts with exit code 0")
    func successfulBuild() throws {
        let folder = try bench()
        let run = try Program(["build", "data", "--output", "out"], in: folder)
        #expect(run.code == 0, "\(run.errors)")
        #expect(folder.exists("out/index.html"))
        #expect(run.output.contains("1 ride") && run.output.contains("out/index.html"))
        #expect(run.output.contains("2 files: 1 on the site"))
    }

    @Test("writes to the folder “site” by default")
    func defaultOutput() throws {
        let folder = try bench()
        let run = try Program(["build", "data"], in: folder)
        #expect(run.code == 0)
        #expect(folder.exists("site/index.html"))
    }

    @Test("reads the current folder by default, without the site in it")
    func defaultData() throws {
        let folder = TestFolder()
        try folder.write("a.gpx", TestTrack("A").gpx)
        #expect(try Program(["build"], in: folder).code == 0)
        let first = try folder.files("site")
        #expect(try Program(["build"], in: folder).code == 0)
        #expect(try folder.files("site") == first, "the site was read as data")
    }

    @Test("--strict exits with 1 after a build with problems")
    func strictBuild() throws {
        let folder = try bench()
        #expect(try Program(["build", "data", "--strict"], in: folder).code == 0)
        try folder.write("data/rides/b.gpx", "<gpx version=\"1.1\"><trk>")
        #expect(try Program(["build", "data"], in: folder).code == 0)
        let run = try Program(["build", "data", "--strict"], in: folder)
        #expect(run.code == 1)
        #expect(run.errors.contains("rides/b.gpx"))
        #expect(folder.exists("site/index.html"))
    }

    @Test(
        "wrong usage exits with 64 and names the argument",
        arguments: [
            (["bild"], "bild"), (["build", "--ouput", "x"], "--output"),
            (["build", "--jobs", "0"], "--jobs"),
            (["build", "--jobs", "many"], "many"), (["build", "--quiet", "--verbose"], "--verbose"),
            (["build", "--cache", "x", "--no-cache"], "--no-cache"), (["build", "a", "b"], "b"),
            (["build", "--output", ""], "--output"), (["build", "--cache", ""], "--cache"),
            (["stage", "arrange", "--work", ""], "--work"),
            (["stage", "finish", "--work", "x", "--output", ""], "--output"),
            (["help", "bild"], "“build”"), (["help", "stage", "nosuch"], "“stage nosuch”"),
            (["bild"], "“build”"), (["log", "ad"], "“log ad” (did you mean “add”?)"),
            (["build", ""], "data folder"), (["build", "--report", ""], "--report"), (["init"], "folder"),
        ])
    func wrongUsage(_ arguments: [String], _ word: String) throws {
        let folder = try bench()
        let run = try Program(arguments, in: folder)
        #expect(run.code == 64)
        #expect(run.errors.contains(word), "\(run.errors)")
        #expect(!folder.exists("site"))
    }

    @Test("suggests the correct name of a misspelt option")
    func misspeltOption() throws {
        let run = try Program(["build", "--basee-url", "x"], in: bench())
        #expect(run.code == 64)
        #expect(run.errors.contains("Did you mean '--base-url'?"), "\(run.errors)")
    }

    @Test("--version prints three numbers")
    func version() throws {
        let run = try Program(["--version"], in: bench())
        #expect(run.code == 0)
        #expect(run.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }

    @Test("--quiet prints nothing after a build without problems")
    func quietBuild() throws {
        let run = try Program(["build", "data", "--quiet"], in: bench())
        #expect(run.code == 0)
        #expect(run.output.isEmpty && run.errors.isEmpty, "\(run.output)\(run.errors)")
    }

    @Test("--quiet still prints errors")
    func quietErrors() throws {
        let folder = try bench()
        try folder.write("data/b.geojson", Self.brokenFence)
        let run = try Program(["build", "data", "--quiet"], in: folder)
        #expect(run.code == 0)
        #expect(run.output.isEmpty && run.errors.contains("b.geojson:1:42: error"))
    }

    @Test("--verbose prints a line for every file")
    func verboseBuild() throws {
        let folder = try bench()
        try folder.write("data/x.fit", "no")
        try folder.write("data/copy.gpx", TestTrack("A").gpx)
        let run = try Program(["build", "data", "--verbose"], in: folder)
        #expect(run.code == 0)
        for name in ["rides/a.gpx", "ridelog.yml", "x.fit", "copy.gpx"] {
            #expect(run.output.contains(name + ": "), "\(run.output)")
        }
    }

    @Test("the report gives an outcome for every file")
    func reportOutcomes() throws {
        let folder = try bench()
        let files = [
            "b.geojson": Self.brokenFence, "rides/b.gpx": "<gpx version=\"1.1\"><trk>",
            "copy.gpx": TestTrack("A").gpx, "x.png": "\u{89}PNG",
            "README.md": "# Read me\n", "notes/a.md": "# A\n", "odd \"name\".txt": "x",
            "log.csv": "time,event,geofence\n2026-05-02T08:00:00Z,enter,Nowhere\n",
        ]
        for (name, text) in files { try folder.write("data/" + name, text) }
        let run = try Program(["build", "data", "--report", "report.jsonl"], in: folder)
        #expect(run.code == 0)
        let lines = try folder.text("report.jsonl").split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let outcomes = Dictionary(
            lines.compactMap { line in
                (line["outcome"] as? String).flatMap { outcome in
                    (line["file"] as? String).map { ($0, outcome) }
                }
            }, uniquingKeysWith: { first, _ in first })
        #expect(Set(outcomes.keys) == Set(files.keys).union(["rides/a.gpx", "ridelog.yml"]))
        #expect(outcomes["rides/a.gpx"] == "duplicate" || outcomes["copy.gpx"] == "duplicate")
        #expect(outcomes["b.geojson"] == "broken")
        #expect(outcomes["rides/b.gpx"] == "nothing in it to show")
        #expect(outcomes["ridelog.yml"] == "configuration")
        #expect(outcomes["notes/a.md"] == "note")
        #expect(outcomes["README.md"] == "not for us")
        #expect(lines.contains { $0["code"] as? String == "log.unknown-geofence" && $0["line"] as? Int == 2 })
    }

    @Test("a report path in a missing folder exits with 2")
    func unwritableReport() throws {
        let folder = try bench()
        let run = try Program(["build", "data", "--report", "none/report.jsonl"], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("none/report.jsonl"))
    }

    @Test("init makes a folder that builds, and changes no existing folder")
    func newFolder() throws {
        let folder = TestFolder()
        #expect(try Program(["init", "new"], in: folder).code == 0)
        #expect(try folder.tree("new") == ["geofences/", "logs/", "notes/", "ridelog.yml", "rides/"])
        let before = try folder.files("new")
        #expect(try Program(["init", "new"], in: folder).code == 2)
        #expect(try folder.files("new") == before)
        try folder.write("new/rides/a.gpx", TestTrack("A").gpx)
        let run = try Program(["build", "new"], in: folder)
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test("system time zone, locale and number of jobs change no byte")
    func systemSettings() throws {
        let folder = try bench()
        try folder.write("data/b.gpx", TestTrack("Ünder", start: 1_777_760_000).gpx)
        try folder.write("data/notes/a.md", "# A\n")
        var sites: [[String: [UInt8]]] = []
        for (number, setting) in [
            ["TZ": "UTC", "LC_ALL": "C"], ["TZ": "Pacific/Apia", "LC_ALL": "de_CH.UTF-8"],
            ["TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR"],
        ].enumerated() {
            let name = "out\(number)"
            let jobs = "\([1, 2, 7][number])"
            let run = try Program(
                ["build", "data", "--output", name, "--jobs", jobs, "--no-cache"], in: folder,
                environment: setting)
            #expect(run.code == 0)
            sites.append(try folder.files(name))
        }
        #expect(sites[0].count > 8)
        #expect(sites.allSatisfy { $0 == sites[0] })
    }
}
