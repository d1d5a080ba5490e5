/// The format of a column's numbers: decimal point or decimal comma. Anything else between digits separates thousands.
package struct NumberStyle {
    package init() {}

    private var points = 0
    private var commas = 0
    /// The number of values whose mark is ambiguous: `1.234` and `1,234`.
    private var unclear = (points: 0, commas: 0)

    package var isUndecided: Bool { points == 0 && commas == 0 }

    /// Adds the decimal mark inferred from another column of the same table, if there is one.
    package mutating func learn(from other: NumberStyle) {
        if other.points > other.commas { points += 1 }
        if other.commas > other.points { commas += 1 }
    }

    /// Counts the decimal mark of a number; ambiguous ones are counted separately.
    package mutating func learn(from bytes: some Collection<UInt8>) {
        guard let last = Marks(bytes) else { return }
        switch (last.mark == UInt8(ascii: "."), last.isDecimal) {
        case (true, true): points += 1
        case (false, true): commas += 1
        case (true, false) where last.isOnly: unclear.points += 1
        case (false, false) where last.isOnly: unclear.commas += 1
        case (_, false): break
        }
    }

    /// The points and commas of a number.
    private struct Marks {
        /// The last one.
        let mark: UInt8
        let isOnly: Bool
        /// Whether it is certainly the decimal mark: behind other marks, or not before three digits.
        let isDecimal: Bool

        /// nil for a number without any.
        init?(_ bytes: some Collection<UInt8>) {
            let marks = bytes.filter { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
            guard let last = marks.last else { return nil }
            let decimals = bytes.reversed().prefix { $0 != last }.count
            (mark, isOnly) = (last, marks.count == 1)
            isDecimal = marks.contains { $0 != last } || isOnly && decimals != 3
        }
    }

    /// Assumes decimal commas if no value shows the decimal mark: programs separate fields by semicolons if numbers
    /// have commas.
    package mutating func learnFromSemicolons() {
        if isUndecided, unclear.commas > 0, unclear.points == 0 { commas += 1 }
    }

    /// Parses a number; nil for other text. `4,416` is four thousand unless the column has decimal commas; `4,4` has a
    /// decimal comma in any column.
    package func number(_ text: String) -> Double? {
        if let number = Decimal.parse(text), commas == 0 { return number }
        let marks = Marks(text.utf8)
        let usual = commas > points ? UInt8(ascii: ",") : UInt8(ascii: ".")
        let decimal = marks.flatMap { $0.isDecimal ? $0.mark : nil } ?? usual
        var digits: [UInt8] = []
        for byte in text.utf8 {
            if byte == decimal {
                digits.append(UInt8(ascii: "."))
            } else if ASCII.isDigit(byte) || Self.signs.contains(byte) {
                digits.append(byte)
            } else if !Self.isSeparator(byte) {
                return nil
            }
        }
        return Decimal.parse(digits)
    }

    /// Whether the text is a number in any format.
    package static func isNumber(_ text: String) -> Bool {
        var digits = 0
        for byte in text.utf8 {
            if ASCII.isDigit(byte) {
                digits += 1
            } else if !signs.contains(byte), byte != UInt8(ascii: "."), !isSeparator(byte) {
                return false
            }
        }
        return digits > 0
    }

    private static let signs = Array("+-eE".utf8)

    /// Whether it is a comma, point, apostrophe, or a byte of the spaces U+0020, U+00A0, U+2009 and U+202F.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "'"), ASCII.space: true
        case 0xC2, 0xA0, 0xE2, 0x80, 0x89, 0xAF: true
        default: false
        }
    }
}
