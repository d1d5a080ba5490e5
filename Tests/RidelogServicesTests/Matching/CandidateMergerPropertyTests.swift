import Testing

@testable import RidelogServices

/// Whatever there is: the order, the names and the places of files make no difference, and no ride is lost or twice.
struct CandidateMergerPropertyTests {
    private static func someVersions(_ random: inout SeededRandom) -> [CandidateMaker] {
        (0..<Int.random(in: 1...30, using: &random)).map { number in
            var maker = CandidateMaker(
                file: "f\(number / 2 * 2)", hash: "h\(number / 2 * 2)", number: number % 2 + 1)
            maker.start = Double(Int.random(in: 0...8, using: &random) * 90)
            maker.metres = [nil, 20_000, 20_300, 20_900, 21_300].randomElement(using: &random) ?? nil
            maker.lasting = [nil, 60, 3600].randomElement(using: &random) ?? nil
            maker.place = [nil, (46.5, -30), (46.52, -30), (46.6, -30)].randomElement(using: &random) ?? nil
            maker.sensors = Int.random(in: 0...2, using: &random)
            maker.points = [0, 10, 1000].randomElement(using: &random) ?? 0
            maker.format = [nil, "FIT", "TCX", "GPX"].randomElement(using: &random) ?? nil
            maker.isHidden = Int.random(in: 0..<9, using: &random) == 0
            maker.isCut = Int.random(in: 0..<5, using: &random) == 0
            if Int.random(in: 0..<4, using: &random) == 0 { maker.sourceID = "\(number)" }
            if Int.random(in: 0..<4, using: &random) == 0 {
                maker.trackFile = "f\(Int.random(in: 0...30, using: &random))"
            }
            return maker
        }
    }

    /// A ride as the numbers that its versions had before anything was renamed.
    private static func outcome(_ versions: [CandidateMaker]) -> Set<[String]> {
        Set(
            CandidateMerger(versions).rides.map { ride in
                ride.all.map { "\($0.key)" } + ["\(ride.isHidden)"]
                    + ride.joined.map { "\($0.reason)" }
            })
    }

    @Test("joins the same versions for any order and file names", arguments: 1...200)
    func orderAndNames(_ seed: Int) {
        var random = SeededRandom(UInt64(seed))
        let versions = Self.someVersions(&random)
        let expected = Self.outcome(versions)
        #expect(expected.reduce(0) { $0 + $1.filter { $0.hasPrefix("h") }.count } == versions.count)
        for _ in 0..<4 {
            let names = (0..<31).map { "z\($0).gpx" }.shuffled(using: &random)
            func renamed(_ file: String) -> String {
                Int(file.dropFirst()).map { names[$0] } ?? file
            }
            let others = versions.shuffled(using: &random).map { version in
                var version = version
                version.file = renamed(version.file)
                version.trackFile = version.trackFile.map(renamed)
                return version
            }
            #expect(Self.outcome(others) == expected)
        }
    }

    @Test("joins each version once and keeps the richest one, or the richest cut track", arguments: 1...200)
    func joinedVersions(_ seed: Int) throws {
        var random = SeededRandom(UInt64(seed) &+ 7000)
        let versions = Self.someVersions(&random)
        let rides = CandidateMerger(versions).rides
        for ride in rides {
            let near = ride.joined.filter { if case .near = $0.reason { true } else { false } }.map(\.version)
            // Of a ride of which something is hidden, any row may reveal.
            if !ride.all.contains(where: \.isPartlyHidden) {
                #expect(near.allSatisfy { !$0.fingerprint.isRow || $0.file != ride.kept.file })
            }
            #expect(Set(ride.all.map { [$0.key, $0.fingerprint.sourceID] }).count == ride.all.count)
            let richest = try #require(ride.all.min(by: RideCandidate.isRicher))
            let cut = ride.all.filter(\.isCutTrack).min(by: RideCandidate.isRicher)
            #expect(ride.kept === (richest.isPartlyHidden ? richest : cut ?? richest))
            let others = ride.joined.map(\.version)
            #expect(zip(others, others.dropFirst()).allSatisfy { !RideCandidate.isRicher($1, $0) })
            for version in near {
                #expect(abs(version.fingerprint.start.seconds(since: richest.fingerprint.start)) <= 300)
            }
        }
    }
}
