import RidelogSystem

/// An axis from one round number to another, with three to six lines between and at them.
struct ChartScale {
    let lowest: Double
    let highest: Double
    /// From the lowest to the highest.
    let ticks: [Double]

    /// - Parameters:
    ///   - range: what must lie on the axis, in the unit that is shown.
    ///   - count: about how many steps there should be.
    init(covering range: ClosedRange<Double>, steps count: Int = 4) {
        let span = max(range.upperBound - range.lowerBound, abs(range.upperBound) * 0.02, 1)
        let step = Self.roundStep(atLeast: span / Double(count))
        let first = (range.lowerBound / step).rounded(.down)
        let last = max((range.upperBound / step).rounded(.up), first + 2)
        lowest = first * step
        highest = last * step
        ticks = stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// Round numbers between two others.
    static func ticks(within range: ClosedRange<Double>, steps count: Int = 4) -> [Double] {
        let step = roundStep(atLeast: (range.upperBound - range.lowerBound) / Double(count))
        let (first, last) = ((range.lowerBound / step).rounded(.up), (range.upperBound / step).rounded(.down))
        return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
    }

    /// From 0 at the lowest to 1 at the highest.
    func share(_ value: Double) -> Double {
        (value - lowest) / (highest - lowest)
    }

    private static func roundStep(atLeast step: Double) -> Double {
        let power = pow(10, floor(log10(step)))
        let factor = [1, 2, 2.5, 5].first { $0 * power >= step * 0.999 } ?? 10
        return factor * power
    }
}
