import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogParsing

extension OracleTests {
    /// A file and what established packages find in it.
    struct Case: CustomTestStringConvertible, Sendable {
        var source: Source
        var path: String
        var format: String
        var expected: JSONValue
        var testDescription: String { path }

        var differences: Differences { source.differences[path] ?? Differences() }

        /// What a row has under the key; NaN, which nothing equals, if that is not a number.
        func number(_ key: String) -> Double { expected[key]?.number ?? .nan }

        func time(_ key: String) -> Instant? {
            expected[key]?.string.flatMap { Instant.parse($0)?.instant }
        }

        /// A text or a list of texts, trimmed, nil where there is nothing but blanks; nil without the key.
        func words(_ key: String) -> [String?]? {
            guard let value = expected[key] else { return nil }
            var texts = [value]
            if let elements = value.elements { texts = elements }
            return texts.map { text in
                let words = Array((text.string ?? "").utf8).trimmed.text
                return words.isEmpty ? nil : words
            }
        }

        func inventory() throws -> FileInventory {
            let raw = try #require(Files.read(source.folder + "/" + path))
            let bytes = Gzip.isGzip(raw) ? Gzip.decompress(raw).bytes : raw
            let decoder = try #require(OracleTests.decoders[format])
            return try #require(try decoder.decode(bytes, in: .test(path)).inventory)
        }
    }

    /// How we differ from the reference on one file, on purpose.
    struct Differences: Sendable {
        enum Refusal: Sendable {
            /// gpxpy refuses the file. We take the trackpoints of its XML, but so many have no position on earth.
            case refused(leftOut: Int)
        }

        var refusal: Refusal?
        /// Sensors that the reference does not see: gpxpy reads extensions only where `version` is 1.1.
        var unseenSensors: Set<String> = []
        /// Words that the reference does not see: `type` where `version` is not 1.1, and `Name` for `name`.
        var unseenWords: Set<String> = []
        /// Times go back by less than a millisecond, which is nothing to us.
        var hasSmallStepsBack = false
    }

    /// A folder of recordings with an `oracle.jsonl` in it.
    struct Source: CustomTestStringConvertible, Sendable {
        var folder: String
        /// How many files of each format the oracle knows at the least.
        var least: [String: Int]
        /// The last place of lengths in metres and of speeds in metres a second.
        var lastPlace: (length: Double, speed: Double)
        var differences: [String: Differences] = [:]
        var testDescription: String { folder }

        var isHere: Bool { Files.exists(folder + "/oracle.jsonl") }

        var cases: [Case] {
            Lines(Files.read(folder + "/oracle.jsonl") ?? []).compactMap { line in
                guard let value = try? JSONParser.parse(line.bytes), let path = value["path"]?.string,
                    let format = value["format"]?.string, OracleTests.decoders[format] != nil
                else { return nil }
                return Case(source: self, path: path, format: format, expected: value)
            }
        }
    }

    /// The fixtures of the package, as Tools/make-format-facts.py reads them.
    static let fixtures = Source(
        folder: TestPath.formats, least: ["gpx": 14], lastPlace: (1e-4, 1e-4),
        // One without a longitude and three beyond the earth.
        differences: ["hard.gpx": Differences(refusal: .refused(leftOut: 4))])

    /// Real recordings, which lie beside the package on the machines where it is made.
    static let recordings = Source(
        folder: TestPath.data, least: ["gpx": 134, "tcx": 18], lastPlace: (1e-2, 1e-3),
        differences: [
            "gpx/dawarich/gpx_track_multiple_tracks.gpx": Differences(refusal: .refused(leftOut: 0)),
            "gpx/runalyze/standard.gpx": Differences(refusal: .refused(leftOut: 1)),
            "gpx/runalyze/hr-not-always-there.gpx": Differences(unseenSensors: ["hr", "cad", "power"]),
            "strava/export-A/activities/2512048893.gpx.gz": Differences(
                unseenSensors: ["temp"], unseenWords: ["track_types"]),
            "strava/export-A/activities/3129088874.gpx.gz": Differences(
                unseenSensors: ["temp"], unseenWords: ["track_types"]),
            "gpx/gpxpy/korita-zbevnica.gpx": Differences(unseenWords: ["track_types"]),
            "gpx/runalyze/SpoQ.gpx": Differences(unseenWords: ["track_names"]),
            "gpx/gpxpy/Mojstrovka.gpx": Differences(hasSmallStepsBack: true),
        ])

    static let sources = [fixtures, recordings]
    static let cases = sources.flatMap(\.cases)
}
