import RidelogModels

/// Computes ascent and descent, in metres.
struct ElevationCalculator {
    /// The ascent in metres up to each moment of the ride.
    private(set) var ascents: [Double]
    private(set) var descent = 0.0
    private(set) var lowest = Double.infinity
    private(set) var highest = -Double.infinity

    var ascent: Double { ascents.last ?? 0 }

    /// nil without elevations.
    init?(_ series: TrackSeries, settings: StatisticsSettings, rule: ClimbRule, isBarometric: Bool) {
        ascents = Array(repeating: 0, count: series.moments.count)
        let heights = SmoothedHeights(
            series, settings: settings,
            window: isBarometric ? settings.barometerWindow : settings.elevationWindow)
        for moment in series.moments {
            guard let elevation = moment.elevation else { continue }
            lowest = min(lowest, elevation)
            highest = max(highest, elevation)
        }
        guard lowest <= highest else { return nil }
        compute(heights.heights, threshold: rule.threshold)
    }

    /// A climb counts from valley to summit if it reaches the threshold. It ends when the track has fallen by the
    /// threshold again, or with the ride. Descents likewise.
    private mutating func compute(_ heights: [(moment: Int, height: Double)], threshold: Double) {
        guard let first = heights.first?.height else { return }
        var (valley, summit) = ((index: 0, height: first), (index: 0, height: first))
        var isClimbing: Bool?
        for (index, (_, height)) in heights.enumerated() {
            if isClimbing != false, height > summit.height { summit = (index, height) }
            if isClimbing != true, height < valley.height { valley = (index, height) }
            if isClimbing != true, height - valley.height >= threshold {
                descent += isClimbing == false ? summit.height - valley.height : 0
                (isClimbing, summit) = (true, (index, height))
            } else if isClimbing != false, summit.height - height >= threshold {
                if isClimbing == true { climb(heights, from: valley, to: summit.index) }
                (isClimbing, valley) = (false, (index, height))
            }
        }
        if isClimbing == true { climb(heights, from: valley, to: summit.index) }
        if isClimbing == false { descent += summit.height - valley.height }
        for index in ascents.indices.dropFirst() { ascents[index] = max(ascents[index], ascents[index - 1]) }
    }

    /// Records the ascent up to each moment, never falling, so that it can be divided among splits.
    private mutating func climb(
        _ heights: [(moment: Int, height: Double)], from valley: (index: Int, height: Double), to summit: Int
    ) {
        guard valley.index < summit else { return }
        let before = climbed
        for (moment, height) in heights[valley.index...summit] {
            climbed = max(climbed, before + height - valley.height)
            ascents[moment] = climbed
        }
    }

    private var climbed = 0.0
}
