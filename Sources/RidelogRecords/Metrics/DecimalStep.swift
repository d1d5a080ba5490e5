/// A round step of a scale: 1, 2 or 5 times a power of ten. Its multiples are the doubles nearest to the displayed
/// decimal numbers, so 3 steps of 0.1 are 0.3.
struct DecimalStep: Hashable, Sendable {
    /// 1, 2 or 5.
    let mantissa: Int
    /// -300 to 308.
    let exponent: Int

    private static let exponents = -300...308

    /// The smallest round step that is at least as large as a size.
    ///
    /// - Parameter size: positive; clamped to the smallest and the largest step.
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

    /// The number of decimals of its multiples.
    var places: Int { max(0, -exponent) }

    /// A multiple of the step; infinite if it overflows.
    func multiple(_ count: Int) -> Double {
        Self.multiple(count * mantissa, exponent)
    }

    /// The index of the largest multiple that is not above a value.
    ///
    /// - Parameter value: at most 2^52 steps.
    func index(of value: Double) -> Int {
        var index = Int((value / multiple(1)).rounded(.down))
        while multiple(index) > value { index -= 1 }
        while multiple(index + 1) <= value { index += 1 }
        return index
    }

    private static func multiple(_ count: Int, _ exponent: Int) -> Double {
        exponent < 0 ? Double(count) / power(-exponent) : Double(count) * power(exponent)
    }

    /// A power of ten, correctly rounded; repeated multiplication would not be exact.
    private static func power(_ exponent: Int) -> Double {
        Double("1e\(exponent)") ?? .infinity
    }
}
