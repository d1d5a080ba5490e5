import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

/// What established packages read from GPX files, against what we read.
@Suite struct OracleTests {
    @Test func knowsTheFixtures() {
        #expect(
            Set(Self.fixtures.cases.map(\.path))
                == Set(Files.list(TestPath.fixtures).filter { $0.hasSuffix(".gpx") }))
        #expect(Self.fixtures.cases.count >= Self.fixtures.least)
    }

    @Test(.enabled(if: recordings.isHere, "the real recordings are not beside the package"))
    func knowsTheRecordings() {
        #expect(Self.recordings.cases.count >= Self.recordings.least)
    }

    @Test(arguments: cases)
    func agrees(_ oracle: Case) throws {
        let document = try Self.document(oracle)
        let segments = document.tracks.flatMap(\.segments)
        let points = segments.flatMap(\.points)
        switch oracle.exception {
        case .refused(let leftOut):
            #expect(Double(points.count + leftOut) == oracle.number("recovered_points"))
            return
        case .pauseBreaks:
            #expect(Double(segments.count - 1) == oracle.number("segments"))
        case nil:
            #expect(Double(segments.count) == oracle.number("segments"))
            checkSteps(segments.flatMap(\.steps), oracle)
        }
        #expect(Double(document.tracks.count) == oracle.number("tracks"))
        #expect(Double(document.routes.count) == oracle.number("routes"))
        #expect(Double(points.count) == oracle.number("points"))
        checkTimes(points.compactMap(\.time), oracle)
        #expect(Double(points.count { $0.elevation != nil }) == oracle.number("points_with_ele"))
        checkBounds(points, oracle.expected["bounds"])
    }

    @Test(arguments: cases)
    func agreesOnSensors(_ oracle: Case) throws {
        guard oracle.exception == nil else { return }
        let points = try Self.document(oracle).tracks.flatMap(\.segments).flatMap(\.points)
        let sensors: [(String, [Double])] = [
            ("hr", points.compactMap(\.heartRate)), ("cad", points.compactMap(\.cadence)),
            ("power", points.compactMap(\.power)), ("temp", points.compactMap(\.temperature)),
            ("speed", points.compactMap(\.speed)),
        ]
        for (name, values) in sensors {
            let expected = try #require(oracle.expected[name])
            if oracle.source.unseenSensors[oracle.path]?.contains(name) == true {
                #expect(expected["n"]?.number == 0 && !values.isEmpty, "\(name)")
                continue
            }
            #expect(Double(values.count) == expected["n"]?.number, "\(name)")
            guard let least = values.min(), let greatest = values.max() else { continue }
            #expect(abs(least - (expected["min"]?.number ?? .nan)) <= 0.0051, "\(name)")
            #expect(abs(greatest - (expected["max"]?.number ?? .nan)) <= 0.0051, "\(name)")
        }
    }

    private static func document(_ oracle: Case) throws -> GPXDocument {
        let raw = try #require(Files.read(oracle.source.folder + "/" + oracle.path))
        let bytes = Gzip.isGzip(raw) ? Gzip.decompress(raw).bytes : raw
        return try GPXDecoder.read(bytes, file: oracle.path).0
    }
}

/// Figures, each against its reference.
extension OracleTests {
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

    private func checkTimes(_ times: [Instant], _ oracle: Case) {
        #expect(Double(times.count) == oracle.number("points_with_time"))
        #expect(times.min() == Self.time(oracle.expected["start_time"]))
        #expect(times.max() == Self.time(oracle.expected["end_time"]))
        let stepsBack = zip(times, times.dropFirst()).count { $1 < $0 }
        if oracle.source.smallStepsBack.contains(oracle.path) {
            #expect(Double(stepsBack) < oracle.number("time_steps_back"))
        } else {
            #expect(Double(stepsBack) == oracle.number("time_steps_back"))
        }
    }

    private func checkBounds(_ points: [Trackpoint], _ expected: JSONValue?) {
        guard let box = BoundingBox(points.compactMap(\.coordinate)) else {
            #expect(expected?.content == .null)
            return
        }
        let sides = [
            ("min_lat", box.south), ("min_lon", box.west), ("max_lat", box.north), ("max_lon", box.east),
        ]
        for (name, side) in sides {
            // The reference is rounded to seven places.
            #expect(abs(side - (expected?[name]?.number ?? .nan)) <= 0.500001e-7, "\(name)")
        }
    }

    /// The reference is rounded, so half of its last place is always allowed.
    private func expect(
        _ value: Double, _ reference: Double, within share: Double, or place: Double,
        at location: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(
            abs(value - reference) <= share * reference + place * 0.5001, "\(value), not \(reference)",
            sourceLocation: location)
    }

    private static func time(_ value: JSONValue?) -> Instant? {
        value?.string.flatMap { Instant.parse($0)?.instant }
    }

    private static func length(_ step: (Trackpoint, Trackpoint)) -> Double {
        guard let start = step.0.coordinate, let end = step.1.coordinate else { return .nan }
        return start.distance(to: end)
    }
}

extension TrackSegment {
    /// Neighbours.
    fileprivate var steps: [(Trackpoint, Trackpoint)] {
        Array(zip(points, points.dropFirst()))
    }
}
