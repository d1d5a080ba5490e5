import RidelogAnalysis
import Foundation
import RidelogModels
import Testing

@Suite struct FuzzTests {
    private func number(_ random: inout SeededRandom, _ range: ClosedRange<Double>) -> Double? {
        switch random.next() % 12 {
        case 0: nil
        case 1: [.nan, .infinity, -.infinity, 1e308, -1e308, 0].randomElement(using: &random)
        default: random.number(range)
        }
    }

    private func point(_ random: inout SeededRandom, _ second: Double) -> Trackpoint {
        var point = Trackpoint()
        if let latitude = number(&random, 46...47), let longitude = number(&random, 179...181) {
            point.coordinate = Coordinate(latitude: latitude, longitude: longitude)
        }
        switch random.next() % 20 {
        case 0: point.time = nil
        case 1: point.time = [.earliest, .latest, HandMade.start].randomElement(using: &random)
        default: point.time = HandMade.time(second + random.number(-3...3))
        }
        point.elevation = number(&random, -100...3000)
        point.heartRate = number(&random, 0...200)
        point.cadence = number(&random, 0...120)
        point.power = number(&random, 0...1000)
        point.temperature = number(&random, -20...40)
        point.speed = number(&random, 0...20)
        return point
    }

    /// JSON has no word for what is not a finite number: the encoder refuses it.
    @Test("keeps figures of random rides finite and in range", arguments: 0..<150)
    func randomRides(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let segments = (0..<Int(random.next() % 4 + 1)).map { _ in
            let start = random.number(0...5000)
            return (0..<Int(random.next() % 700 + 3)).map { point(&random, start + Double($0)) }
        }
        let ride = try #require(HandMade.compute(segments))
        _ = try JSONEncoder().encode(ride)
        let summary = ride.summary
        #expect(summary.start <= summary.end && summary.elapsedTime >= 0)
        #expect((0...summary.elapsedTime).contains(summary.movingTime))
        #expect(summary.distance >= 0 && (summary.ascent ?? 0) >= 0 && (summary.descent ?? 0) >= 0)
        #expect(ride.profile.samples.count <= StatisticsSettings().profileCount)
        let times = ride.profile.samples.map(\.time)
        #expect(times == times.sorted() && times.allSatisfy { $0 <= summary.elapsedTime })
        let length = ride.splits.map(\.distance).reduce(0, +)
        #expect(ride.splits.isEmpty || isNear(length, summary.distance, within: 1e-6 * length + 1e-6))
        for statistic in [summary.heartRate, summary.cadence, summary.power, summary.temperature] {
            guard let statistic else { continue }
            #expect(statistic.minimum <= statistic.mean && statistic.mean <= statistic.maximum)
        }
    }
}
