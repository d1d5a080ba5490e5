import RidelogModels

/// The visible trackpoints of a ride in one row, with distances and intervals: what all figures are made from.
struct TrackSeries {
    private(set) var moments: [Moment] = []
    private(set) var distance = 0.0
    private(set) var hasPositions = false
    /// The first and the last recorded time; the earliest and the latest, should they be in the wrong order.
    let start: Instant
    let end: Instant

    /// nil if no trackpoint has a time.
    init?(_ track: CutTrack, settings: StatisticsSettings) {
        let times = track.segments.lazy.flatMap(\.points).compactMap(\.time)
        guard let first = times.first, let last = Self.lastTime(track) else { return nil }
        let isInOrder = first <= last
        start = isInOrder ? first : times.min() ?? first
        end = isInOrder ? last : times.max() ?? last
        moments.reserveCapacity(track.segments.reduce(0) { $0 + $1.points.count })
        for segment in track.segments { append(segment, settings: settings) }
    }

    var elapsed: Double { end.seconds(since: start) }

    private static func lastTime(_ track: CutTrack) -> Instant? {
        for segment in track.segments.reversed() {
            if let time = segment.points.last(where: { $0.time != nil })?.time { return time }
        }
        return nil
    }

    private mutating func append(_ segment: TrackSegment, settings: StatisticsSettings) {
        var lastPosition: Coordinate?
        var lastTime: Double?
        var isFirst = true
        for point in segment.points {
            var moment = Moment(point, start: start)
            if let here = moment.coordinate {
                moment.step = lastPosition.map { $0.distance(to: here) } ?? 0
                lastPosition = here
                hasPositions = true
            }
            if let time = moment.time {
                moment.interval = lastTime.map { max(0, time - $0) } ?? 0
                lastTime = time
            }
            distance += moment.step
            moment.distance = distance
            moment.startsSegment = isFirst
            moment.followsPause =
                moment.interval > settings.longestInterval
                && moment.step < settings.movingSpeed * moment.interval
            moments.append(moment)
            isFirst = false
        }
    }
}
