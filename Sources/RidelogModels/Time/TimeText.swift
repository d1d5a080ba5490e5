/// A text of digits and signs; ten times faster than joining strings.
struct DigitText {
    private var bytes: [UInt8] = []

    /// The text that the body writes.
    static func text(_ write: (inout DigitText) -> Void) -> String {
        var text = DigitText()
        text.bytes.reserveCapacity(32)
        write(&text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// Appends the last decimal digits of a number that is not negative, padded with zeros.
    mutating func append(_ number: Int, digits: Int) {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0x30, count: digits))
        var rest = number
        for position in (start..<bytes.count).reversed() {
            bytes[position] += UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    mutating func append(_ sign: Unicode.Scalar) {
        bytes.append(UInt8(ascii: sign))
    }

    mutating func append(_ sign: Unicode.Scalar, _ number: Int, digits: Int = 2) {
        append(sign)
        append(number, digits: digits)
    }
}

/// Calls the body with contiguous bytes, copied only if necessary.
func withBuffer<Result>(
    _ bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
    if let result = bytes.withContiguousStorageIfAvailable(body) { return result }
    return Array(bytes).withUnsafeBufferPointer(body)
}

/// Decodes a value from a string. The error has the string and an example.
func decodeText<Value>(
    from decoder: any Decoder, as example: String, _ read: (String) -> Value?
) throws -> Value {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = read(text) else {
        throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\"\(text)\" is not in the form \"\(example)\"")
    }
    return value
}

extension Int {
    /// Decimal digits, padded with zeros to at least `count`.
    package func padded(to count: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
    }
}

extension Int64 {
    /// The quotient, rounded down, and the remainder, which is never negative, for a positive divisor.
    package func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// The product, clamped to the range of the type.
    func clampedProduct(_ factor: Int64) -> Int64 {
        let (product, overflow) = multipliedReportingOverflow(by: factor)
        return overflow ? ((self < 0) == (factor < 0) ? .max : .min) : product
    }
}
