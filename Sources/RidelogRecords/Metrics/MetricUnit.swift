/// The format of a metric's values: the number of decimals and the unit.
struct MetricUnit: Hashable, Sendable {
    /// The unit after a value; empty for none.
    let unit: String
    let places: Int

    /// The value and its unit, with a no-break space.
    func text(_ value: Double, _ format: NumberFormat) -> String {
        let number = number(value, format)
        return unit.isEmpty ? number : number + "\u{A0}" + unit
    }

    /// The value. Numbers with too many digits are written with a power of ten.
    func number(_ value: Double, _ format: NumberFormat) -> String {
        guard value.isFinite else { return format.text(value, places: 0) }
        let isWritable = value.magnitude < 1e12 && (value == 0 || places <= 6)
        guard !isWritable else { return format.text(value, places: places) }
        let text = value.description
        let digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        return digits.replacing(".", with: format.point)
    }
}
