import RidelogPrivacy
import RidelogModels

/// Makes a ride out of its track: summary, splits, profile and lines. How each figure is computed is in
/// Docs/Figures.md.
public struct RideStatistics: Sendable {
    /// What the figures depend on.
    public var settings: StatisticsSettings

    /// Statistics with the defaults for cycling, unless set otherwise.
    public init(_ settings: StatisticsSettings = StatisticsSettings()) {
        self.settings = settings
    }

    /// The ride of this track; nil if neither a visible trackpoint has a time nor the file says when it began.
    ///
    /// - Parameters:
    ///   - id: see `Ride.id`.
    ///   - file: the ride's file, relative to the data folder.
    ///   - cut: the ride behind the privacy cut.
    public func ride(id: String, file: String, _ cut: CutRide) -> Ride? {
        let sport = SportKind(cut.words)
        let settings = settings.adapted(to: sport)
        guard
            let series = TrackSeries(cut.track, settings: settings, sport: sport, totals: cut.totals)
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
        // What is known of a part is no figure of the whole.
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

    /// What the file says beside its track.
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
        summary.pointCount = series.moments.count
        summary.isCut = track.isCut
        return summary
    }

    /// The first and the last time. Those of a cut track are not the recorded ones, as the minute at which
    /// someone leaves home is part of what is hidden; so that they do not seem exact, both are whole five
    /// minutes.
    private func shownTimes(_ series: TrackSeries, _ track: CutTrack) -> (start: Instant, end: Instant) {
        guard track.isCut else { return (series.start, series.end) }
        return (series.start.rounded(.down, to: 300), series.end.rounded(.up, to: 300))
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
    /// Removes the computed speeds; those of the device are gone already.
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
