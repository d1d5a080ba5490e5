/// The elevations of a ride, smoothed by a moving average weighted by time.
///
/// The window is symmetric, and so narrower at the ends of a run, because a one-sided mean would shorten every climb.
/// The step between two segments does not count: the next segment continues at the elevation where the last one ended.
struct SmoothedHeights {
    private(set) var heights: [(moment: Int, height: Double)] = []
    private let half: Double
    private let longestInterval: Double

    private struct Sample {
        var moment: Int
        var time: Double
        var height: Double
        /// The integral of the elevation up to here.
        var area: Double

        init(moment: Int, time: Double, height: Double, after last: Sample?) {
            (self.moment, self.time, self.height) = (moment, time, height)
            area = last.map { $0.area + (time - $0.time) * (height + $0.height) / 2 } ?? 0
        }
    }

    /// - Parameter window: seconds over which elevations are averaged.
    init(_ series: TrackSeries, settings: StatisticsSettings, window: Double) {
        half = window / 2
        longestInterval = settings.longestInterval
        var run: [Sample] = []
        run.reserveCapacity(series.moments.count)
        heights.reserveCapacity(series.moments.count)
        var (shift, jumps) = (0.0, false)
        for (index, moment) in series.moments.enumerated() {
            if moment.startsSegment { jumps = true }
            guard let height = moment.elevation, let time = moment.time else { continue }
            if let last = run.last, jumps || !(0...longestInterval).contains(time - last.time) {
                smooth(run)
                run.removeAll(keepingCapacity: true)
                if jumps { shift += last.height - (height + shift) }
            }
            jumps = false
            run.append(Sample(moment: index, time: time, height: height + shift, after: run.last))
        }
        smooth(run)
    }

    private mutating func smooth(_ run: [Sample]) {
        guard let first = run.first, let last = run.last else { return }
        var (low, high) = (0, 0)
        for sample in run {
            let reach = min(half, sample.time - first.time, last.time - sample.time)
            guard reach > 0 else {
                heights.append((sample.moment, sample.height))
                continue
            }
            let (start, end) = (sample.time - reach, sample.time + reach)
            let area = Self.area(run, to: end, from: &high) - Self.area(run, to: start, from: &low)
            heights.append((sample.moment, area / (end - start)))
        }
    }

    /// The integral up to a time; `index` is where the last call stopped.
    private static func area(_ run: [Sample], to time: Double, from index: inout Int) -> Double {
        while index + 1 < run.count, run[index + 1].time <= time { index += 1 }
        while index > 0, run[index].time > time { index -= 1 }
        let here = run[index]
        guard index + 1 < run.count else { return here.area }
        let next = run[index + 1]
        let share = (time - here.time) / (next.time - here.time)
        let height = here.height + share * (next.height - here.height)
        return here.area + (time - here.time) * (here.height + height) / 2
    }
}
