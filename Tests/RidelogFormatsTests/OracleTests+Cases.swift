import Testing

@testable import RidelogFormats

extension OracleTests {
    /// A file and what established packages find in it.
    struct Case: CustomTestStringConvertible, Sendable {
        var source: Source
        var path: String
        var expected: JSONValue
        var testDescription: String { path }

        var exception: Exception? { source.exceptions[path] }

        /// What a row has under the key; NaN, which nothing equals, if that is not a number.
        func number(_ key: String) -> Double { expected[key]?.number ?? .nan }
    }

    /// Files on which we differ from the reference on purpose.
    enum Exception {
        /// gpxpy refuses the file. We take the trackpoints of its XML, but so many have no position.
        case refused(leftOut: Int)
        /// We break the track at OpenTracks' pause marks: one segment more, no step across it.
        case pauseBreaks
    }

    /// A folder of recordings with an `oracle.jsonl` in it.
    struct Source: Sendable {
        var folder: String
        /// How many GPX files the oracle knows at the least.
        var least: Int
        /// The last place of lengths in metres and of speeds in metres a second.
        var lastPlace: (length: Double, speed: Double)
        var exceptions: [String: Exception] = [:]
        /// Sensors that the reference does not see: gpxpy reads extensions only where `version` is 1.1.
        var unseenSensors: [String: Set<String>] = [:]
        /// Files with times that go back by less than a millisecond, which is nothing to us.
        var smallStepsBack: Set<String> = []

        var isHere: Bool { Files.exists(folder + "/oracle.jsonl") }

        var cases: [Case] {
            Lines(Files.read(folder + "/oracle.jsonl") ?? []).compactMap { line in
                guard let value = try? JSONParser.parse(line.bytes), let path = value["path"]?.string,
                    value["format"]?.string == "gpx"
                else { return nil }
                return Case(source: self, path: path, expected: value)
            }
        }
    }

    /// The fixtures of the package, as Tools/make-format-facts.py reads them.
    static let fixtures = Source(
        folder: TestPath.fixtures, least: 14, lastPlace: (1e-4, 1e-4),
        // One without a longitude and three beyond the earth.
        exceptions: ["hard.gpx": .refused(leftOut: 4)])

    /// Real recordings, which lie beside the package on the machines where it is made.
    static let recordings = Source(
        folder: TestPath.data, least: 123, lastPlace: (1e-2, 1e-3),
        exceptions: [
            "gpx/dawarich/gpx_track_multiple_tracks.gpx": .refused(leftOut: 0),
            "gpx/runalyze/standard.gpx": .refused(leftOut: 1),
            "gpx/opentracks/legacy_gpx_pause_resume.gpx": .pauseBreaks,
        ],
        unseenSensors: [
            "gpx/runalyze/hr-not-always-there.gpx": ["hr", "cad", "power"],
            "strava/export-A/activities/2512048893.gpx.gz": ["temp"],
            "strava/export-A/activities/3129088874.gpx.gz": ["temp"],
        ],
        smallStepsBack: ["gpx/gpxpy/Mojstrovka.gpx"])

    static let cases = fixtures.cases + recordings.cases
}
