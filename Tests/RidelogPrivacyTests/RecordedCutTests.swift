import Foundation
import RidelogModels
import RidelogRawTracks
import Testing

@testable import RidelogPrivacy

/// What is left of random tracks about a zone, with and without trimmed ends and cleaning, against what it was before:
/// so nothing that was hidden becomes visible unseen.
extension PrivacyCutPropertyTests {
    /// Finds faults at random, as many of the whole trackpoint as of its position.
    private struct RandomCleaner: TrackCleaner {
        var random: SeededRandom

        mutating func faults(in segments: [TrackSegment]) -> TrackFaults {
            var faults = TrackFaults(in: segments)
            for (number, segment) in segments.enumerated() {
                for index in segment.points.indices where random.number(0...1) < 0.01 {
                    faults.insert(
                        random.number(0...1) < 0.5 ? .position : .whole, segment: number, point: index)
                }
            }
            return faults
        }
    }

    /// Each visible run as the numbers of its first and last trackpoint and by how many seconds its times are set.
    private func record(_ seed: Int) throws -> String {
        let walk = try Walk(seed)
        var rules = PrivacyRules(zones: walk.zones)
        if seed % 3 == 1 { rules.trim = PrivacyRules.Trim(length: 400, secret: "zone2-secret") }
        if seed % 3 == 2 {
            rules = PrivacyRules(zones: .nothingToHide, trim: .init(length: 900, secret: "s"))
        }
        var cleaner = RandomCleaner(random: SeededRandom(UInt64(seed)))
        let ride = RawRide(track: walk.raw)
        let cut =
            seed % 2 == 0
            ? ride.cut(by: rules.zones(for: walk.raw)) : ride.cut(following: rules, cleaning: &cleaner)
        let all = walk.raw.points
        let runs = cut.track.segments.map { run in
            guard let first = run.points.first, let last = run.points.last, let time = first.time,
                let recorded = all[number(first)].time
            else { return "none" }
            return "\(number(first))-\(number(last))/\(run.points.count)"
                + "+\((time.millisecondsSince1970 - recorded.millisecondsSince1970) / 1000)"
        }
        let ends = (cut.track.hidesStart ? " start" : "") + (cut.track.hidesEnd ? " end" : "")
        return "\(seed)\(cut.track.isCut ? " cut" : "")\(ends): \(runs.joined(separator: " "))"
    }

    @Test("cuts around a zone match the recorded results")
    func recordedCuts() throws {
        let lines = try (0..<150).map(record)
        try RecordedResults.check(lines, against: "cuts.txt")
    }
}
