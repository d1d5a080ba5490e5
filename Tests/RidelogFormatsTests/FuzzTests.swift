import RidelogFuzzing
import Testing

/// Whatever comes in, a reader of bytes returns or throws a diagnostic. The same seeds make the same inputs;
/// `RIDELOG_FUZZ_SECONDS=600 swift test --filter FuzzTests` goes on with others for that long. Tools/fuzz.sh does
/// the same with coverage and AddressSanitizer, and puts what it finds where these tests read it.
@Suite struct FuzzTests {
    /// Longer files are mutated too seldom at any one place.
    private static let longestSeed = 2048
    /// How often a target is tried in one way, however many seeds it has.
    private static let runs = 800

    /// Without one, neither these tests nor libFuzzer come past the first check of the format.
    @Test("each fuzz target has a usable seed", arguments: FuzzTarget.all)
    func usableSeed(_ target: FuzzTarget) {
        let isSeeded = Self.seeds(target).contains { target.run($0).isUsable }
        #expect(isSeeded, "Tests/Fixtures/formats or Tests/Fixtures/fuzz/\(target.name) needs a small file")
    }

    @Test("decoders handle inputs that once caused a fault", arguments: FuzzTarget.all)
    func foundInputs(_ target: FuzzTarget) {
        for input in Self.found(target) { run(target, input) }
    }

    @Test("decoders handle truncated seeds", arguments: FuzzTarget.all)
    func truncatedSeeds(_ target: FuzzTarget) {
        let seeds = Self.seeds(target)
        let step = max(1, seeds.reduce(0) { $0 + $1.count } / Self.runs)
        for seed in seeds {
            for count in stride(from: 0, through: seed.count, by: step) {
                run(target, Array(seed.prefix(count)))
            }
        }
    }

    @Test("decoders handle randomly mutated seeds", arguments: FuzzTarget.all)
    func mutatedSeeds(_ target: FuzzTarget) {
        let seeds = Self.seeds(target)
        var generator = SeededRandom(7)
        for _ in 0..<max(1, Self.runs / max(1, seeds.count)) {
            for seed in seeds { run(target, Self.mutate(seed, &generator)) }
        }
    }

    @Test("decoders handle random bytes", arguments: FuzzTarget.all)
    func randomInputs(_ target: FuzzTarget) {
        for seed in 0..<200 { run(target, randomBytes(count: seed * 5, seed: UInt64(seed))) }
    }

    /// What looks for an end again and again where none comes takes the square of the time. libFuzzer's inputs are
    /// too short to show it.
    @Test("reads 32 KiB of a repeated token within two seconds", arguments: FuzzTarget.all)
    func repeatedTokens(_ target: FuzzTarget) {
        let head = Self.seeds(target).first.map { $0.prefix($0.count / 2) } ?? []
        for token in Self.tokens + [
            "<!--", "<?", "<a>", "<a b='", "&", "[[", "{\"a\":", "\"\"\n,", "\\u", "(\u{1}",
        ] {
            let repeated = Array(
                Array(repeating: Array(token.utf8), count: 32_768 / token.utf8.count).joined())
            let seconds = ProcessorTime.of {
                run(target, repeated)
                run(target, Array(head) + repeated)
            }
            #expect(seconds < 2, "\(token)")
        }
    }

    @Test("handles truncated and mutated gzip data", arguments: FuzzTarget.all)
    func mutatedGzip(_ target: FuzzTarget) throws {
        var generator = SeededRandom(11)
        let gzipped = try #require(FuzzTarget.named("gzip"))
        for seed in Self.seeds(target).prefix(2) {
            let packed = gzip(seed)
            for count in 0...packed.count { run(gzipped, Array(packed.prefix(count))) }
            for _ in 0..<200 { run(gzipped, Self.mutate(packed, &generator)) }
        }
    }

    static let seconds = Files.environment("RIDELOG_FUZZ_SECONDS").flatMap(Int.init) ?? 0

    @Test(
        "handles mutated seeds for RIDELOG_FUZZ_SECONDS",
        .enabled(if: seconds > 0, "set RIDELOG_FUZZ_SECONDS to go on"), arguments: FuzzTarget.all)
    func longRun(_ target: FuzzTarget) {
        let seeds = Self.seeds(target)
        let end = ContinuousClock.now + .seconds(Double(Self.seconds) / Double(FuzzTarget.all.count))
        var generator = SeededRandom(1_000)
        while ContinuousClock.now < end {
            for seed in seeds { run(target, Self.mutate(seed, &generator)) }
        }
    }

    /// A crash ends the whole run; what a reader promises beside that is checked here.
    private func run(_ target: FuzzTarget, _ bytes: [UInt8]) {
        #expect(target.run(bytes).brokenPromises.isEmpty)
    }
}

// MARK: - Inputs

extension FuzzTests {
    /// The small fixtures that the detector gives to the target, and what was found.
    static func seeds(_ target: FuzzTarget, longest: Int = longestSeed) -> [[UInt8]] {
        let fixtures = Files.list(TestPath.formats).compactMap { name -> [UInt8]? in
            guard let bytes = Files.read(TestPath.formats + "/" + name), target.takes(name, bytes) else {
                return nil
            }
            return bytes
        }
        return (fixtures + found(target)).filter { $0.count <= longest }
    }

    /// Inputs that were a fault once, and seeds that are no fixture of other tests.
    private static func found(_ target: FuzzTarget) -> [[UInt8]] {
        let folder = TestPath.package + "/Tests/Fixtures/fuzz/" + target.name
        return Files.list(folder).compactMap { Files.read(folder + "/" + $0) }
    }

    private static let tokens = [
        "<", ">", "\"", "{", "[", "}", "]]>", "<![CDATA[", "-", "1e999", ",", "\0", "&#0;", "é", "\n", ":",
    ]

    /// A few random changes: bytes flipped, cut out, doubled, or replaced by what formats care about.
    static func mutate(_ seed: [UInt8], _ generator: inout SeededRandom) -> [UInt8] {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 0...40, using: &generator))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            default:
                bytes.insert(contentsOf: (tokens.randomElement(using: &generator) ?? "").utf8, at: place)
            }
        }
        return bytes
    }
}
