import RidelogAnalysis
import RidelogModels
import Testing

@Suite struct ElevationTests {
    private func compute(_ seconds: Int, threshold: Double = 10, _ height: (Double) -> Double?) -> Ride? {
        var settings = StatisticsSettings()
        settings.elevationThreshold = threshold
        return HandMade.compute([HandMade.ride(seconds: 0...seconds, elevation: height)], settings: settings)
    }

    @Test("counts all of a steady climb")
    func steadyClimb() throws {
        let ride = try #require(compute(1000) { 400 + $0 * 0.1 })
        #expect(isNear(ride.summary.ascent, 100, within: 1e-6) && ride.summary.descent == 0)
        #expect(ride.summary.lowest == 400 && isNear(ride.summary.highest, 500))
        #expect(ride.splits.allSatisfy { isNear($0.ascent, 20, within: 0.2) })
    }

    @Test("counts both sides of a ridge alike")
    func ridge() throws {
        let ride = try #require(compute(2000) { 100 - abs($0 - 1000) * 0.1 })
        // The mean takes off the ridge half of what the way rises in half the window.
        #expect(isNear(ride.summary.ascent, 100 - 0.75, within: 1e-6))
        #expect(isNear(ride.summary.descent, 100 - 0.75, within: 1e-6))
        let splits = ride.splits.compactMap(\.ascent).reduce(0, +)
        #expect(isNear(splits, ride.summary.ascent ?? 0, within: 1e-6))
    }

    @Test("counts small hills only with a lower threshold")
    func smallHills() {
        // Eight metres up and down, five times.
        let wave: (Double) -> Double = { 8 * (1 - abs(($0 / 200).truncatingRemainder(dividingBy: 2) - 1)) }
        #expect(compute(2000, threshold: 10, wave)?.summary.ascent == 0)
        #expect(isNear(compute(2000, threshold: 3, wave)?.summary.ascent, 40, within: 3))
        #expect(isNear(compute(2000, threshold: 3, wave)?.summary.descent, 40, within: 3))
    }

    @Test("counts noise as no climb")
    func noise() throws {
        var random = SeededRandom(3)
        let ride = try #require(compute(5000) { _ in 400 + random.number(-8...8) })
        #expect(ride.summary.ascent == 0 && ride.summary.descent == 0)
    }

    @Test("continues a climb in the next segment, without the gap")
    func nextSegment() throws {
        let lower = HandMade.ride(seconds: 0...300) { 100 + $0 * 0.03 }
        let upper = HandMade.ride(seconds: 400...700, from: 1500) { 900 + $0 * 0.03 }
        let ride = try #require(HandMade.compute([lower, upper]))
        #expect(isNear(ride.summary.ascent, 18, within: 1e-6))
        #expect(isNear(ride.summary.highest, 909))
    }

    @Test("counts a climb across long intervals")
    func longIntervals() {
        let points = (0...20).map {
            HandMade.point(Double($0) * 60, at: Double($0) * 300, elevation: Double($0) * 12)
        }
        #expect(isNear(HandMade.compute([points])?.summary.ascent, 240))
    }

    @Test("the ascent of a flat ride is 0, and without elevation nil")
    func flatAndMissing() throws {
        #expect(compute(100) { _ in 5 }?.summary.ascent == 0)
        let without = try #require(compute(100) { _ in nil })
        #expect(without.summary.ascent == nil && without.splits.first?.ascent == nil)
        let single = try #require(compute(100) { $0 == 50 ? 7 : .nan })
        #expect(single.summary.ascent == 0 && single.summary.highest == 7)
    }
}
