import RidelogParsing
import RidelogModels

/// A number of a column, with or without a unit after it: `42.5`, `42,5 km`.
enum RowNumber {
    /// Splits a text into the number and the word after it.
    static func split(_ text: String) -> (number: String, word: String) {
        let bytes = text.utf8.trimmed
        guard let last = bytes.lastIndex(where: ASCII.isDigit) else { return ("", bytes.text) }
        let end = bytes.index(after: last)
        return (bytes[..<end].trimmed.text, bytes[end...].trimmed.text)
    }

    /// The number in the unit of the models; nil if it cannot be read.
    ///
    /// - Parameter unit: the unit of numbers without one.
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
