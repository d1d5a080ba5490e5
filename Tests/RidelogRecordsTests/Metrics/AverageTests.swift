import RidelogRecords
import Testing

struct AverageTests {
    @Test(
        "an average is the mean of the finite values",
        arguments: [
            ([4.0], 4.0, 1), ([1, 2, 3, 4], 2.5, 4), ([-1, 1], 0, 2), ([0.1, 0.2, 0.3], 0.2, 3),
            ([1, .nan, 3, .infinity], 2, 2),
        ])
    func finiteMean(values: [Double], mean: Double, count: Int) throws {
        let average = try #require(Average(of: values))
        #expect(abs(average.value - mean) < 1e-15 && average.sampleCount == count)
    }

    @Test("an average without finite values is nil")
    func noFiniteValues() {
        #expect(Average(of: []) == nil)
        #expect(Average(of: [.nan, -.infinity]) == nil)
    }

    @Test("an average does not lose small values beside large ones")
    func smallValues() throws {
        let average = try #require(Average(of: [1e16, 1, 1, -1e16]))
        #expect(average.value == 0.5)
    }

    @Test("averages values whose sum overflows a Double")
    func sumOverflow() throws {
        let greatest = Double.greatestFiniteMagnitude
        let average = try #require(Average(of: [greatest, greatest, greatest]))
        #expect(abs(average.value / greatest - 1) < 1e-12)
    }

    @Test("an average does not depend on the order of the values")
    func valueOrder() throws {
        var random = SeededRandom(5)
        for _ in 0..<100 {
            let values = (0..<500).map { _ in Double.random(in: -1e6...1e9, using: &random) }
            let first = try #require(Average(of: values))
            let second = try #require(Average(of: values.shuffled(using: &random)))
            #expect(abs(first.value - second.value) <= first.value.ulp)
        }
    }
}
