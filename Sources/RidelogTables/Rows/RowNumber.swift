import RidelogParsing
import RidelogModels

/// A number of a column, perhaps with its unit behind it: `42.5`, `42,5 km`.
enum RowNumber {
    /// The number and the word behind it.
    static func split(_ text: String) -> (number: String, word: String) {
        let bytes = text.utf8.trimmed
        guard let last = bytes.lastIndex(where: ASCII.isDigit) else { return ("", bytes.text) }
        let end = bytes.index(after: last)
        return (bytes[..<end].trimmed.text, bytes[end...].trimmed.text)
    }

    /// In the unit of the models; nil for what is none.
    ///
    /// - Parameter unit: that of a number without one.
    static func value(_ value: CustomRecord.Value, in unit: RowUnit, _ style: NumberStyle) -> Double? {
        switch value {
        case .number(let number, _): return number.isFinite ? unit.value(number) : nil
        case .text(let text):
            let (digits, word) = split(text)
            guard let number = style.number(digits), number.isFinite else { return nil }
            if word.isEmpty { return unit.value(number) }
            return RowUnit.named(word, of: unit.quantity)?.value(number)
        case .flag, .none: return nil
        }
    }
}
