import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

/// Whatever comes in, a decoder returns or throws a diagnostic. The same seeds make the same inputs;
/// `RIDELOG_FUZZ_SECONDS=600 swift test --filter FuzzTests` goes on with others for that long.
@Suite struct FuzzTests {
    struct Target: CustomTestStringConvertible, Sendable {
        var decoder: any FormatDecoder.Type
        /// The fixtures that are mutated.
        var fixtures: [String]
        var testDescription: String { decoder.name }
    }

    static let targets = [
        Target(decoder: GPXDecoder.self, fixtures: ["hard.gpx", "small.gpx"]),
        Target(decoder: KMLDecoder.self, fixtures: ["hard.kml"]),
        Target(decoder: GeoJSONDecoder.self, fixtures: ["hard.geojson", "tracks.geojson"]),
        Target(decoder: OwnTracksDecoder.self, fixtures: ["transitions.rec"]),
        Target(decoder: JSONLinesDecoder.self, fixtures: ["log.jsonl"]),
        Target(decoder: CSVLogDecoder.self, fixtures: ["log.csv"]),
    ]

    @Test func coversEveryDecoder() {
        let covered = Set(Self.targets.map { $0.decoder.name })
        #expect(covered == Set(FormatDetector.decoders.map { $0.name }))
    }

    @Test(arguments: targets)
    func survivesTruncation(_ target: Target) throws {
        for seed in try seeds(target) {
            for count in 0...seed.count { run(target.decoder, Array(seed.prefix(count))) }
        }
    }

    @Test(arguments: targets)
    func survivesMutation(_ target: Target) throws {
        for seed in try seeds(target) {
            var generator = SeededRandom(7)
            for _ in 0..<400 { run(target.decoder, mutate(seed, &generator)) }
        }
    }

    @Test(arguments: targets)
    func survivesRandomBytes(_ target: Target) {
        for seed in 0..<200 {
            run(target.decoder, randomBytes(count: seed * 5, seed: UInt64(seed)))
        }
    }

    @Test(arguments: targets)
    func gzipSurvivesMutation(_ target: Target) throws {
        var generator = SeededRandom(11)
        for seed in try seeds(target) {
            let packed = try gzip(seed)
            for count in 0...packed.count { _ = Gzip.decompress(Array(packed.prefix(count)), limit: 1 << 20) }
            for _ in 0..<200 {
                let output = Gzip.decompress(mutate(packed, &generator), limit: 1 << 20)
                #expect(output.bytes.count <= 1 << 20)
            }
        }
    }

    static let seconds = Files.environment("RIDELOG_FUZZ_SECONDS").flatMap(Int.init) ?? 0

    @Test(.enabled(if: seconds > 0, "set RIDELOG_FUZZ_SECONDS to go on"), arguments: targets)
    func survivesForLong(_ target: Target) throws {
        let seeds = try seeds(target)
        let end = ContinuousClock.now + .seconds(Double(Self.seconds) / Double(Self.targets.count))
        var generator = SeededRandom(1_000)
        while ContinuousClock.now < end {
            for seed in seeds { run(target.decoder, mutate(seed, &generator)) }
        }
    }

    private func seeds(_ target: Target) throws -> [[UInt8]] {
        try target.fixtures.map { try #require(Files.read(TestPath.fixtures + "/" + $0), "\($0)") }
    }

    /// A crash ends the whole run; what a decoder promises beside that is checked here.
    private func run(_ decoder: any FormatDecoder.Type, _ bytes: [UInt8]) {
        _ = FormatDetector.detect(FileHead(path: "fuzz", contents: bytes))
        do throws(Diagnostic) {
            let file = try decoder.decode(bytes, in: .test("fuzz", zone: Zone(offset: 3600)))
            for ride in file.rides { #expect(ride.track.segments.allSatisfy { !$0.points.isEmpty }) }
            let positions = file.rides.flatMap(\.track.points).compactMap(\.coordinate)
            #expect(
                positions.allSatisfy {
                    (-90...90).contains($0.latitude) && (-180...180).contains($0.longitude)
                })
            #expect(Set(file.geofences.map(\.id)).count == file.geofences.count)
        } catch {
            #expect(error.location?.file == "fuzz")
        }
    }

    /// A few random changes: bytes flipped, cut out, doubled, or replaced by what formats care about.
    private func mutate(_ seed: [UInt8], _ generator: inout SeededRandom) -> [UInt8] {
        let tokens = [
            "<", ">", "\"", "{", "[", "}", "]]>", "<![CDATA[", "-", "1e999", ",", "\0", "&#0;", "é", "\n",
            ":",
        ]
        var bytes = seed
        for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 0...40, using: &generator))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            default: bytes.insert(contentsOf: (tokens.randomElement(using: &generator) ?? "").utf8, at: place)
            }
        }
        return bytes
    }
}
