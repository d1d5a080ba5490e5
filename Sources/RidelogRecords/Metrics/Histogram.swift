/// How often values are how large: buckets of equal width between round numbers.
public struct Histogram: Hashable, Sendable {
    /// Values that are about equal.
    public struct Bucket: Hashable, Sendable {
        /// The least value that it may hold.
        public let lower: Double
        /// What its values are below; if it is ``lower``, they all are this.
        public let upper: Double
        /// How many values it holds.
        public let count: Int
    }

    /// From low to high, without a gap; empty without values. The first and the last are never empty.
    public let buckets: [Bucket]
    /// How many values there are, of those that are numbers.
    public let count: Int
    /// Values that are infinite or not a number; they are in no bucket.
    public let leftOutCount: Int
    /// The least and the greatest value; nil without values.
    public let range: ClosedRange<Double>?
    /// Whether all values are whole numbers.
    public let isWhole: Bool
    /// Places behind the point that the edges of the buckets need.
    public let places: Int

    /// More buckets show no more.
    private static let mostBuckets = 20

    /// - Parameters:
    ///   - values: in any order.
    ///   - bucketCount: about how many buckets there should be, 1 to 20; there may be fewer, or up to two more,
    ///     as their edges are round. Without it, by the number of values (H. A. Sturges, "The Choice of a Class
    ///     Interval", 1926).
    public init(_ values: some Sequence<Double>, bucketCount: Int? = nil) {
        var finite: [Double] = []
        var leftOutCount = 0
        for value in values {
            if value.isFinite { finite.append(value) } else { leftOutCount += 1 }
        }
        self.leftOutCount = leftOutCount
        count = finite.count
        isWhole = finite.allSatisfy { $0 == $0.rounded() && $0.magnitude < 0x1p53 }
        guard let lowest = finite.min(), let highest = finite.max() else {
            (range, buckets, places) = (nil, [], 0)
            return
        }
        range = lowest...highest
        guard lowest < highest else {
            buckets = [Bucket(lower: lowest, upper: lowest, count: finite.count)]
            places = Self.places(of: lowest)
            return
        }
        let wanted = min(max(bucketCount ?? Self.bucketCount(for: finite.count), 1), Self.mostBuckets)
        let step = Self.step(from: lowest, to: highest, count: wanted, isWhole: isWhole)
        buckets = Self.buckets(of: finite, from: lowest, to: highest, by: step)
        places = step.places
    }

    /// The bucket that holds the most values, the lowest of several; nil without values.
    public var highestFrequencyBucket: Bucket? {
        buckets.reduce(nil) { best, bucket in bucket.count > best?.count ?? 0 ? bucket : best }
    }
}

extension Histogram {
    /// Sturges: the logarithm of the number of values to base 2, rounded up, and one more.
    private static func bucketCount(for count: Int) -> Int {
        Int.bitWidth - max(count - 1, 0).leadingZeroBitCount + 1
    }

    private static func step(
        from lowest: Double, to highest: Double, count: Int, isWhole: Bool
    ) -> DecimalStep {
        // Their difference might be infinite. Less than a few units in the last place divides nothing.
        let width = highest / Double(count) - lowest / Double(count)
        let least = max(lowest.magnitude, highest.magnitude).ulp * 4
        return DecimalStep(atLeast: max(width, least, isWhole ? 1 : 0))
    }

    private static func buckets(
        of values: [Double], from lowest: Double, to highest: Double, by step: DecimalStep
    ) -> [Bucket] {
        let first = step.index(of: lowest)
        var counts = [Int](repeating: 0, count: step.index(of: highest) - first + 1)
        for value in values { counts[step.index(of: value) - first] += 1 }
        return counts.enumerated().map { offset, count in
            Bucket(
                lower: step.multiple(first + offset), upper: step.multiple(first + offset + 1), count: count)
        }
    }

    /// The places behind the point of a number's shortest text.
    private static func places(of value: Double) -> Int {
        let text = value.description
        guard !text.contains("e"), let point = text.lastIndex(of: ".") else { return 0 }
        let fraction = text[text.index(after: point)...]
        return fraction == "0" ? 0 : fraction.count
    }
}
