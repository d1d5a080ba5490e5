/// The count, minimum, sum and maximum of some values.
struct ValueSummary: Hashable, Sendable {
    private(set) var count = 0
    private(set) var minimum = Double.infinity
    private(set) var maximum = -Double.infinity
    private var sum = 0.0

    /// Adds a value; nil and values that are not finite are ignored.
    mutating func add(_ value: Double?) {
        guard let value, value.isFinite else { return }
        count += 1
        sum += value
        minimum = min(minimum, value)
        maximum = max(maximum, value)
    }

    /// The arithmetic mean; nil without values.
    var mean: Double? {
        count > 0 ? sum / Double(count) : nil
    }
}
