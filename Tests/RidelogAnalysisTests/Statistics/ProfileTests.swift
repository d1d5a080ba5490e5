import RidelogAnalysis
import Testing

@Suite struct ProfileTests {
    private let limit = StatisticsSettings().profileCount

    @Test("reduces a long ride to the limit of samples, from start to end")
    func longRide() throws {
        let samples = try #require(HandMade.compute([HandMade.ride(seconds: 0...20_000)])).profile.samples
        #expect(samples.count == limit)
        #expect(samples.first?.distance == 0 && samples.first?.time == 0)
        #expect(isNear(samples.last?.distance, 100_000, within: 0.1) && samples.last?.time == 20_000)
        #expect(samples.dropFirst().allSatisfy { isNear($0.speed, 5, within: 1e-4) })
        let pairs = zip(samples, samples.dropFirst())
        #expect(pairs.allSatisfy { $0.distance < $1.distance && $0.time < $1.time })
        #expect(samples.allSatisfy { $0.coordinate != nil && !$0.followsGap })
    }

    @Test("keeps each trackpoint of a short ride")
    func shortRide() throws {
        let samples = try #require(HandMade.compute([HandMade.ride(seconds: 0...300)])).profile.samples
        #expect(samples.count == 301)
    }

    @Test("keeps peaks and lows of sensors")
    func peaks() throws {
        var points = HandMade.ride(seconds: 0...20_000)
        for index in points.indices {
            points[index].power = 200
            points[index].heartRate = 140
        }
        points[7777].power = 1100
        points[12_345].heartRate = 60
        let samples = try #require(HandMade.compute([points])).profile.samples
        #expect(samples.compactMap(\.power).max() == 1100)
        #expect(samples.count { $0.power != 200 } == 1)
        #expect(samples.compactMap(\.heartRate).min() == 60)
        let peak = try #require(samples.first { $0.power == 1100 })
        #expect(abs(peak.time - 7777) < 60)
    }

    @Test(
        "shows of a peak and a low in one bucket the one farther from its mean",
        arguments: [(200.0, 130.0, 200.0), (150, 60, 60), (200, 60, 60)])
    func peakAndLow(peak: Double, low: Double, shown: Double) throws {
        var points = HandMade.ride(seconds: 0...20_000)
        for index in points.indices { points[index].heartRate = 140 }
        (points[7777].heartRate, points[7779].heartRate) = (peak, low)
        let rates = try #require(HandMade.compute([points])).profile.samples.compactMap(\.heartRate)
        #expect(rates.filter { abs($0 - 140) > 5 } == [shown])
    }

    @Test("leaves missing values missing")
    func missingValues() throws {
        var points = HandMade.ride(seconds: 0...20_000)
        for index in 5000..<10_000 { points[index].heartRate = 120 }
        let samples = try #require(HandMade.compute([points])).profile.samples
        #expect(abs(samples.count { $0.heartRate != nil } - limit / 4) <= 2)
    }

    @Test("keeps rides of many segments within the limits", arguments: [2, 50, 300, 900])
    func manySegments(count: Int) throws {
        let segments = (0..<count).map { number in
            HandMade.ride(seconds: number * 100...number * 100 + 20, from: Double(number) * 200)
        }
        let ride = try #require(HandMade.compute(segments))
        #expect(ride.profile.samples.count <= limit)
        #expect(ride.profile.samples.count { $0.followsGap } >= min(count - 1, 150))
        #expect(ride.lines.map(\.count).reduce(0, +) <= 1000)
    }
}
