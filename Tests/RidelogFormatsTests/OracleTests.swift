import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

/// What established packages read from real GPX files, against what we read; the files lie beside the package
/// on the machines where it is made.
@Suite struct OracleTests {
    /// Files on which we differ from the reference on purpose.
    enum Exception: String {
        case refused = "gpxpy refuses the file; we take what lxml finds in recovery mode"
        case pauseBreaks =
            "we break the track at OpenTracks' pause marks: one segment more, no step across it"
    }

    static let exceptions: [String: Exception] = [
        "gpx/dawarich/gpx_track_multiple_tracks.gpx": .refused,
        "gpx/runalyze/standard.gpx": .refused,
        "gpx/opentracks/legacy_gpx_pause_resume.gpx": .pauseBreaks,
    ]

    /// Sensors that the reference does not see: gpxpy reads extensions only where `version` is 1.1.
    static let unseenSensors: [String: Set<String>] = [
        "gpx/runalyze/hr-not-always-there.gpx": ["hr", "cad", "power"],
        "strava/export-A/activities/2512048893.gpx.gz": ["temp"],
        "strava/export-A/activities/3129088874.gpx.gz": ["temp"],
    ]

    struct Case: CustomTestStringConvertible, Sendable {
        var path: String
        var expected: JSONValue
        var testDescription: String { path }
    }

    static let cases: [Case] = {
        guard let oracle = Files.read(TestPath.data + "/oracle.jsonl") else { return [] }
        return Lines(oracle).compactMap { line in
            guard let value = try? JSONParser.parse(line.bytes), let path = value["path"]?.string,
                value["format"]?.string == "gpx"
            else { return nil }
            return Case(path: path, expected: value)
        }
    }()

    /// Skipped where the real files are not at hand.
    static let hasData = Files.exists(TestPath.data + "/oracle.jsonl")

    @Test(.enabled(if: hasData, "the real recordings are not beside the package"))
    func readsAllCases() {
        #expect(Self.cases.count >= 123)
    }

    @Test(.enabled(if: hasData, "the real recordings are not beside the package"), arguments: cases)
    func agrees(_ oracle: Case) throws {
        let raw = try #require(Files.read(TestPath.data + "/" + oracle.path))
        let bytes = Gzip.isGzip(raw) ? Gzip.decompress(raw).bytes : raw
        let (document, _) = try GPXDecoder.read(bytes, file: oracle.path)
        let segments = document.tracks.flatMap(\.segments)
        let points = segments.flatMap(\.points)
        let expected = oracle.expected
        switch Self.exceptions[oracle.path] {
        case .refused:
            let withoutPosition = oracle.path.hasSuffix("standard.gpx") ? 1 : 0
            #expect(Double(points.count + withoutPosition) == expected["recovered_points"]?.number)
            return
        case .pauseBreaks:
            #expect(Double(segments.count - 1) == expected["segments"]?.number)
        case nil:
            #expect(Double(segments.count) == expected["segments"]?.number)
            let distance = segments.reduce(0) { $0 + Self.length($1) }
            let reference = try #require(expected["distance_2d_m"]?.number)
            // The reference is rounded to centimetres.
            #expect(abs(distance - reference) <= 1e-4 * reference + 0.005, "\(distance), not \(reference)")
        }
        #expect(Double(document.tracks.count) == expected["tracks"]?.number)
        #expect(Double(points.count) == expected["points"]?.number)
        #expect(Double(points.count { $0.time != nil }) == expected["points_with_time"]?.number)
        #expect(Double(points.count { $0.elevation != nil }) == expected["points_with_ele"]?.number)
        #expect(points.compactMap(\.time).min() == Self.time(expected["start_time"]))
        #expect(points.compactMap(\.time).max() == Self.time(expected["end_time"]))
        checkBounds(points, expected["bounds"])
        #expect(Double(document.routes.count) == expected["routes"]?.number)
    }

    @Test(.enabled(if: hasData, "the real recordings are not beside the package"), arguments: cases)
    func agreesOnSensors(_ oracle: Case) throws {
        guard Self.exceptions[oracle.path] == nil else { return }
        let raw = try #require(Files.read(TestPath.data + "/" + oracle.path))
        let bytes = Gzip.isGzip(raw) ? Gzip.decompress(raw).bytes : raw
        let points = try GPXDecoder.read(bytes, file: oracle.path).0.tracks.flatMap(\.segments).flatMap(
            \.points)
        let sensors: [(String, [Double])] = [
            ("hr", points.compactMap(\.heartRate)), ("cad", points.compactMap(\.cadence)),
            ("power", points.compactMap(\.power)), ("temp", points.compactMap(\.temperature)),
            ("speed", points.compactMap(\.speed)),
        ]
        for (name, values) in sensors {
            let expected = try #require(oracle.expected[name])
            if Self.unseenSensors[oracle.path]?.contains(name) == true {
                #expect(expected["n"]?.number == 0 && !values.isEmpty, "\(name)")
                continue
            }
            #expect(Double(values.count) == expected["n"]?.number, "\(name)")
            guard let least = values.min(), let greatest = values.max() else { continue }
            #expect(abs(least - (expected["min"]?.number ?? .nan)) <= 0.0051, "\(name)")
            #expect(abs(greatest - (expected["max"]?.number ?? .nan)) <= 0.0051, "\(name)")
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

    private static func time(_ value: JSONValue?) -> Instant? {
        value?.string.flatMap { Instant.parse($0)?.instant }
    }

    private static func length(_ segment: TrackSegment) -> Double {
        let coordinates = segment.points.compactMap(\.coordinate)
        return zip(coordinates, coordinates.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}
