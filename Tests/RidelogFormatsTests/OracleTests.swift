import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogParsing

/// What established packages read from recordings, against what we read: a format needs a line in
/// ``decoders`` and, in each source, what is known to differ.
@Suite struct OracleTests {
    /// The formats that are compared, by the word for them in an oracle.
    static let decoders: [String: any FormatDecoder.Type] = ["gpx": GPXDecoder.self, "tcx": TCXDecoder.self]

    @Test("the oracle covers every GPX and TCX fixture")
    func coveredFixtures() {
        let files = Files.list(TestPath.formats).filter { file in
            Self.decoders.keys.contains { file.hasSuffix("." + $0) }
        }
        #expect(Set(Self.fixtures.cases.map(\.path)) == Set(files))
    }

    @Test("each source has a minimum number of files per format", arguments: sources.filter(\.isHere))
    func minimumCounts(_ source: Source) {
        for (format, least) in source.least {
            #expect(source.cases.count { $0.format == format } >= least, "\(format)")
        }
    }

    @Test(
        "each listed difference belongs to a recording that the oracle covers",
        .enabled(if: recordings.isHere, "the real recordings are not beside the package"))
    func currentDifferences() {
        #expect(!Self.recordings.cases.isEmpty)
        // An exception that is none any more goes.
        let paths = Set(Self.recordings.cases.map(\.path))
        #expect(paths.isSuperset(of: Self.recordings.differences.keys))
    }

    @Test("reads the same figures from recordings as established packages", arguments: cases)
    func agrees(_ oracle: Case) throws {
        let inventory = try oracle.inventory()
        if case .refused(let leftOut)? = oracle.differences.refusal {
            #expect(inventory.points.count + leftOut == Int(oracle.number("recovered_points")))
            return
        }
        checkCounts(inventory, oracle)
        checkTimes(inventory, oracle)
        checkBounds(inventory.located, oracle.expected["bounds"])
        checkSteps(inventory.segments.flatMap(\.steps), oracle)
        checkActivities(inventory.sessions, oracle)
        try checkSensors(inventory.points, oracle)
    }
}

/// Figures, each against its reference.
extension OracleTests {
    private func checkSensors(_ points: [Trackpoint], _ oracle: Case) throws {
        let sensors: [(String, [Double])] = [
            ("hr", points.compactMap(\.heartRate)), ("cad", points.compactMap(\.cadence)),
            ("power", points.compactMap(\.power)), ("temp", points.compactMap(\.temperature)),
            ("speed", points.compactMap(\.speed)),
        ]
        for (name, values) in sensors {
            let expected = try #require(oracle.expected[name])
            if oracle.differences.unseenSensors.contains(name) {
                #expect(expected["n"]?.number == 0 && !values.isEmpty, "\(name)")
                continue
            }
            #expect(Double(values.count) == expected["n"]?.number, "\(name)")
            guard let least = values.min(), let greatest = values.max() else { continue }
            #expect(abs(least - (expected["min"]?.number ?? .nan)) <= 0.0051, "\(name)")
            #expect(abs(greatest - (expected["max"]?.number ?? .nan)) <= 0.0051, "\(name)")
            if let mean = expected["avg"]?.number {
                expect(values.reduce(0, +) / Double(values.count), mean, within: 1e-3, or: 0.01)
            }
        }
    }

    private func checkCounts(_ inventory: FileInventory, _ oracle: Case) {
        let located = inventory.located
        let counts = [
            ("tracks", inventory.tracks.count), ("segments", inventory.segmentCount),
            ("points", located.count), ("invalid_points", inventory.invalidPointCount),
            ("points_with_ele", located.count { $0.elevation != nil }), ("laps", inventory.laps.count),
            ("routes", inventory.routes.count), ("waypoints", inventory.waypoints.count),
            ("route_points", inventory.routes.reduce(0) { $0 + $1.points.count }),
            ("trackpoints", inventory.points.count),
        ]
        for (key, count) in counts {
            guard let expected = oracle.expected[key]?.number else { continue }
            #expect(Double(count) == expected, "\(key)")
        }
        let words = [
            ("name", [inventory.name]), ("creator", [inventory.creator]), ("version", [inventory.version]),
            ("track_names", inventory.tracks.prefix(20).map(\.name)),
            ("track_types", inventory.tracks.prefix(20).map(\.sport)),
        ]
        for (key, texts) in words {
            guard let expected = oracle.words(key) else { continue }
            if oracle.differences.unseenWords.contains(key) {
                #expect(expected.allSatisfy { $0 == nil } && texts.contains { $0 != nil }, "\(key)")
                continue
            }
            #expect(texts == expected, "\(key)")
        }
    }

    /// The totals that TCX has for each activity.
    private func checkActivities(_ sessions: [FileInventory.Session], _ oracle: Case) {
        guard let elements = oracle.expected["activities"]?.elements else { return }
        let activities = elements.filter { $0["kind"]?.string == "Activity" }
        #expect(sessions.map(\.sport) == activities.map { $0["sport"]?.string })
        for (session, activity) in zip(sessions, activities) {
            let totals = [
                ("total_time_s", session.totals.timerTime), ("distance_m", session.totals.distance),
                ("calories", session.totals.calories), ("max_speed_mps", session.totals.maximumSpeed),
            ]
            for (key, value) in totals {
                expect(value ?? 0, activity[key]?.number ?? .nan, within: 0, or: 0.01)
            }
        }
    }

    private func checkTimes(_ inventory: FileInventory, _ oracle: Case) {
        let times = inventory.located.compactMap(\.time)
        #expect(Double(times.count) == oracle.number("points_with_time"))
        #expect(inventory.points.compactMap(\.time).min() == oracle.time("start_time"))
        #expect(inventory.points.compactMap(\.time).max() == oracle.time("end_time"))
        let stepsBack = zip(times, times.dropFirst()).count { $1 < $0 }
        if oracle.differences.hasSmallStepsBack {
            #expect(Double(stepsBack) < oracle.number("time_steps_back"))
        } else {
            #expect(Double(stepsBack) == oracle.number("time_steps_back"))
        }
    }

    private func checkBounds(_ points: [Trackpoint], _ expected: JSONValue?) {
        let places = points.compactMap(\.coordinate)
        guard var box = BoundingBox(places) else {
            #expect(expected?.content == .null)
            return
        }
        // The reference does not know boxes across the antimeridian: it has the minimum and the maximum longitude.
        if box.east > 180, let west = places.map(\.longitude).min(), let east = places.map(\.longitude).max()
        {
            (box.west, box.east) = (west, east)
        }
        let sides = [
            ("min_lat", box.south), ("min_lon", box.west), ("max_lat", box.north), ("max_lon", box.east),
        ]
        for (name, side) in sides {
            // The reference is rounded to seven places.
            #expect(abs(side - (expected?[name]?.number ?? .nan)) <= 0.500001e-7, "\(name)")
        }
    }

    private func checkSteps(_ steps: [(Trackpoint, Trackpoint)], _ oracle: Case) {
        let (length, speed) = oracle.source.lastPlace
        let distance = steps.reduce(0) { $0 + Self.length($1) }
        expect(distance, oracle.number("distance_2d_m"), within: 1e-4, or: length)

        let climbs = steps.compactMap { step in
            step.0.elevation.flatMap { start in step.1.elevation.map { $0 - start } }
        }
        if oracle.number("points_with_ele") > 0 {
            let ascent = climbs.reduce(0) { $0 + max(0, $1) }
            let descent = climbs.reduce(0) { $0 + max(0, -$1) }
            expect(ascent, oracle.number("ascent_raw_m"), within: 1e-9, or: length)
            expect(descent, oracle.number("descent_raw_m"), within: 1e-9, or: length)
        }
        let speeds = steps.compactMap { step -> Double? in
            guard let start = step.0.time, let end = step.1.time, start < end else { return nil }
            return Self.length(step) / end.seconds(since: start)
        }
        guard let fastest = speeds.max() else { return }
        expect(fastest, oracle.number("max_speed_pair_mps"), within: 1e-4, or: speed)
    }

    /// The reference is rounded, so half of its last place is always allowed.
    private func expect(
        _ value: Double, _ reference: Double, within share: Double, or place: Double,
        at location: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(
            abs(value - reference) <= share * abs(reference) + place * 0.5001, "\(value), not \(reference)",
            sourceLocation: location)
    }

    private static func length(_ step: (Trackpoint, Trackpoint)) -> Double {
        guard let start = step.0.coordinate, let end = step.1.coordinate else { return .nan }
        return start.distance(to: end)
    }
}

extension FileInventory {
    fileprivate var segments: [TrackSegment] { tracks.flatMap(\.segments) }
    fileprivate var points: [Trackpoint] { segments.flatMap(\.points) }
    fileprivate var located: [Trackpoint] { points.filter { $0.coordinate != nil } }
    /// The reference counts segments with positions, and those of GPX that have no points.
    fileprivate var segmentCount: Int {
        segments.count { $0.points.isEmpty || $0.points.contains { $0.coordinate != nil } }
    }
}

extension TrackSegment {
    /// Neighbours that have a position.
    fileprivate var steps: [(Trackpoint, Trackpoint)] {
        let points = points.filter { $0.coordinate != nil }
        return Array(zip(points, points.dropFirst()))
    }
}
