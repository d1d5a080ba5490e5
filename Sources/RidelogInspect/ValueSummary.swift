/// How many values there are, and the least, the sum and the greatest of them.
struct ValueSummary: Hashable, Sendable {
    private(set) var count = 0
    private(set) var minimum = Double.infinity
    private(set) var maximum = -Double.infinity
    private var sum = 0.0

    /// Adds a value; what is not a number is ignored.
    mutating func add(_ value: Double?) {
        guard let value, value.isFinite else { return }
        count += 1
        sum += value
        minimum = min(minimum, value)
        maximum = max(maximum, value)
    }

    /// The mean of the values, each counting the same; nil without any.
    var mean: Double? {
        count > 0 ? sum / Double(count) : nil
    }
}
