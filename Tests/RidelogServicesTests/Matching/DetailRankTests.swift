import Testing

@testable import RidelogServices

/// Which of two recordings is shown.
struct DetailRankTests {
    private static func maker(_ random: inout SeededRandom) -> CandidateMaker {
        var maker = CandidateMaker()
        maker.place = Bool.random(using: &random) ? nil : maker.place
        maker.sensors = Int.random(in: 0...1, using: &random)
        maker.points = [0, 10, 11].randomElement(using: &random) ?? 0
        maker.format = [nil, "FIT", "TCX", "GPX", "KML"].randomElement(using: &random) ?? nil
        maker.hash = ["a", "b"].randomElement(using: &random) ?? "a"
        maker.sourceID = [nil, "9", "11"].randomElement(using: &random) ?? nil
        maker.number = Int.random(in: 1...2, using: &random)
        maker.file = ["a.gpx", "b.gpx"].randomElement(using: &random) ?? "a.gpx"
        return maker
    }

    /// What is compared, the most important first.
    private static func rank(_ maker: CandidateMaker) -> [Int] {
        let hasPlaces = maker.place != nil && maker.points > 0
        let format = ["KML": 0, "GPX": 1, "TCX": 2, "FIT": 3][maker.format ?? "KML"] ?? 0
        // The first in order goes before others: by content, by the source's number, by place, by name.
        let source = maker.sourceID.flatMap(Int.init) ?? 0
        return [
            hasPlaces ? 1 : 0, maker.points > 0 ? 1 : 0, maker.sensors, maker.points, format,
            maker.hash == "a" ? 1 : 0, -source, -maker.number, maker.file == "a.gpx" ? 1 : 0,
        ]
    }

    @Test("ranks by positions, times, sensors, trackpoints and format, then by content", arguments: 1...20)
    func order(seed: UInt64) {
        var random = SeededRandom(seed)
        for _ in 0..<200 {
            let (one, other) = (Self.maker(&random), Self.maker(&random))
            #expect(
                RideCandidate.isRicher(one.version, other.version)
                    == Self.rank(other).lexicographicallyPrecedes(Self.rank(one)), "\(one) \(other)")
        }
    }

    @Test("finds the ride of a file that starts nearest, preferring the richer", arguments: 1...40)
    func nearest(seed: UInt64) {
        var random = SeededRandom(seed)
        let makers = (1...6).map { number in
            var maker = CandidateMaker(
                number: number, start: Double(Int.random(in: 0...5, using: &random) * 60))
            maker.sensors = Int.random(in: 0...3, using: &random)
            return maker
        }
        let versions = makers.map(\.version).sorted(by: RideCandidate.isRicher)
        let files = CandidateFiles(versions, copies: ["copy.gpx": "a.gpx"])
        for name in ["a.gpx", "a.gpx.gz", "copy.gpx"] {
            #expect(files.versions(ofFile: name).sorted() == Array(versions.indices))
        }
        #expect(files.versions(ofFile: "b.gpx").isEmpty)
        let indices = files.versions(ofFile: "a.gpx")
        for start in stride(from: -60.0, through: 420, by: 30) {
            let instant = CandidateMaker(start: start).fingerprint.start
            let distances = versions.map { abs($0.fingerprint.start.seconds(since: instant)) }
            let found = files.nearest(to: instant, among: indices)
            #expect(found.map { distances[$0] } == distances.min())
        }
        #expect(files.nearest(to: CandidateMaker().fingerprint.start, among: []) == nil)
    }
}
