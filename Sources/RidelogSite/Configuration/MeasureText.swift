import RidelogTables

/// Numbers with a unit, as people write them: `200 m`, `0.2km`, `24h`, `2 d`.
enum MeasureText {
    /// Metres; a number alone is metres, as for a zone's radius. nil if it is no length.
    static func length(_ text: String) -> Double? {
        let (number, unit) = parts(text)
        guard let number else { return nil }
        if unit.isEmpty { return number }
        return RowUnit.named(unit, of: .length)?.value(number)
    }

    /// Seconds; the unit must be given. nil if it is no span of time.
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
