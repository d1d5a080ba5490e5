extension [UInt8] {
    /// Appends a whole number in ASCII, with zeros before it up to so many places.
    package mutating func append(decimal number: UInt, places: Int = 1) {
        if number >= 10 || places > 1 { append(decimal: number / 10, places: places - 1) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Appends a whole number in ASCII.
    package mutating func append(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(decimal: number.magnitude)
    }

    /// Appends a number of tenths as a decimal number: a point only where there is something behind it.
    package mutating func append(tenths: Int) {
        if tenths < 0 { append(UInt8(ascii: "-")) }
        append(decimal: tenths.magnitude / 10)
        let fraction = tenths.magnitude % 10
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        append(decimal: fraction)
    }
}
