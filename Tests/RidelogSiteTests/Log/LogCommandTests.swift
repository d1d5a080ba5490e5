import Foundation
import Testing

/// `ridelog log`, run as a program of its own, and what a build makes of what it added.
struct LogCommandTests {
    private let folder = TestFolder()

    init() throws {
        try folder.write("data/ridelog.yml", "title: T\ntimezone: Europe/Zurich\nprivacy: {zones: []}\n")
        try folder.write("data/geofences/places.geojson", Self.fences)
    }

    static let fences = """
        {"type":"FeatureCollection","features":[{"type":"Feature",\
        "properties":{"id":"cafe-muhle","name":"Café Mühle","radius":150},\
        "geometry":{"type":"Point","coordinates":[8.1,47.2]}},{"type":"Feature",\
        "properties":{"id":"pier","name":"Pier","radius":150},\
        "geometry":{"type":"Point","coordinates":[8.3,47.4]}}]}
        """

    private func log(_ arguments: String..., environment: [String: String] = [:]) throws -> Program {
        try Program(["log"] + arguments, in: folder, environment: environment)
    }

    private func lines(_ name: String) throws -> [String] {
        try folder.text("data/logs/" + name).split(separator: "\n").map(String.init)
    }

    private func build(_ arguments: String...) throws -> Program {
        try Program(["build", "data", "--output", "out", "--no-cache", "--strict"] + arguments, in: folder)
    }

    @Test("adds a visit that the next build shows")
    func addedVisit() throws {
        let enter = try log(
            "enter", "Café Mühle", "--data", "data", "--at", "2026-06-14T09:42:00Z", "--accuracy", "12")
        #expect(enter.code == 0 && enter.errors.isEmpty, "\(enter.errors)")
        #expect(
            enter.output == "Added: enter Café Mühle, 2026-06-14T11:42:00+02:00, in data/logs/visits.jsonl\n")
        #expect(try log("exit", "CAFE-MUHLE", "-d", "data", "--at", "2026-06-14T12:05:30").code == 0)
        #expect(
            try lines("visits.jsonl") == [
                #"{"time":"2026-06-14T11:42:00+02:00","event":"enter","geofence":"cafe-muhle","accuracy":12}"#,
                #"{"time":"2026-06-14T12:05:30+02:00","event":"exit","geofence":"cafe-muhle"}"#,
            ])
        let built = try build()
        #expect(built.code == 0, "\(built.errors)")
        let page = try folder.text("out/log/2026/06/index.html")
        #expect(page.contains("2 entries"))
        #expect(page.contains("11:42</time><div><p>Entered ") && page.contains("12:05</time><div><p>Left "))
        #expect(try folder.text("out/geofences/cafe-muhle/index.html").contains("2026-06-14T11:42:00+02:00"))
    }

    @Test("keeps numbers and flags of an added record in its template")
    func addedRecord() throws {
        try folder.write(
            "data/templates/records/coffee-stop.mustache",
            "<p>{{place}}|{{price}}|{{#sugar}}sweet{{/sugar}}{{#milk}}white{{/milk}}|{{code}}</p>")
        let run = try log(
            "add", "Coffee stop", "place=Bakery = <best> \"one\"", "price=4.80", "sugar=true", "milk=false",
            "code=007", "--data", "data", "--at", "2026-06-14")
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(
            run.output
                == "Added: record coffee-stop, 2026-06-14T00:00:00+02:00, in data/logs/coffee-stop.jsonl\n")
        #expect(
            try lines("coffee-stop.jsonl") == [
                #"{"time":"2026-06-14T00:00:00+02:00","type":"coffee-stop","place":"Bakery = \u003cbest> \"one\"","#
                    + #""price":4.80,"sugar":true,"milk":false,"code":"007"}"#
            ])
        #expect(try build().code == 0)
        let page = try folder.text("out/log/2026/06/index.html")
        #expect(page.contains("Bakery = &lt;best&gt; "), "\(page)")
        #expect(page.contains("|4.80|sweet|007</p>"), "\(page)")
    }

    @Test("the log command uses the current time and folder by default")
    func defaults() throws {
        let before = Date().timeIntervalSince1970.rounded(.down)
        let here = TestFolder()
        try here.write("geofences/a.geojson", Self.fences)
        let run = try Program(
            ["log", "enter", "pier"], in: here, environment: ["TZ": "Asia/Tokyo", "LC_ALL": "C", "TERM": ""])
        #expect(run.code == 0 && run.output.hasSuffix("in logs/visits.jsonl\n"), "\(run.errors)")
        let line = try #require(
            JSONSerialization.jsonObject(with: Data(here.text("logs/visits.jsonl").utf8)) as? [String: String]
        )
        let text = try #require(line["time"])
        let time = try Date(text, strategy: .iso8601).timeIntervalSince1970
        #expect(text.hasSuffix("Z") && time >= before && time <= Date().timeIntervalSince1970)
    }

    @Test("accepts Unix seconds as a time, and prints nothing if quiet")
    func secondsAndQuiet() throws {
        let run = try log("enter", "pier", "-d", "data", "--at", "1781430120", "--quiet")
        #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
        #expect(try lines("visits.jsonl").first?.contains("2026-06-14T11:42:00+02:00") == true)
    }

    @Test("the log command refuses an unknown geofence with a suggestion")
    func unknownGeofence() throws {
        let run = try log("enter", "Cafe Muhlle", "--data", "data")
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.contains("did you mean “Café Mühle”?") || run.errors.contains("“cafe-muhle”?"))
        #expect(run.errors.contains("Nothing was added."))
        #expect(!folder.exists("data/logs"))
    }

    @Test("accepts a parent of the data folder, and refuses other folders")
    func folderWithoutData() throws {
        let run = try log("exit", "pier", "--data", ".")
        #expect(run.code == 0, "a data folder may lie in the folder")
        try folder.write("other/a.txt", "")
        let other = try log("exit", "pier", "--data", "other")
        #expect(other.code == 2 && other.errors.contains("not a data folder"))
        #expect(try log("exit", "pier", "--data", "nowhere").code == 2)
        #expect(!folder.exists("nowhere"))
    }

    @Test("the log command reports a broken geofence file if the geofence is unknown")
    func brokenGeofenceFile() throws {
        try folder.write("data/geofences/broken.geojson", #"{"type":"FeatureCollection","features":[{]}"#)
        let run = try log("enter", "Mill", "--data", "data")
        #expect(run.code == 2 && run.errors.contains("broken.geojson:1:"))
        #expect(try log("enter", "pier", "--data", "data").code == 0)
    }

    @Test("the log command stops at a broken configuration unless another is given")
    func brokenConfiguration() throws {
        try folder.write("data/ridelog.yml", "timezne: UTC\n")
        let run = try log("enter", "pier", "--data", "data")
        #expect(run.code == 2 && run.errors.contains("ridelog.yml:1:1"))
        try folder.write("good.yml", "timezone: UTC\n")
        #expect(try log("enter", "pier", "--data", "data", "--config", "good.yml").code == 0)
    }

    @Test(
        "rejects invalid arguments with exit code 64 and a hint",
        arguments: [
            (["add"], "type"), (["add", "stop", "place"], "key=value"), (["add", "stop", "=4"], "key=value"),
            (["add", "stop", "time=4"], "--at"), (["add", "stop", "Time=4"], "--at"),
            (["add", "stop", "type=x"], "type"), (["add", "stop", "_TYPE=x"], "type"),
            (["add", "stop", "a=1", "A=2"], "twice"), (["add", "geofence", "a=1"], "ridelog log enter"),
            (["add", "transition"], "ridelog log enter"), (["add", "!?"], "letter or digit"),
            (["add", "stop", "--at", "soon"], "--at"), (["enter"], "fence"), (["enter", "pier", "x"], "x"),
            (["enter", "pier", "--accuracy", "near"], "near"),
            (["exit", "pier", "--accuracy=-1"], "--accuracy"),
            (["exit", "pier", "--accuracy", "inf"], "--accuracy"), (["leave", "pier"], "enter, exit, add"),
            (["enter", "pier", "--at", "2026-02-30T00:00:00Z"], "--at"),
        ])
    func wrongUsage(_ arguments: [String], _ word: String) throws {
        let run = try Program(["log"] + arguments + ["--data", "data"], in: folder)
        #expect(run.code == 64 && run.errors.contains(word), "\(run.code) \(run.errors)")
        #expect(!folder.exists("data/logs"))
    }

    /// Whatever is added must be found by a build: words that make a file look like something else are refused.
    @Test(
        "refuses field names that look like another file format",
        arguments: ["summarizedActivitiesExport=1", "deviceId=1 fixTime=2"])
    func ambiguousFieldNames(_ words: String) throws {
        let fields = words.split(separator: " ").map(String.init)
        let run = try Program(["log", "add", "stop", "--data", "data"] + fields, in: folder)
        #expect(run.code == 2 && run.errors.contains("Use other names"), "\(run.errors)\(run.output)")
        #expect(!folder.exists("data/logs"))
    }

    @Test(
        "accepts field names of formats whose files have no time and type a line",
        arguments: ["features=FeatureCollection", "geometry=flat", "moving_time=5", "deviceSettings=a"])
    func fieldNamesOfOtherFormats(_ word: String) throws {
        #expect(try log("add", "stop", word, "--data", "data").code == 0)
    }

    @Test("leaves a log file of another format unchanged")
    func foreignFormat() throws {
        let foreign = "time,event,geofence\n2026-06-14T09:42:00Z,enter,pier\n"
        try folder.write("data/logs/visits.jsonl", foreign)
        let run = try log("enter", "pier", "--data", "data")
        #expect(run.code == 2 && run.errors.contains("logs/visits.jsonl"), "\(run.errors)")
        #expect(try folder.text("data/logs/visits.jsonl") == foreign)
        try folder.write("data/logs/visits.jsonl", "")
        #expect(try log("enter", "pier", "--data", "data").code == 0)
    }

    @Test("appends to a log that another program wrote")
    func foreignLog() throws {
        let line = #"{"geofence": "Pier", "event": "arrive", "tst": 1781430120}"#
        try folder.write("data/logs/visits.jsonl", line)
        #expect(try log("exit", "pier", "--data", "data", "--at", "2026-06-14T09:52:00Z").code == 0)
        #expect(try lines("visits.jsonl").first == line)
        #expect(try build().code == 0)
        #expect(try folder.text("out/log/2026/06/index.html").contains("2 entries"))
    }

    @Test("repairs and reports an incomplete last line")
    func incompleteLine() throws {
        #expect(try log("enter", "pier", "--data", "data", "--at", "2026-06-14T09:42:00Z").code == 0)
        let whole = try folder.text("data/logs/visits.jsonl")
        try folder.write("data/logs/visits.jsonl", whole + #"{"time":"2026-06-14T"#)
        let run = try log("exit", "pier", "--data", "data", "--at", "2026-06-14T09:52:00Z")
        #expect(run.code == 0 && run.errors.contains("incomplete"), "\(run.errors)")
        let built = try build()
        #expect(built.code == 0, "\(built.errors)")
        #expect(try folder.text("out/log/2026/06/index.html").contains("2 entries"))
    }

    @Test("warns if builds ignore the log file")
    func ignoredFile() throws {
        try folder.write("data/ridelog.yml", "ignore: [\"logs/*.jsonl\"]\nprivacy: {zones: []}\n")
        let run = try log("enter", "pier", "--data", "data")
        #expect(run.code == 0 && run.errors.contains("no build will read it"), "\(run.errors)")
    }

    @Test("reports a log folder that cannot be written")
    func unwritableFolder() throws {
        try folder.write("data/logs", "a file")
        let run = try log("enter", "pier", "--data", "data")
        #expect(run.code == 2 && run.errors.contains("logs/visits.jsonl"), "\(run.errors)")
    }

    /// A fence that privacy hides is added as any other, and shown no more than before.
    @Test("adds visits of a hidden geofence, which the site does not show")
    func hiddenGeofence() throws {
        try folder.write(
            "data/ridelog.yml", "privacy: {secret: 7f3a9c01d5e2b846, zones: [{geofence: pier}]}\n")
        #expect(try log("enter", "Pier", "--data", "data", "--at", "2026-06-14T09:42:00Z").code == 0)
        #expect(try log("enter", "cafe-muhle", "--data", "data", "--at", "2026-06-14T09:42:00Z").code == 0)
        #expect(try Program(["build", "data", "--output", "out", "--no-cache"], in: folder).code == 0)
        let page = try folder.text("out/log/2026/06/index.html")
        #expect(page.contains("1 entry") && !page.contains("Pier"), "\(page)")
    }

    @Test("keeps every entry of twelve simultaneous additions")
    func simultaneousAdditions() async throws {
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 0..<12 {
                group.addTask {
                    try Program(
                        ["log", "add", "tick", "number=\(number)", "--data", "data"], in: folder
                    ).code
                }
            }
            for try await code in group { #expect(code == 0) }
        }
        let numbers = try lines("tick.jsonl").map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }.compactMap { $0?["number"] as? Int }
        #expect(numbers.sorted() == Array(0..<12))
    }

    @Test("the help of each command names the log folder", arguments: [[], ["enter"], ["exit"], ["add"]])
    func help(_ command: [String]) throws {
        let run = try Program(["log"] + command + ["--help"], in: folder)
        #expect(run.code == 0 && run.output.contains("logs/"), "\(run.output)")
    }
}
