import RidelogPrivacy
import RidelogModels

/// Computes a ride from its track: summary, splits, profile and lines. Docs/Figures.md describes each figure.
public struct RideStatistics: Sendable {
    /// What the figures depend on.
    public var settings: StatisticsSettings

    /// Statistics, with the defaults for cycling.
    public init(_ settings: StatisticsSettings = StatisticsSettings()) {
        self.settings = settings
    }

    /// The ride of a track; nil if neither a visible trackpoint has a time nor the file states the start.
    ///
    /// - Parameters:
    ///   - id: see `Ride.id`.
    ///   - file: the ride's file, relative to the data folder.
    ///   - cut: the ride after the privacy cut.
    public func ride(id: String, file: String, _ cut: CutRide) -> Ride? {
        let sport = SportKind(cut.words)
        let settings = settings.adapted(to: sport)
        guard
            let series = TrackSeries(
                cut.track, settings: settings, sport: sport, totals: cut.totals,
                poolStart: cut.lengths.isEmpty ? nil : cut.start)
        else {
            return rideByTotals(id: id, file: file, cut)
        }
        let legs = series.legs(settings)
        let isTerrain = cut.track.hasTerrainHeights
        let rule = ClimbRule(settings, device: cut.recorder, isTerrain: isTerrain)
        let heights = ElevationCalculator(
            series, settings: settings, rule: rule,
            isBarometric: !isTerrain && Barometer.isKnown(in: cut.recorder))
        var summary = summary(series, legs, heights, track: cut.track, settings)
        summary.climbRule = heights == nil ? nil : rule
        // The moving time of a part is not that of the ride.
        if series.isPart { summary.movingTime = 0 }
        summary.add(
            cut.totals, of: cut.totalsSource, sport: sport,
            knowsDistance: series.distanceSource != nil && !series.isPart,
            isPart: series.isPart)
        var ride = Ride(
            id: id, file: file, title: cut.words.title, summary: summary,
            splits: series.isPart
                ? [] : splits(series, legs, heights, settings, length: settings.splitLength),
            profile: ProfileSampler(series: series, settings: settings).profile(),
            lines: lines(cut.track))
        if !series.isPart, let length = settings.otherSplitLength {
            ride.otherSplits = splits(series, legs, heights, settings, length: length)
        }
        add(cut, to: &ride)
        if cut.omitsSpeed { ride.removeSpeeds() }
        return ride
    }

    /// Adds what the file has beside the track: words, laps, lengths and extra measurements.
    package func add(_ cut: CutRide, to ride: inout Ride) {
        let words = cut.words
        (ride.text, ride.sport, ride.subSport) = (words.text, words.sport, words.subSport)
        (ride.device, ride.gear, ride.isCommute) = (words.device, words.gear, words.isCommute)
        let limits = SpeedLimits(SportKind(words))
        ride.laps = cut.laps.prefix(settings.lapCount).map { $0.checked(limits) }
        ride.lapCount = cut.laps.count
        ride.lengths = Array(cut.lengths.prefix(settings.lapCount))
        ride.lengthCount = cut.lengths.count
        ride.extras = ExtraCalculator(cut.track, settings: settings).statistics
        ride.clockOffset = cut.clockOffset
    }

    private func summary(
        _ series: TrackSeries, _ legs: [Leg], _ heights: ElevationCalculator?, track: CutTrack,
        _ settings: StatisticsSettings
    ) -> RideSummary {
        let (start, end) = shownTimes(series, track)
        var summary = RideSummary(start: start, end: end)
        summary.distance = series.distance
        summary.distanceSource = series.distanceSource ?? .positions
        summary.computed = ComputedTotals(
            movingTime: series.movingTime, ascent: heights?.ascent, descent: heights?.descent)
        summary.movingTime = summary.computed.movingTime
        summary.ascent = summary.computed.ascent
        summary.descent = summary.computed.descent
        summary.lowest = heights?.lowest
        summary.highest = heights?.highest
        summary.maximumSpeed =
            series.distanceSource == nil ? nil : SpeedCalculator(settings: settings).maximum(legs)
        summary.heartRate = series.statistic(settings) { $0.heartRate }
        summary.cadence = series.statistic(settings) { $0.cadence.flatMap { $0 > 0 ? $0 : nil } }
        summary.power = series.statistic(settings) { $0.power }
        summary.temperature = series.statistic(settings) { $0.temperature }
        summary.bounds = BoundingBox(series.moments.lazy.compactMap(\.coordinate))
        summary.pointCount = track.segments.reduce(0) { $0 + $1.points.count }
        summary.isCut = track.isCut
        return summary
    }

    /// The first and the last time. The end of a cut track is rounded up to five minutes: its times are shifted, so
    /// they must not seem exact. The shift has rounded the start already, or for a second leg that of the first one.
    private func shownTimes(_ series: TrackSeries, _ track: CutTrack) -> (start: Instant, end: Instant) {
        guard track.isCut else { return (series.start, series.end) }
        return (series.start, series.end.rounded(.up, to: 300))
    }

    private func splits(
        _ series: TrackSeries, _ legs: [Leg], _ heights: ElevationCalculator?, _ settings: StatisticsSettings,
        length: Double
    ) -> [Split] {
        guard var calculator = SplitCalculator(distance: series.distance, length: length)
        else { return [] }
        calculator.add(legs)
        calculator.add(series, ascents: heights?.ascents, settings)
        return calculator.splits(hasElevation: heights != nil)
    }

    package func lines(_ track: CutTrack) -> [[Coordinate]] {
        LineSimplifier(tolerance: settings.lineTolerance, maximumCount: settings.linePointCount)
            .simplify(track.recordedParts)
            .map { $0.map(\.rounded) }
    }
}

extension Ride {
    /// Removes the computed speeds; those of the device are removed already.
    mutating func removeSpeeds() {
        summary.hidesSpeed = true
        summary.maximumSpeed = nil
        content.details.value.splits = []
        content.details.value.otherSplits = []
        content.details.value.profile.samples = content.details.value.profile.samples.map { sample in
            var sample = sample
            sample.speed = nil
            return sample
        }
    }
}
