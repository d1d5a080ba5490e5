import RidelogModels
import RidelogParsing

/// Many numbers of one kind, in a row. Most come from files that wrote them with a few decimals: then the
/// steps between whole multiples of the last decimal are kept, a byte or two each; otherwise all 64 bits. A
/// number counts as decimal only if just its bit pattern comes back.
enum NumberColumn {
    /// The mark of a column that keeps all bits.
    static let exactMark: UInt8 = 255

    /// The powers of ten up to which a quotient is rounded as the decimal number itself would be.
    private static let powers = Array(Decimal.powersOfTen.prefix(16))

    /// The numbers as multiples of the last decimal that any of them needs; nil if some are none.
    static func wholes(of numbers: [Double]) -> (decimals: UInt8, wholes: [Int64])? {
        var decimals = 0
        var wholes: [Int64] = []
        wholes.reserveCapacity(numbers.count)
        /// How many of the numbers at the beginning were taken with fewer decimals.
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

    /// The number as a multiple of its last decimal; nil if it is none.
    private static func whole(_ number: Double, _ power: Double) -> Int64? {
        let product = number * power
        // Whole numbers are exact up to here.
        guard product.magnitude < 0x1p53 else { return nil }
        let whole = Int64(Int(rounding: product))
        return (Double(whole) / power).bitPattern == number.bitPattern ? whole : nil
    }

    static func number(_ whole: Int64, _ decimals: UInt8) -> Double? {
        guard decimals < powers.count else { return nil }
        return Double(whole) / powers[Int(decimals)]
    }
}
