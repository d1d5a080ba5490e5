import RidelogModels
import RidelogParsing

/// A column of numbers of one kind. Most come from files that wrote them with few decimals; then they are coded as
/// integer multiples of the last decimal, and their differences take a byte or two each. Otherwise all 64 bits are
/// kept. A number counts as decimal only if its exact bit pattern can be restored.
enum NumberColumn {
    /// Marks a column that keeps all bits.
    static let exactMark: UInt8 = 255

    /// The powers of ten for which the quotient is rounded exactly as the decimal number would be.
    private static let powers = Array(Decimal.powersOfTen.prefix(16))

    /// The numbers as multiples of the last decimal that any of them needs; nil if some are not decimal.
    static func wholes(of numbers: [Double]) -> (decimals: UInt8, wholes: [Int64])? {
        var decimals = 0
        var wholes: [Int64] = []
        wholes.reserveCapacity(numbers.count)
        /// How many numbers at the start were computed with fewer decimals.
        var outdated = 0
        for number in numbers {
            while true {
                if let whole = whole(number, powers[decimals]) {
                    wholes.append(whole)
                    break
                }
                (decimals, outdated) = (decimals + 1, wholes.count)
                guard decimals < powers.count else { return nil }
            }
        }
        for index in 0..<outdated {
            guard let whole = whole(numbers[index], powers[decimals]) else { return nil }
            wholes[index] = whole
        }
        return (UInt8(decimals), wholes)
    }

    /// The number as a multiple of its last decimal; nil if it is not decimal.
    private static func whole(_ number: Double, _ power: Double) -> Int64? {
        let product = number * power
        // The largest exact integer of a Double.
        guard product.magnitude < 0x1p53 else { return nil }
        let whole = Int64(Int(rounding: product))
        return (Double(whole) / power).bitPattern == number.bitPattern ? whole : nil
    }

    static func number(_ whole: Int64, _ decimals: UInt8) -> Double? {
        guard decimals < powers.count else { return nil }
        return Double(whole) / powers[Int(decimals)]
    }
}
