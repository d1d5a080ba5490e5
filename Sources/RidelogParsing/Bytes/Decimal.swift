/// Decimal numbers as GPX, JSON and CSV write them.
///
/// A number of up to 19 digits that make less than 2^53, with up to 22 decimal places, is one exact integer
/// over one exact power of ten, so that a single division rounds it correctly (W. D. Clinger, "How to Read
/// Floating Point Numbers Accurately", 1990); longer ones go to the standard library.
package enum Decimal {
    /// The number nearest to the text, blanks around it allowed.
    ///
    /// - Returns: nil for anything but `[+-] digits [. digits] [e [+-] digits]` (digits may miss on one side
    ///   of the point), and for what is too large for a `Double`.
    package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        if let value = plainNumber(bytes) { return value }
        var scanner = DecimalScanner(bytes)
        guard scanner.scan() else { return nil }
        if let value = scanner.exactValue { return value }
        let value = Double(bytes.trimmed.text)
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Nearly all numbers of a file are no more than `[-] digits [. digits]`.
    ///
    /// - Returns: nil for all others, and for what one division would not round correctly.
    private static func plainNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        let isNegative = bytes.first == UInt8(ascii: "-")
        var mantissa: UInt64 = 0
        var (digits, places) = (0, 0)
        var placesPerDigit = 0
        for byte in isNegative ? bytes.dropFirst() : bytes[...] {
            let digit = byte &- UInt8(ascii: "0")
            if digit <= 9 {
                mantissa = mantissa &* 10 &+ UInt64(digit)
                digits += 1
                places += placesPerDigit
            } else if byte == UInt8(ascii: "."), placesPerDigit == 0 {
                placesPerDigit = 1
            } else {
                return nil
            }
        }
        guard (1...18).contains(digits), mantissa <= 1 << 53 else { return nil }
        let value = Double(mantissa) / PowersOfTen.exact[places]
        return isNegative ? -value : value
    }

    /// Like the other, for any bytes.
    package static func parse(_ bytes: some Collection<UInt8>) -> Double? {
        if let value = bytes.withContiguousStorageIfAvailable({ parse($0) }) { return value }
        return Array(bytes).withUnsafeBufferPointer { parse($0) }
    }

    package static func parse(_ text: String) -> Double? { parse(text.utf8) }
}

private struct DecimalScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var mantissa: UInt64 = 0
    private var digits = 0
    private var significantDigits = 0
    private var exponent = 0
    private var isNegative = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Reads all; false if the bytes are no number.
    mutating func scan() -> Bool {
        skipSpace()
        isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        scanDigits(places: 0)
        if skip(".") { scanDigits(places: 1) }
        guard digits > 0, scanExponent() else { return false }
        skipSpace()
        return index == bytes.count
    }

    var exactValue: Double? {
        guard significantDigits <= 19, mantissa <= 1 << 53, (-22...22).contains(exponent) else { return nil }
        let power = PowersOfTen.exact[abs(exponent)]
        let value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
        return isNegative ? -value : value
    }

    private mutating func scanDigits(places: Int) {
        while index < bytes.count, ASCII.isDigit(bytes[index]) {
            digits += 1
            exponent -= places
            if significantDigits > 0 || bytes[index] != UInt8(ascii: "0") { significantDigits += 1 }
            if significantDigits <= 19 { mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30) }
            index += 1
        }
    }

    private mutating func scanExponent() -> Bool {
        guard skip("e") || skip("E") else { return true }
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        let start = index
        var value = 0
        while index < bytes.count, ASCII.isDigit(bytes[index]) {
            value = min(value * 10 + Int(bytes[index] - 0x30), 1_000_000)
            index += 1
        }
        exponent += isNegative ? -value : value
        return index > start
    }

    private mutating func skipSpace() {
        while index < bytes.count, ASCII.isSpace(bytes[index]) { index += 1 }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}

/// Powers of ten for decimal numbers.
package enum PowersOfTen {
    /// All that a `Double` holds exactly, from 1.
    package static let exact: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
        1e18,
        1e19, 1e20, 1e21, 1e22,
    ]
}
