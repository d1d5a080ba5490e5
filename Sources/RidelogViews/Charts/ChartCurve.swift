import RidelogMaps
import RidelogModels

/// The paths of a chart in a box of 1000 by 100, y growing downwards.
struct ChartCurve {
    let axis: ChartAxis
    let channel: ChartChannel
    let scale: ChartScale
    let units: UnitSystem
    /// Whether it is a constant elevation, which was not measured.
    let isFlat: Bool

    /// nil if the ride has fewer than two values of the channel, or only zeros where that means none.
    init?(_ channel: ChartChannel, on axis: ChartAxis, in units: UnitSystem) {
        let values = axis.samples.compactMap(channel.value).map { channel.shown($0, in: units) }
        guard values.count > 1, let (lowest, highest) = Self.range(of: values, channel) else { return nil }
        if channel.isMissingAtZero, highest <= 0 { return nil }
        isFlat = channel.isElevation && highest - lowest < 1
        self.channel = channel
        self.axis = axis
        self.units = units
        scale = ChartScale(covering: (channel.beginsAtZero ? min(0, lowest) : lowest)...highest)
    }

    /// The maximum ratio of a pace on the axis to the median one.
    private static let mostPaceRatio = 2.5

    /// The values to cover. A few steps at the start and at stops have extreme paces, which would flatten the rest: the
    /// lowest and highest fiftieth is cut off, and what is far from the median, if it is at most a twentieth: others
    /// walk between runs.
    private static func range(
        of values: [Double], _ channel: ChartChannel
    ) -> (lowest: Double, highest: Double)? {
        guard let lowest = values.min(), let highest = values.max() else { return nil }
        guard channel.kind == .pace else { return (lowest, highest) }
        let (sorted, cut) = (values.sorted(), values.count / 50)
        let median = sorted[sorted.count / 2]
        let (low, high) = (median * mostPaceRatio, median / mostPaceRatio)
        let farCount = sorted.count { $0 < low || $0 > high }
        let (first, last) = (sorted[cut], sorted[sorted.count - 1 - cut])
        return farCount * 20 > sorted.count ? (first, last) : (max(first, low), min(last, high))
    }

    /// The line, broken where nothing was recorded.
    var line: String {
        var path = SVGPath()
        var run: [PlanePoint] = []
        for sample in axis.samples {
            let point = point(of: sample)
            if point == nil || sample.followsGap {
                path.addLine(run)
                run = []
            }
            if let point { run.append(point) }
        }
        path.addLine(run)
        return path.data
    }

    /// The positions and values of ticks at round numbers of a unit system.
    func ticks(in system: UnitSystem) -> [(y: Double, shown: Double)] {
        guard channel.kind != nil, system != units else { return scale.ticks.map { (y($0), $0) } }
        let ends = [scale.lowest, scale.highest].map { end in
            // A pace of no time is infinitely fast.
            channel.shown(
                channel.kept(end == 0 && channel.kind == .pace ? -1e-9 : end, in: units), in: system)
        }
        return ChartScale.ticks(within: min(ends[0], ends[1])...max(ends[0], ends[1])).map { shown in
            (y(channel.shown(channel.kept(shown, in: system), in: units)), shown)
        }
    }

    /// The lines behind the curve, one at each tick.
    func rules(in system: UnitSystem) -> String {
        ticks(in: system).map { "M0 \(SVGPath.text($0.y))H1000" }.joined()
    }

    /// The point of a sample, rounded horizontally to whole units: half a pixel on a wide screen.
    func point(of sample: RideProfile.Sample) -> PlanePoint? {
        channel.value(sample).map { value in
            PlanePoint(x: axis.x(sample).rounded(), y: y(channel.shown(value, in: units)))
        }
    }

    func y(_ shown: Double) -> Double {
        (1 - scale.share(shown)) * 100
    }
}
