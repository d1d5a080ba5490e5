import RidelogModels
import Testing

@Suite struct SensorTests {
    private func compute(_ change: (Int, inout Trackpoint) -> Void) throws -> Ride {
        var points = HandMade.ride(seconds: 0...1000)
        for index in points.indices { change(index, &points[index]) }
        return try #require(HandMade.compute([points]))
    }

    @Test("weights means by time")
    func timeWeightedMean() throws {
        var points = HandMade.ride(seconds: 0...100)
        for index in points.indices { points[index].heartRate = 100 }
        var slow = [110.0, 120, 130].map { HandMade.point($0, at: 500 + ($0 - 100) * 5) }
        for index in slow.indices { slow[index].heartRate = 200 }
        let summary = try #require(HandMade.compute([points + slow])).summary
        // 100 s at 100 and 30 s at 200.
        #expect(isNear(summary.heartRate?.mean, (10_000 + 6000) / 130))
        #expect(summary.heartRate?.minimum == 100 && summary.heartRate?.maximum == 200)
    }

    @Test("gives a value after a pause no weight")
    func valueAfterPause() {
        var points = HandMade.ride(seconds: 0...100) + [HandMade.point(2000, at: 500)]
        for index in points.indices { points[index].power = 200 }
        points[101].power = 0
        #expect(isNear(HandMade.compute([points])?.summary.power?.mean, 200))
    }

    @Test("counts zeros of power and temperature only")
    func zeros() throws {
        let summary = try compute { index, point in
            let isOdd = index % 2 == 1
            point.heartRate = isOdd ? 150 : 0
            point.cadence = isOdd ? 80 : 0
            point.power = isOdd ? 200 : 0
            point.temperature = 0
        }.summary
        #expect(summary.heartRate == Statistic(minimum: 150, mean: 150, maximum: 150))
        #expect(summary.cadence == Statistic(minimum: 80, mean: 80, maximum: 80))
        #expect(isNear(summary.power?.mean, 100) && summary.power?.minimum == 0)
        #expect(summary.temperature == Statistic(minimum: 0, mean: 0, maximum: 0))
    }

    @Test("computes means for each split")
    func splitMeans() throws {
        let splits = try compute { index, point in point.heartRate = index <= 200 ? 120 : 160 }.splits
        #expect(isNear(splits.first?.heartRate, 120, within: 0.3))
        #expect(isNear(splits.last?.heartRate, 160))
    }

    @Test("a single value is its own mean")
    func singleValue() throws {
        let ride = try compute { index, point in point.heartRate = index == 0 ? 90 : nil }
        #expect(ride.summary.heartRate == Statistic(minimum: 90, mean: 90, maximum: 90))
    }
}
