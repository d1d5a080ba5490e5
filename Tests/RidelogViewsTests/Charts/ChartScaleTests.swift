import Testing

@testable import RidelogViews

struct ChartScaleTests {
    @Test(
        "places ticks at round numbers",
        arguments: [
            (0.0, 100.0, [0, 25, 50, 75, 100]), (412, 1483, [0, 500, 1000, 1500]),
            (0, 42.5, [0, 20, 40, 60]), (-12, 31, [-20, 0, 20, 40]), (0, 0.2, [0, 0.25, 0.5]),
        ] as [(Double, Double, [Double])])
    func roundTicks(lowest: Double, highest: Double, ticks: [Double]) {
        #expect(ChartScale(covering: lowest...highest).ticks == ticks)
    }

    @Test("covers a single value with 3 to 7 ticks", arguments: [0.0, 500, 501, -3, 0.5, 1e6])
    func flatRange(value: Double) {
        let scale = ChartScale(covering: value...value)
        #expect((3...7).contains(scale.ticks.count))
        #expect((0...1).contains(scale.share(value)))
    }

    @Test("covers any range with 3 to 7 evenly spaced ticks", arguments: 0..<500)
    func randomRanges(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let sizes: [Double] = [0.1, 1, 40, 1000, 1e5]
        let size = try #require(sizes.randomElement(using: &random))
        let lowest = random.number(-size...size)
        let highest = lowest + random.number(0...size)
        for steps in [4, 5] {
            let scale = ChartScale(covering: lowest...highest, steps: steps)
            #expect(scale.lowest <= lowest + 1e-9 && highest <= scale.highest + 1e-9)
            #expect((3...7).contains(scale.ticks.count))
            #expect(scale.ticks.first == scale.lowest && scale.ticks.last == scale.highest)
            #expect(scale.share(scale.lowest) == 0 && scale.share(scale.highest) == 1)
            let gaps = zip(scale.ticks, scale.ticks.dropFirst()).map { $1 - $0 }
            #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-6 * size })
        }
    }
}
