/// A histogram: counts of values in buckets of equal width between round numbers.
public struct Histogram: Hashable, Sendable {
    /// A range of values with their number.
    public struct Bucket: Hashable, Sendable {
        /// The inclusive lower bound.
        public let lower: Double
        /// The exclusive upper bound; if it is equal to ``lower``, all values are equal to it.
        public let upper: Double
        /// The number of values.
        public let count: Int
    }

    /// The buckets in ascending order without gaps; empty without values. The first and the last are never empty.
    public let buckets: [Bucket]
    /// The number of finite values.
    public let count: Int
    /// The number of values that are infinite or not a number, and so in no bucket.
    public let leftOutCount: Int
    /// The minimum and maximum value; nil without values.
    public let range: ClosedRange<Double>?
    /// Whether all values are integers.
    public let isWhole: Bool
    /// The number of decimals of the bounds.
    public let places: Int

    /// The maximum number of buckets to ask for; more do not show more.
    private static let mostBuckets = 20

    /// - Parameters:
    ///   - values: in any order.
    ///   - bucketCount: the approximate number of buckets, 1 to 20. There may be fewer, or up to two more, because
    ///     their bounds are round. Nil to derive it from the number of values (H. A. Sturges, "The Choice of a Class
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

    /// The bucket with the most values, the lowest one if there are several; nil without values.
    public var highestFrequencyBucket: Bucket? {
        buckets.reduce(nil) { best, bucket in bucket.count > best?.count ?? 0 ? bucket : best }
    }

    /// Sturges: the binary logarithm of the number of values, rounded up, plus one.
    private static func bucketCount(for count: Int) -> Int {
        Int.bitWidth - max(count - 1, 0).leadingZeroBitCount + 1
    }

    private static func step(
        from lowest: Double, to highest: Double, count: Int, isWhole: Bool
    ) -> DecimalStep {
        // The difference could overflow. Steps below a few units in the last place separate nothing.
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

    /// The number of decimals in the shortest text of a number.
    private static func places(of value: Double) -> Int {
        let text = value.description
        guard !text.contains("e"), let point = text.lastIndex(of: ".") else { return 0 }
        let fraction = text[text.index(after: point)...]
        return fraction == "0" ? 0 : fraction.count
    }
}
