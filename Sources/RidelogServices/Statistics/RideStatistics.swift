import RidelogModels

/// Makes a ride out of its track: summary, splits, profile and lines. How each figure is reckoned stands in
/// Docs/Figures.md.
public struct RideStatistics: Sendable {
    /// What the figures hang on.
    public var settings: StatisticsSettings

    /// Statistics with the defaults for cycling, unless told otherwise.
    public init(_ settings: StatisticsSettings = StatisticsSettings()) {
        self.settings = settings
    }

    /// The ride of this track; nil if no visible trackpoint has a time.
    ///
    /// - Parameters:
    ///   - id: see `Ride.id`.
    ///   - file: the ride's file, relative to the data folder.
    ///   - words: what the file says of the ride beside its track, which only comes cut.
    ///   - track: its points behind the privacy cut.
    public func ride(id: String, file: String, words: RideWords, track: CutTrack) -> Ride? {
        guard let series = TrackSeries(track, settings: settings) else { return nil }
        let legs = series.legs(settings)
        let heights = ElevationReckoner(series, settings: settings)
        return Ride(
            id: id, file: file, title: track.isCut ? words.title.flatMap(\.withoutClock) : words.title,
            text: words.text, sport: words.sport,
            device: words.device,
            summary: summary(series, legs, heights, track: track),
            splits: splits(series, legs, heights),
            profile: ProfileSampler(series, settings: settings).profile(),
            lines: lines(track))
    }

    private func summary(
        _ series: TrackSeries, _ legs: [Leg], _ heights: ElevationReckoner?, track: CutTrack
    ) -> RideSummary {
        let (start, end) = shownTimes(series, track)
        var summary = RideSummary(start: start, end: end)
        summary.distance = series.distance
        let moving = legs.reduce(0) { $0 + $1.movingTime(settings, hasPositions: series.hasPositions) }
        summary.movingTime = min(moving, series.elapsed)
        summary.ascent = heights?.ascent
        summary.descent = heights?.descent
        summary.lowest = heights?.lowest
        summary.highest = heights?.highest
        summary.maximumSpeed = series.hasPositions ? SpeedReckoner(settings: settings).maximum(legs) : nil
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
    /// somebody leaves home is part of what is hidden; so that nobody takes them for exact, both are whole five
    /// minutes.
    private func shownTimes(_ series: TrackSeries, _ track: CutTrack) -> (start: Instant, end: Instant) {
        guard track.isCut else { return (series.start, series.end) }
        return (series.start.rounded(.down), series.end.rounded(.up))
    }

    private func splits(_ series: TrackSeries, _ legs: [Leg], _ heights: ElevationReckoner?) -> [Split] {
        guard var reckoner = SplitReckoner(distance: series.distance, length: settings.splitLength)
        else { return [] }
        reckoner.add(legs, settings)
        reckoner.add(series, ascents: heights?.ascents, settings)
        return reckoner.splits(hasElevation: heights != nil)
    }

    private func lines(_ track: CutTrack) -> [[Coordinate]] {
        let lines = track.segments.map { segment in
            segment.points.compactMap(\.coordinate).filter(\.isValid)
        }
        return LineSimplifier(tolerance: settings.lineTolerance, maximumCount: settings.linePointCount)
            .simplify(lines)
            .map { $0.map(\.rounded) }
    }
}

extension Coordinate {
    fileprivate var isValid: Bool {
        Coordinate(validLatitude: latitude, longitude: longitude) != nil
    }
}

extension Instant {
    /// To a whole five minutes.
    fileprivate func rounded(_ rule: FloatingPointRoundingRule) -> Instant {
        let minutes = (secondsSince1970 / 300).rounded(rule)
        return Instant(secondsSince1970: minutes * 300) ?? self
    }
}

extension String {
    /// nil if it has as many digits as a day and an hour: many recorders call a ride by the second at which they
    /// began, and just that is not told of a cut ride.
    fileprivate var withoutClock: String? {
        count(where: \.isNumber) < 10 ? self : nil
    }
}
