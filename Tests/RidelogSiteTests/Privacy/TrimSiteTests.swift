import RidelogConfiguration
import RidelogModels
import RidelogSite
import Testing

/// `privacy: trim:` and `privacy: omit:` on whole sites.
struct TrimSiteTests {
    static func configuration(_ privacy: String) -> String {
        "title: Test\ntimezone: UTC\nprivacy:\n  secret: 00112233445566778899aabbccddeeff\n  zones: []\n"
            + privacy.split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    private static func bench(_ privacy: String) throws -> Workbench {
        try Workbench([
            "ridelog.yml": configuration(privacy),
            "rides/line.gpx": TestTrack("Line", points: TestTrack.line(60)).gpx,
            "rides/loop.gpx": TestTrack(
                "Loop", start: 1_777_791_607,
                points: TestTrack.line(40, by: (50, 0)) + TestTrack.line(80, from: (1950, 10), by: (-50, 0))
            ).gpx,
            "rides/short.gpx": TestTrack("Short", start: 1_777_878_007, points: TestTrack.line(5)).gpx,
        ])
    }

    private static let ends = [(0.0, 0.0), (0, 59 * 60), (1950 - 79 * 50, 10)].map {
        TestTrack.place($0.0, $0.1)
    }

    /// Metres from the ends to the nearest position of a line, a chart or a drawn map; those are rounded.
    private func nearest(_ bench: Workbench, _ result: BuildResult) throws -> Double {
        var places: [Coordinate] = []
        for ride in result.report.files.flatMap(\.outcome.rides) {
            let page = try bench.page("rides/\(ride.address)/index.html")
            let bounds = try #require(ride.summary.bounds)
            let map = try #require(MapReading(page, bounds: bounds))
            places += map.places + ride.lines.flatMap(\.self) + ride.profile.samples.compactMap(\.coordinate)
        }
        let distances = places.flatMap { place in Self.ends.map { place.distance(to: $0) } }
        return try #require(distances.min())
    }

    @Test("publishes no position within the trimmed length of any ride's ends")
    func hidesEnds() async throws {
        let open = try Self.bench("trim: 0")
        let whole = try await open.build()
        #expect(try nearest(open, whole) < 5)
        let bench = try Self.bench("trim: 200 m")
        let result = try await bench.build()
        #expect(try nearest(bench, result) > 195)
        #expect(result.rideCount == 2)
        let outcomes = Dictionary(
            uniqueKeysWithValues: result.report.files.map { ($0.path, $0.outcome.name) })
        #expect(outcomes["rides/short.gpx"] == "hidden")
        for ride in result.report.files.flatMap(\.outcome.rides) {
            #expect(ride.summary.isCut && ride.summary.start.millisecondsSince1970 % 300_000 == 0)
        }
    }

    @Test("reads the radius of a zone with a unit and rejects one that is too large")
    func lengthsHaveUnits() async throws {
        func zone(_ radius: String) -> String {
            PrivacySiteTests.configuration("    - {latitude: 0, longitude: 0, radius: \(radius)}")
        }
        let bench = try Workbench(["ridelog.yml": zone("0.4 km"), "a.gpx": TestTrack("A").gpx])
        try await bench.build()
        try bench.write("ridelog.yml", zone("40 km"))
        #expect(try await bench.failure().first?.code == "configuration.value")
    }

    @Test("reads rides again when the trimmed length or an omitted figure changes")
    func cacheKnowsTheLength() async throws {
        let bench = try Self.bench("trim: 200 m")
        let cache = bench.folder / "cache"
        try await bench.build { $0.cache = cache }
        #expect(try await bench.build { $0.cache = cache }.cachedCount == 2)
        try bench.write("ridelog.yml", Self.configuration("trim: 300 m"))
        #expect(try await bench.build { $0.cache = cache }.cachedCount == 0)
        try bench.write("ridelog.yml", Self.configuration("trim: 300 m\nomit: [elevation]"))
        #expect(try await bench.build { $0.cache = cache }.cachedCount == 0)
    }

    @Test(
        "reads a trimmed length with a unit",
        arguments: [
            ("200 m", 200), ("0.2km", 200), ("600 ft", 182.88), ("200", 200), ("0", 0), ("20 km", 20_000),
        ])
    func understandsLengths(_ text: String, _ metres: Double) throws {
        let privacy = try ConfigurationLoader.parse(
            Array(Self.configuration("trim: \(text)").utf8), file: "f"
        ).privacy
        #expect(abs(privacy.trim - metres) < 1e-9)
    }

    @Test(
        "stops at an invalid trim, omit, delay or hide setting",
        arguments: [
            "trim: far", "trim: -1 m", "trim: 21 km", "trim: 0.2", "trim: 5 kg", "trim:", "trim: [1]",
            "omit: heartrate",
            "omit: [power, hr]", "omit:", "omit: [[power]]", "delay: 24", "delay: soon", "delay:",
            "delay: -1h",
            "hide:", "hide: [a]", "hide: {tag: a}", "hide: {tags: }", "hide: {tags: [[a]]}",
            "hide: {dates: [2026-13-01]}", "hide: {dates: [2026-06-02..2026-06-01]}", "hide: {dates: summer}",
        ])
    func rejects(_ line: String) async throws {
        let bench = try Self.bench(line)
        let failure = try await bench.failure()
        #expect(failure.contains { $0.severity == .error })
        #expect(throws: (any Error).self) { try bench.paths() }
    }

    private static func heart(_ privacy: String) throws -> Workbench {
        let sensors = """
            </time><extensions><x:TrackPointExtension><x:hr>173</x:hr><x:cad>77</x:cad></x:TrackPointExtension>\
            </extensions>
            """
        let gpx = TestTrack("Line", points: TestTrack.line(60)).gpx
            .replacing(
                "<gpx ", with: "<gpx xmlns:x=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\" "
            )
            .replacing("</time>", with: sensors)
        return try Workbench([
            "ridelog.yml": configuration(privacy), "rides/line.gpx": gpx,
            "rides.csv": "day,hour,km,bpm,W,kcal\n2026-05-05,07:00,12.3,174,331,654\n",
        ])
    }

    private static let rows = """
        rows:
          - file: rides.csv
            as: ride
            columns: {date: day, start: hour, distance: km, heart-rate: bpm, power: W, calories: kcal}

        """

    private func text(_ bench: Workbench) throws -> String {
        try bench.texts().filter { $0.key != ".ridelog-files" && !$0.key.hasPrefix("assets/") }.values
            .joined()
    }

    @Test("publishes no value of omitted figures, from tracks or table rows")
    func omitsFigures() async throws {
        let open = try Self.heart("omit: []")
        try open.write("ridelog.yml", Self.configuration("omit: []") + Self.rows)
        #expect(try await open.build().rideCount == 2)
        let before = try text(open)
        for value in [">173<", ">174<", "331", "654"] { #expect(before.contains(value), "\(value)") }
        let bench = try Self.heart("")
        try bench.write(
            "ridelog.yml", Self.configuration("omit: [heart-rate, power, cadence, calories]") + Self.rows)
        #expect(try await bench.build().rideCount == 2)
        let after = try text(bench)
        for value in ["173", "174", "331", "654", ">77<"] { #expect(!after.contains(value), "\(value)") }
        #expect(after.contains("12.3"))
    }

    @Test("shows no speed, neither measured nor computed, if speed is omitted")
    func omitsSpeed() async throws {
        let open = try Self.heart("omit: []")
        try await open.build()
        #expect(try text(open).contains("km/h"))
        let bench = try Self.heart("omit: speed")
        let result = try await bench.build()
        let rides = result.report.files.flatMap(\.outcome.rides)
        #expect(rides.count == 1)
        #expect(rides.allSatisfy { $0.summary.averageSpeed == nil && $0.splits.isEmpty })
        let page = try bench.page("rides/\(try #require(rides.first).address)/index.html")
        #expect(!page.contains("km/h</"))
    }
}
