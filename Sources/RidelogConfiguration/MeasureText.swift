import RidelogTables

/// Parses numbers with a unit: `200 m`, `0.2km`, `24h`, `2 d`.
enum MeasureText {
    /// A length in metres, which are also the default unit; nil if the text is no length.
    static func length(_ text: String) -> Double? {
        let (number, unit) = parts(text)
        guard let number else { return nil }
        if unit.isEmpty { return number }
        return RowUnit.named(unit, of: .length)?.value(number)
    }

    /// A duration in seconds; nil if the text is no duration with a unit.
    static func time(_ text: String) -> Double? {
        let (number, unit) = parts(text)
        guard let number else { return nil }
        if let days = ["d": 1.0, "day": 1, "days": 1, "w": 7, "week": 7, "weeks": 7][unit.lowercased()] {
            return number * days * 86_400
        }
        return RowUnit.named(unit, of: .time).flatMap { $0.isOnlyClock ? nil : $0.value(number) }
    }

    private static func parts(_ text: String) -> (number: Double?, unit: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
        let number = Double(digits).flatMap { $0.isFinite ? $0 : nil }
        return (number, String(text[digits.endIndex...].drop { $0 == " " }))
    }
}
