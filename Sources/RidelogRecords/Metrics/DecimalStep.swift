/// A round step of a scale: 1, 2 or 5 times a power of ten. Its multiples are the doubles nearest to the decimal
/// numbers that are shown, so 3 steps of 0.1 are 0.3.
struct DecimalStep: Hashable, Sendable {
    /// 1, 2 or 5.
    let mantissa: Int
    /// -300 to 308.
    let exponent: Int

    private static let exponents = -300...308

    /// The least round step that is not less than a size.
    ///
    /// - Parameter size: positive; what is too small or too large becomes the least or the greatest step.
    init(atLeast size: Double) {
        let power = (Double(size.exponent) * 0.301_029_995_663_981_2).rounded(.down)
        let start = min(max(Int(power), Self.exponents.lowerBound), Self.exponents.upperBound)
        for exponent in start...(start + 1) where Self.exponents.contains(exponent) {
            for mantissa in [1, 2, 5] where Self.multiple(mantissa, exponent) >= size {
                self.init(mantissa: mantissa, exponent: exponent)
                return
            }
        }
        self.init(mantissa: 5, exponent: start)
    }

    private init(mantissa: Int, exponent: Int) {
        self.mantissa = mantissa
        self.exponent = exponent
    }

    /// Places behind the point that its multiples need.
    var places: Int { max(0, -exponent) }

    /// So many steps; infinite where no double is so large.
    func multiple(_ count: Int) -> Double {
        Self.multiple(count * mantissa, exponent)
    }

    /// The number of the greatest multiple that is not greater than a value.
    ///
    /// - Parameter value: of at most 2^52 steps.
    func index(of value: Double) -> Int {
        var index = Int((value / multiple(1)).rounded(.down))
        while multiple(index) > value { index -= 1 }
        while multiple(index + 1) <= value { index += 1 }
        return index
    }

    private static func multiple(_ count: Int, _ exponent: Int) -> Double {
        exponent < 0 ? Double(count) / power(-exponent) : Double(count) * power(exponent)
    }

    /// A power of ten as the language reads it, which no multiplication in steps would hit.
    private static func power(_ exponent: Int) -> Double {
        Double("1e\(exponent)") ?? .infinity
    }
}
