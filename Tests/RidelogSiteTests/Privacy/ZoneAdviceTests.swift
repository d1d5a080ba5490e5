import RidelogDiagnostics
import Testing

struct ZoneAdviceTests {
    private static let home = "    - {name: Haven, latitude: 46.5, longitude: -30, radius: 300}\n"

    /// Six rides that begin at the origin and end far from each other.
    private func bench(_ zones: String) throws -> Workbench {
        let bench = try Workbench(["ridelog.yml": PrivacySiteTests.configuration(zones)])
        for day in 0..<6 {
            let step = (Double(day) * 20 - 40, 60.0)
            try bench.write(
                "\(day).gpx",
                TestTrack(
                    "R\(day)", start: 1_777_705_200 + day * 86_400, points: TestTrack.line(50, by: step)
                )
                .gpx)
        }
        return bench
    }

    /// The warnings about privacy of a first build, and of a second one from the cache; both must be the same, and
    /// nothing of them may be in the output.
    private func warnings(_ bench: Workbench, hiding words: [String] = []) async throws -> [Diagnostic] {
        let cache = bench.folder / "cache"
        let results = [
            try await bench.build { $0.cache = cache }, try await bench.build { $0.cache = cache },
        ]
        #expect(results[1].cachedCount > 0)
        let found = results.map { result in
            result.report.diagnostics.filter { $0.code.hasPrefix("privacy.") }
        }
        #expect(found[0] == found[1])
        #expect(results[0].privacy == results[1].privacy)
        for (path, text) in try bench.texts() {
            let advice = ["Haven", "privacy.", "hides parts of", "km in total", "latitude and longitude"]
            for word in words + advice {
                #expect(!text.contains(word), "“\(word)” is in \(path)")
            }
        }
        return found[0].filter { $0.severity > .note }
    }

    @Test("reports how many rides and kilometres privacy cut and hid")
    func outcome() async throws {
        let bench = try bench(Self.home)
        try bench.write(
            "in.gpx", TestTrack("In", start: 1_779_000_000, points: TestTrack.line(11, by: (10, 0))).gpx)
        // The same again: it counts once.
        try bench.write(
            "in2.gpx", TestTrack("In", start: 1_779_000_000, points: TestTrack.line(11, by: (10, 0))).gpx)
        #expect(try await warnings(bench).isEmpty)
        let result = try await bench.build()
        let outcome = try #require(result.privacy)
        #expect(outcome.cutCount == 6 && outcome.hiddenCount == 1)
        let shown = result.report.files.flatMap(\.outcome.rides).reduce(0) { $0 + $1.summary.distance }
        let whole = (0..<6).reduce(100.0) { sum, day in
            let step = Double(day) * 20 - 40
            return sum + 49 * (step * step + 3600).squareRoot()
        }
        #expect(abs(outcome.hiddenDistance - (whole - shown)) < 0.01 * whole)
        let run = try Program(["build", "data", "-o", "site"], in: bench.folder)
        #expect(
            run.output.firstMatch(of: #/Privacy: 6 rides cut, 1 ride hidden, [0-9.]+ km hidden/#) != nil)
    }

    @Test("counts rides, not their recordings, at a common place, and no virtual rides")
    func recordings() async throws {
        let bench = try Workbench([:])
        for day in 0..<4 {
            let track = TestTrack(
                "R\(day)", start: 1_777_705_200 + day * 86_400,
                points: TestTrack.line(50, by: (Double(day) * 20, 60)))
            try bench.write("\(day).gpx", track.gpx)
            try bench.write("\(day)b.gpx", track.shifted(by: 3).gpx)
            let virtual = TestTrack(
                "V\(day)", start: 1_777_905_200 + day * 86_400, points: TestTrack.line(50, by: (10, 60)))
            try bench.write(
                "\(day)v.gpx", virtual.gpx.replacing("<trkseg>", with: "<type>virtual ride</type><trkseg>"))
        }
        let found = try await bench.build().report.diagnostics.filter { $0.code == "privacy.advice" }
        #expect(found.map { String($0.what.prefix(7)) } == ["4 rides"])
    }

    @Test("warns of a zone that no ride touches, and stops if rides would with its coordinates swapped")
    func untouched() async throws {
        let far = "    - {name: Faraway, latitude: 40, longitude: -20, radius: 300}\n"
        let found = try await warnings(try bench(Self.home + far), hiding: ["Faraway"])
        #expect(found.map(\.code) == ["privacy.untouched-zone"])
        #expect(found.first?.what == "no ride touches the privacy zone “Faraway”")
        #expect(found.first?.remedy?.hasPrefix("Check") == true)
        let swapped = "    - {name: Faraway, latitude: -30, longitude: 46.5, radius: 300}\n"
        #expect(try await bench(swapped).failure().map(\.code) == ["privacy.swapped-zone"])
        let polygon = try bench("    - geofence: Faraway\n")
        try polygon.write(
            "faraway.wkt", "POLYGON((46.49 -30.01, 46.51 -30.01, 46.51 -29.99, 46.49 -29.99, 46.49 -30.01))")
        #expect(try await polygon.failure().map(\.code) == ["privacy.swapped-zone"])
    }

    @Test("stops if rides would touch a zone with another sign, but not near Greenwich")
    func signs() async throws {
        for (latitude, longitude, word) in [(46.5, 30, "longitude"), (-46.5, -30, "latitude")] {
            let zone = "    - {name: Faraway, latitude: \(latitude), longitude: \(longitude), radius: 300}\n"
            let found = try await bench(zone).failure()
            #expect(found.map(\.code) == ["privacy.swapped-zone"])
            #expect(found.first?.remedy == "Change the sign of its \(word).")
        }
        let line = (10..<50).map {
            "<trkpt lat=\"51.5\" lon=\"\(0.1 + Double($0) / 10_000)\"><time>2026-05-02T07:00:\($0)Z</time></trkpt>"
        }.joined()
        let london = try Workbench([
            "ridelog.yml": PrivacySiteTests.configuration(
                "    - {name: Home, latitude: 51.5, longitude: -0.1, radius: 300}"),
            "a.gpx": "<gpx><trk><trkseg>\(line)</trkseg></trk></gpx>",
        ])
        let warned = try await london.build().report.diagnostics.map(\.code)
        #expect(warned.contains("privacy.untouched-zone"))
    }

    @Test("warns of a common start of rides outside all zones")
    func commonPlace() async throws {
        let bench = try bench("    - {name: Office, latitude: 46.5, longitude: -29.96, radius: 300}\n")
        let found = try await warnings(bench)
        #expect(found.map(\.code) == ["privacy.advice"])
        #expect(found.first?.what.hasPrefix("6 rides begin or end near one place that no zone hides") == true)
        #expect(
            found.first?.remedy?.contains("{name: Home, latitude: 46.5, longitude: -30.0, radius: 400}")
                == true)
        #expect(found.first?.remedy?.contains("secret") == false)
        try bench.write("ridelog.yml", .nothingToHide)
        #expect(
            try await bench.build().report.diagnostics.allSatisfy {
                !$0.code.hasPrefix("privacy.")
            })
    }

    @Test("proposes only lines that the configuration lacks, and counts each ride once")
    func missingLines() async throws {
        for (text, lines) in [
            ("title: A\n", ["privacy:", "  secret: ", "  zones:"]),
            ("privacy:\n  text: hide\n", ["  secret: ", "  zones:"]),
            ("privacy:\n  text: hide\n  secret: \(PrivacySiteTests.secret)\n", ["  zones:"]),
        ] {
            let bench = try bench(Self.home)
            try bench.write("ridelog.yml", text)
            try bench.write("copy.gpx", bench.folder.text("data/0.gpx"))
            let found = try await bench.build().report.diagnostics.filter { $0.code == "privacy.advice" }
            let advice = try #require(found.first)
            #expect(advice.what.hasPrefix("6 rides begin or end near one place"))
            #expect((advice.action == nil) == text.hasPrefix("privacy"))
            let remedy = try #require(advice.remedy).split(separator: "\n").map { $0.dropFirst(4) }
            #expect(remedy.dropFirst().prefix(lines.count).elementsEqual(lines) { $0.hasPrefix($1) })
            #expect(remedy.count == lines.count + 3)
        }
    }

    @Test("accepts a common start of rides within a public geofence")
    func shownPlace() async throws {
        let bench = try bench("    - {name: Office, latitude: 46.5, longitude: -29.96, radius: 300}\n")
        try bench.write("pier.geojson", TestTrack.fence("Pier", 0, 0, radius: 60))
        #expect(try await warnings(bench).isEmpty)
    }

    @Test("stops at a zone that is smaller than any place")
    func noPlace() async throws {
        let bench = try bench(Self.home + "    - geofence: Pier\n")
        try bench.write("pier.geojson", TestTrack.fence("Pier", 0, 0, radius: 1))
        #expect(try await bench.failure().map(\.code) == ["privacy.small-zone"])
    }

    @Test("warns of small zones and of small geofences used as zones")
    func small() async throws {
        let bench = try bench(
            "    - {name: Haven, latitude: 46.5, longitude: -30, radius: 199}\n    - geofence: Pier\n")
        try bench.write("pier.geojson", TestTrack.fence("Pier", 0, 0, radius: 60))
        let found = try await warnings(bench, hiding: ["Pier"])
        #expect(found.map(\.code) == ["privacy.small-zone", "privacy.small-zone"])
        #expect(found.first?.what.contains("“Haven” is small: the size of a circle of 199 m") == true)
        try bench.write("ridelog.yml", PrivacySiteTests.circle)
        let other = bench.folder / "cache"
        let codes = try await bench.build { $0.cache = other }.report.diagnostics.map(\.code)
        #expect(!codes.contains("privacy.small-zone"))
    }
}
