import RidelogConfiguration
import RidelogSite
import Testing

/// Rides that are hidden by what they are, by their notes or for a while: with all that reveals them.
struct HideSiteTests {
    /// 2026-05-02, 03 and 04 at 07:00:07 UTC.
    private static let starts = [1_777_705_207, 1_777_791_607, 1_777_878_007]

    private static func bench(_ privacy: String, sport: String = "running") throws -> Workbench {
        func gpx(_ title: String, _ day: Int, sport: String = "cycling") -> String {
            TestTrack(title, start: starts[day], points: TestTrack.line(60, from: (Double(day) * 3000, 0)))
                .gpx.replacing("<trkseg>", with: "<type>\(sport)</type><trkseg>")
        }
        return try Workbench([
            "ridelog.yml": TrimSiteTests.configuration(privacy),
            "rides/one.gpx": gpx("Alpha", 0),
            "rides/two.gpx": gpx("Bravo", 1, sport: sport),
            "copies/two.tcx": TestTrack(
                start: starts[1] + 5, points: TestTrack.line(60, from: (3000, 0))
            ).tcx,
            "rides/three.gpx": gpx("Charlie", 2),
            "geofences/pier.geojson": TestTrack.fence("Pier", 0, 9000, radius: 150),
            "logs/events.csv": """
            time,event,geofence
            2026-05-02T07:05:00Z,enter,pier
            2026-05-03T07:05:41Z,enter,pier
            2026-05-03T17:05:42Z,exit,pier
            2026-05-04T07:05:00Z,enter,pier

            """,
            "notes/bravo.md": "---\nride: ../rides/two.gpx\ntags: [Secret]\n---\nQuux was there.\n",
            "notes/day.md": "---\ndate: 2026-05-04\n---\nCharlie wrote.\n",
        ])
    }

    /// A ride on the evening of the second day.
    private static let late = TestTrack("Delta", start: starts[1] + 36_000, points: TestTrack.line(70)).gpx

    private func checkSecondIsHidden(_ bench: Workbench, _ result: BuildResult) throws {
        #expect(result.rideCount == 2 && result.noteCount == 1)
        let text = try bench.text()
        for word in ["Bravo", "bravo", "two.gpx", "two.tcx", "Quux", "07:05:41", "7:05:41", "running"] {
            #expect(!text.contains(word), "\(word)")
        }
        #expect(text.contains("Alpha") && text.contains("Charlie"))
        #expect(result.report.files.first { $0.path == "rides/two.gpx" }?.outcome.status == .hidden)
        #expect(result.report.files.first { $0.path == "copies/two.tcx" }?.outcome.status == .hidden)
        #expect(result.report.files.first { $0.path == "notes/bravo.md" }?.outcome.status == .hidden)
    }

    @Test("shows every ride without a hide rule")
    func showsAll() async throws {
        let bench = try Self.bench("trim: 0")
        let result = try await bench.build()
        #expect(result.rideCount == 3 && result.noteCount == 2 && result.entryCount == 4)
        #expect(try bench.text().contains("Bravo"))
    }

    @Test(
        "hides a ride with its recordings, its note and the events during it",
        arguments: [
            "hide: {tags: [secret]}", "hide: {kinds: [Running]}", "hide: {kinds: run}",
            "hide: {files: [rides/two.gpx]}", "hide: {files: [\"*.tcx\"]}", "hide: {files: [\"cop*\"]}",
            "hide: {dates: [2026-05-03]}",
            "hide: {dates: [2026-05-03..2026-05-03], tags: [none]}",
        ])
    func hides(_ rule: String) async throws {
        let bench = try Self.bench(rule)
        let result = try await bench.build()
        try checkSecondIsHidden(bench, result)
        #expect(result.entryCount == (rule.contains("dates") ? 2 : 3))
    }

    @Test("hides the entries and notes of hidden files")
    func hidesOtherFiles() async throws {
        let bench = try Self.bench("hide: {files: [\"hidden/*\"]}")
        try bench.write(
            "hidden/log/tea.jsonl", #"{"time":"2026-05-02T09:00:00Z","type":"tea","cups":2}"# + "\n")
        try bench.write("notes/hidden/wish.md", "---\ntitle: Xyzzy\n---\nPlugh.\n")
        #expect(try await bench.build().entryCount == 4)
        try bench.write("ridelog.yml", TrimSiteTests.configuration("hide: {files: [\"hidden/*\", hidden]}"))
        let result = try await bench.build()
        #expect(result.noteCount == 2 && result.rideCount == 3)
        let text = try bench.text()
        for word in ["Plugh", "Xyzzy", "cups"] { #expect(!text.contains(word), "\(word)") }
        #expect(!result.report.diagnostics.contains { $0.code == "privacy.hide" })
    }

    @Test("hides an entry with only a date on the day of a hidden ride")
    func hidesDays() async throws {
        let bench = try Self.bench("hide: {files: [rides/two.gpx]}")
        let rows = ["2026-05-02", "2026-05-03", "2026-05-04"].enumerated().map {
            #"{"time":"\#($0.element)","type":"tea","cups":\#($0.offset + 7)}"#
        }
        try bench.write("logs/tea.jsonl", rows.joined(separator: "\n") + "\n")
        #expect(try await bench.build().entryCount == 3 + 2)
    }

    @Test("hides the kinds of a general sport", arguments: ["Trail Run", "virtual_run", "treadmill_running"])
    func hidesKinds(_ sport: String) async throws {
        let bench = try Self.bench("hide: {kinds: [running]}", sport: sport)
        try checkSecondIsHidden(bench, try await bench.build())
    }

    @Test(
        "hides a partly hidden ride by its sport, even if that names the zone, and rides between sports",
        arguments: ["Run to Quay", "swim_to_run_transition", "SwimRun"])
    func hidesKindsOfOthers(_ sport: String) async throws {
        let place = TestTrack.place(3000, 0)
        let bench = try Self.bench("trim: 0", sport: sport)
        try bench.write(
            "ridelog.yml",
            """
            timezone: UTC
            privacy:
              secret: 00112233445566778899aabbccddeeff
              zones: [{name: Quay, latitude: \(place.latitude), longitude: \(place.longitude), radius: 300}]
              hide: {kinds: [running]}

            """)
        #expect(try await bench.build().rideCount == 2)
        #expect(try !bench.text().lowercased().contains("quay"))
    }

    @Test(
        "hides the ride of a private note",
        arguments: [
            "ride: ../rides/two.gpx\nprivate: true", "ride: copies/two.tcx\nprivate: yes",
            "ride: 2026-05-03-bravo\nPrivate: true", "date: 2026-05-03\nprivate: true\ndraft: true",
            "ride: 2026-05-03\nprivate: perhaps", "ride: rides/two.gpx\nprivat: true",
            "ride: rides/two.gpx\rprivate: true",
        ])
    func hidesByNote(_ front: String) async throws {
        let bench = try Self.bench("trim: 0")
        let text = "---\n\(front)\n---\nQuux was there.\n"
        try bench.write("notes/bravo.md", front.contains("\r") ? text.replacing("\n", with: "\r") : text)
        try checkSecondIsHidden(bench, try await bench.build())
    }

    @Test(
        "stops at a pattern of files that fits none and may be meant in another way",
        arguments: ["rides/[st]wo.gpx", "rides/*.{gpx,fit}", "!rides/one.gpx", ""])
    func stopsAtOtherPatterns(_ pattern: String) async throws {
        let bench = try Self.bench("hide: {files: [\"\(pattern)\"]}")
        #expect(try await bench.failure().map(\.code) == ["privacy.hide"])
    }

    @Test("hides a file whose name has brackets by its name")
    func hidesBrackets() async throws {
        let bench = try Self.bench("hide: {files: [\"rides/late [2].gpx\"]}")
        try bench.write("rides/late [2].gpx", Self.late)
        #expect(try await bench.build().rideCount == 3)
        #expect(try !bench.text().contains("Delta"))
    }

    @Test("hides all rides of the day of a private note")
    func hidesAllOfDay() async throws {
        let bench = try Self.bench("trim: 0")
        try bench.write("rides/late.gpx", Self.late)
        try bench.write("notes/bravo.md", "---\ndate: 2026-05-03\nprivate: true\n---\nQuux\n")
        #expect(try await bench.build().rideCount == 2)
        #expect(try !bench.text().contains("Delta"))
    }

    @Test(
        "hides the day of a private note whose ride is misspelt and warns, but not of a note about none",
        arguments: [("tow.gpx", true), ("none", false)])
    func hidesByMisspeltNote(_ ride: String, isHidden: Bool) async throws {
        let bench = try Self.bench("trim: 0")
        try bench.write("notes/bravo.md", "---\nride: \(ride)\ndate: 2026-05-03\nprivate: true\n---\nQuux\n")
        let result = try await bench.build()
        #expect(result.rideCount == (isHidden ? 2 : 3))
        #expect(result.report.diagnostics.map(\.code).contains("note.unknown-ride") == isHidden)
    }

    @Test(
        "stops at a note that may hide a ride, if nothing shows which",
        arguments: [
            "---\nride: tow.gpx\nprivate: true\n---\n", "---\nrdie: rides/two.gpx\nprivate: true\n---\n",
            "---\ndate: 3/5/2026\nprivate: true\n---\n", "---\ntitle: a: b\nprivate: true\n---\n",
            "---\nprivate: true\nride: rides/two.gpx\nQuux\n",
            "---\nprivate:true\nride: rides/two.gpx\n---\n",
            "--\nprivate: true\nride: rides/two.gpx\n--\n", "private: true\nride: rides/two.gpx\n\nQuux\n",
            "---\ntitle: a: b\ntags: [Secret]\n---\n",
            "---\ndate = 2026-05-03\nprivate = true\n---\n", "---json\n{\"private\": true}\n",
            "{\"private\": true, \"date\": \"2026-05-03\"\n", "private = true\nride = 'rides/two.gpx'\n",
            "---\nRide: rides/two.gpx\ndate: 2026-05-09\nprivate: true\n---\n",
            "---\nride: [rides/two.gpx]\ngeofence: pier\nprivate: true\n---\n",
            "---\ndate: 2026-05-02..2026-05-03\nprivate: true\n---\n",
            "---\nride: rides/two.gpx\nTags: [Secret]\n---\n",
            "---\nride: rides/two.gpx\ntags: {secret: true}\n---\n",
            "---\nride: rides/two.gpx\ntags: [gravel]\nTags: [Sécret]\n---\n",
            "---\ntags = [\"secret\"]\nride = \"rides/two.gpx\"\n---\n",
            "---\ndate: [2026-05-02, 2026-05-03]\nprivate: true\n---\n",
            "---\ndate: 2026-05-02..03\nprivate: true\n---\n",
        ])
    func stopsAtUnclearNote(_ text: String) async throws {
        let bench = try Self.bench("hide: {tags: [secret]}")
        try bench.write("notes/bravo.md", text)
        let codes = try await bench.failure().map(\.code)
        #expect(codes.contains("privacy.note") || codes == ["note.unknown-ride"], "\(codes)")
        // What the owner alone sees needs no rule.
        try await bench.build { $0.audience = .owner }
    }

    @Test(
        "a note that only speaks of what is private, or of a hidden tag, does not stop a build",
        arguments: [
            "---\ndate: 3/5/2026\n---\nA private road, no secret.\n",
            "---\ntitle: a: b\n---\nA private road, no secret.\n",
            "---\nrdie: rides/two.gpx\ntags: [gravel]\n---\nA private road.\n", "Draft: a private road.\n",
            "---\nride: [rides/two.gpx]\nTags: [gravel]\ndate: 2026-05-02/2026-05-03\n---\nA road.\n",
            "---\nrides: 2\ndate: Saturday 2026-05-09\nprivate: true\n---\nA road.\n",
            "---\ndate: 2026-05-09 10:30:00\nprivate: true\nstats: {ride: 42 km}\n---\nA road.\n",
        ])
    func buildsWithPublicNote(_ text: String) async throws {
        let bench = try Self.bench("hide: {tags: [secret]}")
        try bench.write("notes/bravo.md", text)
        #expect(try await bench.build().rideCount == 3)
    }

    @Test(
        "hides the ride of a private note in UTF-16, in JSON and TOML, behind an empty line, and with “private” empty or deeper",
        arguments: [
            ("---\nprivate: true\nride: rides/two.gpx\n---\nQuux\n", true),
            ("\n ---\nprivate: true\nride: rides/two.gpx\n---\nQuux\n", false),
            ("---\nprivate:\nride: rides/two.gpx\n---\nQuux\n", false),
            ("{\"date\": \"2026-05-03\", \"private\": true}\nQuux\n", false),
            ("{\n  \"ride\": \"rides/two.gpx\",\n  \"private\": true\n}\nQuux\n", false),
            ("---json\n{\"date\": \"2026-05-03\", \"private\": true}\n---\nQuux\n", false),
            (";;;\n{\"date\": \"2026-05-03\", \"private\": true}\n;;;\nQuux\n", false),
            ("---toml\ndate = 2026-05-03\nprivate = true\n---\nQuux\n", false),
            ("+++\ndate = 2026-05-03\n[extra]\nprivate = true\n+++\nQuux\n", false),
            ("---\ndate: 2026-05-03\nridelog:\n  private: true\n---\nQuux\n", false),
        ])
    func hidesByOddNote(_ text: String, isUTF16: Bool) async throws {
        let bench = try Self.bench("trim: 0")
        let units = ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try bench.folder.write("data/notes/bravo.md", isUTF16 ? units : Array(text.utf8))
        try checkSecondIsHidden(bench, try await bench.build())
    }

    @Test(
        "hides rides by a folder, whatever the capitals and slashes",
        arguments: ["rides/", "RIDES", "'rides\\*.GPX'"])
    func hidesByFolder(_ pattern: String) async throws {
        let bench = try Self.bench("hide: {files: [\(pattern)]}")
        try bench.write("notes/b.md", "Still here.\n")
        #expect(try await bench.build().rideCount == 0)
    }

    @Test(
        "hides rides by every spelling of a tag that shares its page, and by tags below it",
        arguments: [
            ("secret", "['Sécret ']"), ("secret", "[[secret]]"), ("secret", "tour; secret"),
            ("secret", "[secret/home]"), ("'#Secret'", "[secret]"),
        ])
    func hidesByTagsOfOnePage(_ hidden: String, _ tags: String) async throws {
        let bench = try Self.bench("hide: {tags: [\(hidden)]}")
        try bench.write("notes/bravo.md", "---\ntags: \(tags)\nride: rides/two.gpx\n---\nQuux\n")
        try checkSecondIsHidden(bench, try await bench.build())
    }

    @Test(
        "hides a ride by a private note of each day on which it was recorded, whatever a zone leaves of it",
        arguments: ["2026-05-05", "2026-05-06"], [false, true])
    func hidesByRecordedDay(_ day: String, hasZone: Bool) async throws {
        let start = TestTrack.place(0, 0)
        let zone = "{name: Start, latitude: \(start.latitude), longitude: \(start.longitude), radius: 400}"
        let bench = try Self.bench("trim: 0")
        let text = try bench.folder.text("data/ridelog.yml")
        if hasZone { try bench.write("ridelog.yml", text.replacing("zones: []", with: "zones: [\(zone)]")) }
        // From 23:59:30 UTC on.
        let night = TestTrack("Night", start: 1_778_025_570, points: TestTrack.line(60, from: (0, 0)))
        try bench.write("rides/night.gpx", night.gpx)
        try bench.write("notes/night.md", "---\ndate: \(day)\nprivate: true\n---\nQuux\n")
        let result = try await bench.build()
        #expect(result.report.files.first { $0.path == "rides/night.gpx" }?.outcome.status == .hidden)
    }

    @Test(
        "hides a later recording of a hidden ride and warns, unless the owner wants both apart",
        arguments: [false, true])
    func recordedTogether(isApart: Bool) async throws {
        let apart = isApart ? "join: {apart: [[rides/two.gpx, phone.gpx]]}\n" : ""
        let bench = try Self.bench("hide: {files: [rides/two.gpx]}")
        try bench.write("ridelog.yml", try bench.folder.text("data/ridelog.yml") + apart)
        // Without the first 400 seconds, and of another ride at that time far away.
        let points = TestTrack.line(20, from: (3000, 2400))
        try bench.write("phone.gpx", TestTrack("Foxtrot", start: Self.starts[1] + 400, points: points).gpx)
        let elsewhere = TestTrack.line(60, from: (50_000, 0))
        try bench.write("golf.gpx", TestTrack("Golf", start: Self.starts[1] + 60, points: elsewhere).gpx)
        let result = try await bench.build()
        let phone = result.report.files.first { $0.path == "phone.gpx" }?.outcome.status
        #expect((phone == .hidden) == !isApart && result.rideCount == (isApart ? 4 : 3))
        #expect(result.report.diagnostics.map(\.code).contains("privacy.together") == !isApart)
        #expect(try bench.text().contains("Foxtrot") == isApart)
    }

    @Test("hides a short recording of a long hidden ride, and no ride that follows it at the same place")
    func recordedWithinLongRide() async throws {
        let bench = try Workbench([
            "ridelog.yml": TrimSiteTests.configuration("hide: {files: [tour.gpx, bike.gpx]}"),
            "tour.gpx": TestTrack("Tour", step: 60, points: TestTrack.line(600)).gpx,
            // 55 minutes at the end of ten hours.
            "phone.gpx": TestTrack(
                "Phone", start: 1_777_705_200 + 32_640, step: 60,
                points: TestTrack.line(55, from: (0, 544 * 60))
            ).gpx,
            "bike.gpx": TestTrack("Bike", start: 1_778_000_000, points: TestTrack.line(60)).gpx,
            "run.gpx": TestTrack(
                "Run", start: 1_778_000_590, points: TestTrack.line(60, from: (0, 3540), by: (0, 20))
            ).gpx,
        ])
        let files = try await bench.build().report.files
        let hidden = files.filter { $0.outcome.status == .hidden }.map(\.path)
        #expect(hidden == ["bike.gpx", "phone.gpx", "tour.gpx"])
    }

    @Test("hides no other tag without letters than the one that is named")
    func signsAsTags() async throws {
        let bench = try Self.bench("hide: {tags: [❤️]}")
        try bench.write("notes/bravo.md", "---\ntags: [🚴]\nride: rides/two.gpx\n---\nQuux\n")
        #expect(try await bench.build().rideCount == 3)
        try bench.write("notes/bravo.md", "---\ntags: [❤️]\nride: rides/two.gpx\n---\nQuux was there.\n")
        try checkSecondIsHidden(bench, try await bench.build())
    }

    @Test(
        "refuses to build one file of a folder in which another one says what is private",
        arguments: [
            ("notes/n.md", "---\nride: rides/one.gpx\nprivate: true\n---\n"),
            (
                "geofences/home.geojson",
                TestTrack.fence("Home", 0, 0, radius: 300).replacing(
                    "\"properties\":{", with: "\"properties\":{\"private\":true,")
            ),
        ])
    func oneFile(_ path: String, _ text: String) async throws {
        let bench = try Self.bench("trim: 0")
        #expect(text.contains("private"))
        let file = bench.folder / "data/rides/one.gpx"
        #expect(try await bench.build { $0.data = file }.rideCount == 1)
        try bench.write(path, text)
        #expect(try await bench.failure { $0.data = file }.map(\.code) == ["privacy.one-file"])
        let forOwner = try await bench.build(to: "own") { ($0.data, $0.audience) = (file, .owner) }
        #expect(forOwner.rideCount == 1)
    }

    @Test("shows a ride whose note is explicitly not private")
    func showsPublicNote() async throws {
        let bench = try Self.bench("trim: 0")
        try bench.write("notes/bravo.md", "---\nride: rides/two.gpx\nprivate: false\n---\nQuux\n")
        #expect(try await bench.build().rideCount == 3)
    }

    @Test("warns of hide rules that match nothing")
    func warnsOfUnusedRules() async throws {
        let bench = try Self.bench(
            "hide: {tags: [nix], kinds: [curling], dates: [2026-05-03, 2025-01-01..2025-02-01], files: [none/*]}"
        )
        let result = try await bench.build()
        #expect(result.rideCount == 2)
        let found = result.report.diagnostics.filter { $0.code == "privacy.hide" }
        #expect(found.contains { $0.what.contains("2025-01-01..2025-02-01") })
        #expect(found.count == 4 && found.allSatisfy { $0.severity == .warning && $0.isForOwner })
        #expect(try !bench.text().contains("curling"))
    }

    @Test("applies hide rules to rides from the cache")
    func appliesBehindTheCache() async throws {
        let bench = try Self.bench("trim: 0")
        let cache = bench.folder / "cache"
        try await bench.build { $0.cache = cache }
        try bench.write("ridelog.yml", TrimSiteTests.configuration("hide: {kinds: [running]}"))
        let result = try await bench.build { $0.cache = cache }
        #expect(result.cachedCount > 0)
        try checkSecondIsHidden(bench, result)
    }

    private func build(_ bench: Workbench, at now: String) async throws -> BuildResult {
        try await bench.build { $0.now = BuildOptions.time(now) }
    }

    @Test("hides rides, entries and notes until the delay is over")
    func delays() async throws {
        let bench = try Self.bench("delay: 24h")
        // The ride of 4 May ends at 07:09:57, and the note of that day at midnight.
        let before = try await build(bench, at: "2026-05-05T07:09:00Z")
        #expect(before.rideCount == 2 && before.noteCount == 1 && before.entryCount == 3)
        let text = try bench.text()
        #expect(!text.contains("Charlie") && !text.contains("2026-05-04") && text.contains("Bravo"))
        let ridden = try await build(bench, at: "2026-05-05T07:10:00Z")
        #expect(ridden.rideCount == 3 && ridden.noteCount == 1 && ridden.entryCount == 4)
        let after = try await build(bench, at: "2026-05-06T00:00:01Z")
        #expect(after.rideCount == 3 && after.noteCount == 2)
        let same = try bench.site()
        #expect(try await build(bench, at: "2031-01-01T00:00:00Z").writtenCount == 0)
        #expect(try bench.site() == same)
    }

    @Test("delays a row that has only a date until the end of that day")
    func delaysDays() async throws {
        let bench = try Self.bench("delay: 1 d")
        try bench.write("rides.csv", "day,km,name\n2026-05-05,12,Echo\n")
        let rows = "rows:\n  - {file: rides.csv, as: ride, columns: {date: day, distance: km, title: name}}\n"
        try bench.write("ridelog.yml", TrimSiteTests.configuration("delay: 1 d") + rows)
        #expect(try await build(bench, at: "2026-05-06T23:00:00Z").rideCount == 3)
        #expect(try await build(bench, at: "2026-05-07T00:00:01Z").rideCount == 4)
    }

    @Test("uses the current time for the delay if no time is given")
    func readsTheClock() async throws {
        let bench = try Self.bench("delay: 24h")
        #expect(try await bench.build().rideCount == 3)
        let future = TestTrack("Foxtrot", start: 4_000_000_000, points: TestTrack.line(70)).gpx
        try bench.write("rides/future.gpx", future)
        #expect(try await bench.build().rideCount == 3)
    }
}
