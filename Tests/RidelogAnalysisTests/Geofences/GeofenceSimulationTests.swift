import Foundation
import RidelogAnalysis
import RidelogModels
import Testing

/// Ours and four naive rules on the same simulated visits; `RIDELOG_VISITS=10000` for as many of each receiver, with
/// the figures of Docs/Performance.md printed.
@Suite("Simulated visits")
struct GeofenceSimulationTests {
    private static let visits = ProcessInfo.processInfo.environment["RIDELOG_VISITS"].flatMap(Int.init)

    @Test(
        "finds each simulated visit with its length, and no other",
        arguments: [
            (GeofenceSimulation.Receiver(noise: 5, interval: 1), 0.99, 100),
            (GeofenceSimulation.Receiver(noise: 20, interval: 10, jumps: 0.01), 0.97, 500),
        ])
    func rules(_ receiver: GeofenceSimulation.Receiver, _ least: Double, _ visits: Int) {
        let radii = GeofenceSimulation.radii
        var all = GeofenceScore()
        var naive: [NaiveRule: GeofenceScore] = [:]
        for (number, radius) in radii.enumerated() {
            var simulation = GeofenceSimulation(seed: UInt64(number))
            var score = GeofenceScore()
            for _ in 0..<(Self.visits ?? visits) / radii.count {
                let track = simulation.track(radius: radius, receiver)
                score.add(Self.stays(of: track), for: track)
                for rule in NaiveRule.allCases {
                    naive[rule, default: GeofenceScore()].add(rule.stays(of: track), for: track)
                }
            }
            show("\(receiver) \(Int(radius)) m", score)
            all.add(score)
        }
        show("\(receiver) ours", all)
        #expect(all.precision >= least)
        #expect(all.recall >= least)
        #expect(all.medianError < 10)
        for (rule, score) in naive.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            show("\(receiver) \(rule.rawValue)", score)
            #expect(score.wrong > all.wrong)
        }
    }

    private static func stays(of track: GeofenceSimulation.Track) -> [ClosedRange<Instant>] {
        var detector = GeofenceDetector(GeofenceIndex([track.geofence]))
        for fix in track.fixes { detector.append(fix) }
        return detector.finish().map { stay in
            (stay.enter?.time ?? stay.first)...(stay.exit?.time ?? stay.last)
        }
    }

    private func show(_ name: String, _ score: GeofenceScore) {
        guard Self.visits != nil else { return }
        print(
            name,
            "precision \(score.precision), recall \(score.recall), median error \(score.medianError) s,",
            "\(score.wrong) false")
    }
}
