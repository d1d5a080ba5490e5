/// How the values of a metric are written: places behind the point, and a unit.
struct MetricUnit: Hashable, Sendable {
    /// What is behind a value; nothing if empty.
    let unit: String
    let places: Int

    /// The value and its unit, which no line break parts.
    func text(_ value: Double, _ format: NumberFormat) -> String {
        let number = number(value, format)
        return unit.isEmpty ? number : number + "\u{A0}" + unit
    }

    /// The value. What has too many digits for a place in a sentence is written with its power of ten.
    func number(_ value: Double, _ format: NumberFormat) -> String {
        guard value.isFinite else { return format.text(value, places: 0) }
        let isWritable = value.magnitude < 1e12 && (value == 0 || places <= 6)
        guard !isWritable else { return format.text(value, places: places) }
        let text = value.description
        let digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        return digits.replacing(".", with: format.point)
    }
}
