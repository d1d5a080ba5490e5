import RidelogSystem

/// A scale between two round numbers, with three to six ticks.
struct ChartScale {
    let lowest: Double
    let highest: Double
    /// From the lowest to the highest.
    let ticks: [Double]

    /// - Parameters:
    ///   - range: the values to cover, in the shown unit.
    ///   - count: the approximate number of steps.
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

    /// The position of a value, from 0 at the lowest to 1 at the highest tick.
    func share(_ value: Double) -> Double {
        (value - lowest) / (highest - lowest)
    }

    private static func roundStep(atLeast step: Double) -> Double {
        let power = pow(10, floor(log10(step)))
        let factor = [1, 2, 2.5, 5].first { $0 * power >= step * 0.999 } ?? 10
        return factor * power
    }
}
