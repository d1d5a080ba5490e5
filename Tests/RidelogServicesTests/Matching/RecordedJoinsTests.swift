import RidelogModels
import Testing

@testable import RidelogServices

/// Which of random recordings and rows are one ride, and what it takes over, against what it was before: so none is
/// joined or shown unseen.
struct RecordedJoinsTests {
    /// Starts and lengths at the limits of the rules and beside them.
    private static func candidate(_ number: Int, _ random: inout SeededRandom) -> RideCandidate {
        let isRow = random.one(of: [true, false, false])
        var maker =
            isRow
            ? CandidateMaker.row(
                "\(number)", random.one(of: [nil, "f0", "f2", "f4.gz", "copy"]), number: number)
            : CandidateMaker(file: "f\(number / 2 * 2)", hash: "h\(number / 2 * 2)", number: number % 2 + 1)
        maker.start = random.one(
            of: [0, 0, 1, 150, 299, 300, 301, 599, 600, 900, 3600, 3900, 7200, 7500, 7501, 90_000])
        maker.lasting = random.one(of: [nil, 60, 300, 3600, 3600, 3780, 3781])
        maker.stated = random.one(of: [nil, 20_000, 21_000, 500])
        if !isRow {
            maker.metres = random.one(of: [nil, 20_000, 20_000, 21_000, 21_053, 500])
            maker.place = random.one(of: [nil, (46.5, -30), (46.5, -30), (46.54, -30), (46.6, -30)])
            maker.positionShare = random.one(of: [1, 0.1, 0.099])
            (maker.sensors, maker.points) = (random.one(of: [0, 1, 2]), random.one(of: [0, 1000, 1001]))
            maker.format = random.one(of: [nil, "FIT", "TCX", "GPX"])
        }
        (maker.isHidden, maker.isCut) = (random.number(0...1) < 0.1, random.number(0...1) < 0.2)
        var ride = maker.ride
        ride.title = random.one(of: [nil, " ", "Ride \(number)", "Ride \(number) at 07:42"])
        ride.sport = random.one(of: [nil, "7", "cycling", "running"])
        ride.device = random.one(of: [nil, "Device \(number)"])
        (ride.lapCount, ride.clockOffset) = (random.one(of: [0, number]), random.one(of: [nil, number]))
        ride.summary.lowest = random.one(of: [nil, Double(number)])
        return RideCandidate(
            file: maker.file, hash: maker.hash, ride: maker.isHidden ? nil : ride,
            fingerprint: maker.fingerprint)
    }

    private static func joins(_ seed: Int) -> String {
        var random = SeededRandom(UInt64(seed))
        let candidates = (0..<(2 + seed % 9)).map { candidate($0, &random) }
        let settings = MatchSettings(
            joinsNear: seed % 5 != 0, apart: seed % 3 == 0 ? [["f0", "f2", "activities.csv#3"]] : [],
            together: seed % 4 == 0 ? [["f4", "copy", "activities.csv#5"]] : [])
        let rides = CandidateMerger(candidates, copies: ["copy": "f6"], settings).rides
        return rides.map { matcher in
            let all = [matcher.kept.key] + matcher.joined.map { "\($0.version.key) \($0.reason)" }
            let names =
                all.joined(separator: ", ") + (matcher.withheldFor.map { " withheld for \($0)" } ?? "")
            guard let ride = matcher.ride else { return names + " hidden" }
            let words = [ride.title, ride.sport, ride.device].map { $0 ?? "–" }.joined(separator: "/")
            let numbers = [ride.lapCount, ride.clockOffset, ride.summary.lowest.map { Int($0) }].map {
                $0.map { "\($0)" } ?? "–"
            }
            return "\(names): \(words)/\(numbers.joined(separator: "/"))"
        }.joined(separator: "; ")
    }

    @Test("joins random recordings and rows as recorded before")
    func recordedJoins() throws {
        let lines = (0..<700).map(Self.joins)
        try RecordedResults.check(lines, against: "joins.txt")
    }
}
