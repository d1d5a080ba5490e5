extension [UInt8] {
    /// Appends an integer in ASCII, padded with zeros to at least `places` digits.
    package mutating func append(decimal number: UInt, places: Int = 1) {
        if number < 10, places <= 1 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
        // Nearly all numbers of drawings are short: their digits are packed into an integer, which needs no recursion.
        guard number < 100_000_000, places <= 8 else {
            append(decimal: number / 10, places: places - 1)
            return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
        }
        var (rest, digits, count) = (UInt32(truncatingIfNeeded: number), UInt64(0), 0)
        repeat {
            digits = digits << 8 | UInt64(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            count += 1
        } while rest > 0 || count < places
        for _ in 0..<count {
            append(UInt8(truncatingIfNeeded: digits))
            digits >>= 8
        }
    }

    /// Appends an integer in ASCII.
    package mutating func append(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(decimal: number.magnitude)
    }

    /// Appends a number of tenths as a decimal, as short as SVG allows: `12`, `12.3`, `.3`.
    package mutating func append(tenths: Int) {
        if tenths < 0 { append(UInt8(ascii: "-")) }
        let (whole, fraction) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        if whole > 0 || fraction == 0 { append(decimal: whole) }
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        append(decimal: fraction)
    }
}
