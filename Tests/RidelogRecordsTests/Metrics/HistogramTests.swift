import Testing

@testable import RidelogRecords

struct HistogramTests {
    private func text(_ histogram: Histogram) -> [String] {
        histogram.buckets.map { "\($0.lower)..<\($0.upper): \($0.count)" }
    }

    @Test("gives buckets with round edges")
    func roundEdges() {
        let prices = [3.8, 4.5, 4.8, 4.8, 4.9, 5.2, 5.5, 5.6]
        let histogram = Histogram(prices)
        #expect(
            text(histogram) == [
                "3.5..<4.0: 1", "4.0..<4.5: 0", "4.5..<5.0: 4", "5.0..<5.5: 1", "5.5..<6.0: 2",
            ])
        #expect(histogram.places == 1 && !histogram.isWhole)
        #expect(histogram.range == 3.8...5.6 && histogram.count == 8)
        #expect(histogram.highestFrequencyBucket?.lower == 4.5)
    }

    @Test("gives each whole-number rating its own bucket")
    func ratings() {
        let histogram = Histogram([1, 4, 5, 4, 3, 5, 4, 4, 2].map(Double.init))
        #expect(
            text(histogram) == [
                "1.0..<2.0: 1", "2.0..<3.0: 1", "3.0..<4.0: 1", "4.0..<5.0: 4", "5.0..<6.0: 2",
            ])
        #expect(histogram.isWhole && histogram.places == 0)
    }

    @Test("a histogram without values has no buckets and no range")
    func noValues() {
        let histogram = Histogram([])
        #expect(histogram.buckets.isEmpty && histogram.range == nil && histogram.count == 0)
        #expect(histogram.highestFrequencyBucket == nil)
    }

    @Test(
        "gives equal values one bucket of zero width",
        arguments: [(4.8, 1), (-3, 0), (0, 0), (0.001, 3), (1e300, 0), (Double.leastNonzeroMagnitude, 0)])
    func equalValues(value: Double, places: Int) {
        for count in [1, 2, 50] {
            let histogram = Histogram(Array(repeating: value, count: count))
            #expect(histogram.buckets == [Histogram.Bucket(lower: value, upper: value, count: count)])
            #expect(histogram.places == places)
        }
    }

    @Test("leaves out NaN and infinity, and counts them")
    func nonFiniteValues() {
        let histogram = Histogram([.nan, 1, .infinity, 2, -.infinity, .signalingNaN])
        #expect(histogram.count == 2 && histogram.leftOutCount == 4)
        #expect(histogram.range == 1...2)
        let nothing = Histogram([.nan, .infinity])
        #expect(nothing.buckets.isEmpty && nothing.leftOutCount == 2)
    }

    @Test(
        "limits the buckets to about the requested number",
        arguments: [(-5, 1), (0, 1), (1, 1), (4, 4), (20, 20), (1000, 20)])
    func bucketLimit(wish: Int, most: Int) {
        let histogram = Histogram((0...999).map { Double($0) / 7 }, bucketCount: wish)
        #expect((1...most + 2).contains(histogram.buckets.count))
    }

    @Test(
        "puts extreme and nearly equal values in buckets",
        arguments: [
            [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude], [0, .leastNonzeroMagnitude],
            [1e15, 1e15 + 0.125],
            [1e300, 1.000_000_000_000_001e300], [0x1p53, 0x1p53 + 2], [-0.0, 0.0, 1], [1, 1 + 0x1p-52],
        ])
    func extremeValues(values: [Double]) {
        let histogram = Histogram(values)
        #expect(histogram.buckets.reduce(0) { $0 + $1.count } == values.count)
        #expect((1...22).contains(histogram.buckets.count))
    }

    @Test("counts every value in the bucket whose range contains it")
    func bucketMembership() {
        var random = SeededRandom(99)
        for _ in 0..<400 {
            let scale = Double(sign: .plus, exponent: .random(in: -40...40, using: &random), significand: 1)
            let shift = Double.random(in: -3...3, using: &random) * scale
            let isWhole = Bool.random(using: &random)
            let values = (0..<Int.random(in: 1...200, using: &random)).map { _ in
                let value = Double.random(in: -1...1, using: &random) * scale + shift
                return isWhole ? value.rounded() : value
            }
            let histogram = Histogram(values)
            let buckets = histogram.buckets
            #expect(buckets.reduce(0) { $0 + $1.count } == values.count)
            #expect((1...22).contains(buckets.count))
            #expect(zip(buckets, buckets.dropFirst()).allSatisfy { $0.upper == $1.lower })
            #expect(buckets.first.map { $0.count > 0 } == true && buckets.last.map { $0.count > 0 } == true)
            if buckets.count > 1 {
                for bucket in buckets {
                    #expect(values.count { bucket.lower <= $0 && $0 < bucket.upper } == bucket.count)
                }
            }
            #expect(Histogram(values.shuffled(using: &random)) == histogram)
        }
    }
}
