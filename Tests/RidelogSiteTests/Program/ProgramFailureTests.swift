import Testing

/// Exit code 2: nothing is written, and the person reads why and what to do.
struct ProgramFailureTests {
    private let folder = TestFolder()

    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        /// What is in the data folder besides a ride.
        var files: [String: String] = [:]
        var arguments: [String] = []
        /// What must be reported.
        let words: [String]

        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "unknown key", files: ["ridelog.yml": "title: A\n\npivacy: {zones: []}\n"],
            words: ["ridelog.yml:3:1", "unknown key “pivacy”", "did you mean “privacy”"]),
        Case(
            name: "unknown key of a zone",
            files: ["ridelog.yml": "privacy:\n  secret: 7f3a9c01d5e2b846\n  zones:\n    - {radios: 200}\n"],
            words: ["ridelog.yml:4:8", "did you mean “radius”"]),
        Case(
            name: "broken YAML", files: ["ridelog.yml": "title: A\n  b: [1, 2\n"],
            words: ["ridelog.yml:2:", "error"]),
        Case(
            name: "unknown theme of the command line", arguments: ["--theme", "none"],
            words: ["there is no theme “none”", "Built in: default"]),
        Case(
            name: "tag of a system's locale", files: ["ridelog.yml": "language: de_CH\n"],
            words: ["“de_CH” is not a language tag", "did you mean “de-CH”"]),
        Case(
            name: "unknown zone",
            files: [
                "ridelog.yml": "privacy: {secret: 7f3a9c01d5e2b846, zones: [{geofence: Hoem}]}\n",
                "home.geojson": TestTrack.fence("Home", 0, 0, radius: 100),
            ],
            words: ["Hoem", "privacy zone"]),
        Case(
            name: "zones without secret",
            files: ["ridelog.yml": "privacy: {zones: [{latitude: 46, longitude: 8, radius: 200}]}\n"],
            words: ["secret: "]),
        Case(
            name: "unknown time zone", files: ["ridelog.yml": "timezone: Europe/Zurihc\n"],
            words: ["ridelog.yml:1:11", "did you mean “Europe/Zurich”"]),
        Case(
            name: "unknown units", files: ["ridelog.yml": "units: furlongs\n"],
            words: ["ridelog.yml:1:8", "metric or imperial"]),
        Case(
            name: "unknown language", files: ["ridelog.yml": "language: enn\n"],
            words: ["“enn”", "did you mean “en”"]),
        Case(
            name: "unknown word of a language",
            files: [
                "ridelog.yml": "language: xx\n", "templates/languages/xx.yml": "words:\n  skipp: Skip\n",
            ],
            words: ["templates/languages/xx.yml", "did you mean “skip”"]),
        Case(
            name: "unknown theme", files: ["ridelog.yml": "theme: defualt\n"],
            words: ["defualt", "did you mean “default”"]),
        Case(
            name: "unknown field", files: ["templates/ride-entry.mustache": "<p>\n  {{{titel}}}</p>\n"],
            words: ["templates/ride-entry.mustache:2:3", "did you mean “title”"]),
        Case(
            name: "missing partial", files: ["templates/ride-entry.mustache": "{{> fact}}\n"],
            words: ["templates/ride-entry.mustache:1:1", "no partial “fact”"]),
        Case(
            name: "template that nothing names", files: ["templates/ride-enrty.mustache": "x\n"],
            words: ["templates/ride-enrty.mustache", "did you mean “ride-entry”"]),
        Case(
            name: "open section", files: ["templates/ride-entry.mustache": "{{{title}}}\n{{#facts}}\n"],
            words: ["templates/ride-entry.mustache:2:1"]),
        Case(
            name: "no address", arguments: ["--base-url", "example.org"], words: ["“example.org”"]),
        Case(
            name: "host beyond ASCII", files: ["ridelog.yml": "base-url: https://m\u{FC}ller.example/\n"],
            words: ["ridelog.yml:1:11", "xn--mller-kva.example"]),
        Case(
            name: "no configuration", arguments: ["--config", "none.yml"],
            words: ["none.yml", "No such file"]),
    ]

    @Test("an invalid setting or template exits with 2 and writes nothing", arguments: cases)
    func nothingIsWritten(_ failing: Case) throws {
        try folder.write("data/a.gpx", TestTrack("A").gpx)
        for (name, text) in failing.files { try folder.write("data/" + name, text) }
        let run = try Program(
            ["build", "data", "--output", "out", "--no-cache"] + failing.arguments, in: folder)
        #expect(run.code == 2, "\(run.errors)")
        for word in failing.words { #expect(run.errors.contains(word), "no “\(word)” in: \(run.errors)") }
        #expect(run.errors.contains("Nothing was written in this build."))
        #expect(!folder.exists("out"))
    }

    @Test(
        "reports a configuration or language file that is not UTF-8",
        arguments: ["ridelog.yml", "templates/languages/xx.yml"])
    func nonUTF8Text(_ name: String) throws {
        try folder.write("data/a.gpx", TestTrack("A").gpx)
        try folder.write("data/ridelog.yml", "language: xx\n")
        try folder.write("data/" + name, Array("title: caf".utf8) + [0xE9, 0x0A])
        let run = try Program(["build", "data", "--output", "out", "--no-cache"], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("\(name): error: is not UTF-8 text"), "\(run.errors)")
        #expect(!folder.exists("out"))
    }

    @Test(
        "writes the reason for a failed build to the report",
        arguments: ["report.json", "report.html", "report.txt"])
    func failureReport(_ name: String) throws {
        let columns = "Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance"
        try folder.write(
            "data/activities.csv",
            "Activity ID,\(columns),Commute,Activity Gear,Filename\n9001,45478.58,A,Ride,,60,1.0,false,,\n")
        let run = try Program(
            ["build", "data", "--output", "out", "--no-cache", "--report", name], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("activities.csv:2:6: error") && run.errors.contains("“45478.58”"))
        #expect(run.errors.contains("Only the report was written in this build."))
        #expect(try folder.text(name).contains("45478.58") && !folder.exists("out"))
    }

    @Test("warns of a table without rows")
    func tableWithoutRows() throws {
        try folder.write("data/activities.csv", "Activity ID,Activity Date,Activity Name,a,b,c,d,e,f,g\n")
        let run = try Program(["build", "data", "--output", "out", "--no-cache"], in: folder)
        #expect(run.code == 2 && run.errors.contains("activities.csv: warning"), "\(run.errors)")
    }

    @Test("advises downloading a truncated archive again")
    func truncatedArchive() throws {
        try folder.write("export.zip", Array("PK\u{3}\u{4}".utf8) + Array(repeating: 7, count: 400))
        let run = try Program(["build", "export.zip", "--output", "out", "--no-cache"], in: folder)
        #expect(run.code == 2 && run.errors.contains("export.zip: error: the archive has no file list"))
        #expect(run.errors.contains("download the archive again") && !run.errors.contains("ridelog.yml"))
    }

    @Test("suggests ridelog init for an empty data folder")
    func emptyFolder() throws {
        try folder.write("data/.keep", "")
        let run = try Program(["build", "data", "--output", "out"], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("the data folder is empty"))
        #expect(run.errors.contains("ridelog init"))
        #expect(!folder.exists("out"))
    }

    @Test("suggests ridelog init for a missing data folder")
    func missingFolder() throws {
        let run = try Program(["build", "data", "--output", "out"], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("data") && run.errors.contains("No such file"))
        #expect(run.errors.contains("ridelog init data"))
        #expect(!folder.exists("out"))
    }

    @Test("rejects a file of unknown format in place of the data folder")
    func fileAsData() throws {
        try folder.write("data", "x")
        let run = try Program(["build", "data", "--output", "out"], in: folder)
        #expect(run.code == 2)
        #expect(!folder.exists("out"))
    }

    @Test("refuses an output folder that has foreign files")
    func foreignOutput() throws {
        try folder.write("data/a.gpx", TestTrack("A").gpx)
        try folder.write("out/holiday.jpg", "x")
        let run = try Program(["build", "data", "--output", "out"], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("holiday.jpg") && run.errors.contains("--force"))
        #expect(try folder.tree("out") == ["holiday.jpg"])
    }

    @Test("refuses an output path that is a file, and keeps it")
    func fileAsOutput() throws {
        try folder.write("data/a.gpx", TestTrack("A").gpx)
        try folder.write("out", "x")
        let run = try Program(["build", "data", "--output", "out"], in: folder)
        #expect(run.code == 2)
        #expect(try folder.text("out") == "x")
    }
}
