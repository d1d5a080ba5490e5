/// Decimal numbers as in GPX, JSON and CSV.
///
/// Up to 18 digits with a value up to 2^53 are one exact integer over one exact power of ten, so that a single division
/// rounds correctly (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990); the standard library parses
/// others.
package enum Decimal {
    /// The powers of ten that a `Double` represents exactly, from 10^0.
    package static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
        1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// Parses a number, with or without spaces around it, to the nearest `Double`.
    ///
    /// - Returns: nil for anything but `[+-] digits [. digits] [e [+-] digits]` (digits may be missing on one side of
    ///   the point), and if the number is too large for a `Double`.
    package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        if let value = plainNumber(bytes) { return value }
        let text = UnsafeBufferPointer(rebasing: bytes.trimmed)
        if text.count < bytes.count, let value = plainNumber(text) { return value }
        // The standard library also accepts hexadecimal numbers, infinity and the like.
        guard text.allSatisfy(isPartOfNumber) else { return nil }
        return Double(text.text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Whether the byte is a digit, a sign, a decimal point or `e`.
    static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// Parses `[-] digits [. digits]`, the form of nearly all numbers in files.
    ///
    /// - Returns: nil for other forms, and if a single division would not round correctly.
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
        let value = Double(mantissa) / powersOfTen[places]
        return isNegative ? -value : value
    }

    /// Parses the bytes of any collection in the same way.
    package static func parse(_ bytes: some Collection<UInt8>) -> Double? {
        if let value = bytes.withContiguousStorageIfAvailable({ parse($0) }) { return value }
        return Array(bytes).withUnsafeBufferPointer { parse($0) }
    }

    package static func parse(_ text: String) -> Double? { parse(text.utf8) }
}
