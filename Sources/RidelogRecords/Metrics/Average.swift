/// The arithmetic mean of some values, and their number.
public struct Average: Hashable, Sendable {
    /// The mean.
    public let value: Double
    /// The number of values, at least 1.
    public let sampleCount: Int

    /// The mean of the finite values; nil if there are none.
    ///
    /// Uses compensated summation (A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher
    /// Summen", 1974), so that the order of the values has no visible effect.
    public init?(of values: some Sequence<Double>) {
        var sum = 0.0
        var lost = 0.0
        var mean = 0.0
        var count = 0
        for value in values where value.isFinite {
            count += 1
            let next = sum + value
            lost += sum.magnitude >= value.magnitude ? (sum - next) + value : (value - next) + sum
            sum = next
            // Used only if the sum overflows.
            mean += value / Double(count) - mean / Double(count)
        }
        guard count > 0 else { return nil }
        let total = sum + lost
        value = total.isFinite ? total / Double(count) : mean
        sampleCount = count
    }
}
