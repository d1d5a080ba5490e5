import RidelogModels

/// The visible trackpoints of a ride in one row, with distances and intervals: what all figures are made from.
struct TrackSeries {
    private(set) var moments: [Moment] = []
    private(set) var distance = 0.0
    /// How the way is known; nil if nothing is known of it.
    let way: DistanceSource?
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
        way = Self.way(track)
        moments.reserveCapacity(track.segments.reduce(0) { $0 + $1.points.count })
        for segment in track.segments { append(segment, settings: settings) }
    }

    var elapsed: Double { end.seconds(since: start) }

    /// The device's own distances and speeds count only where there are no positions at all: indoors.
    private static func way(_ track: CutTrack) -> DistanceSource? {
        let points = track.segments.lazy.flatMap(\.points)
        let isPlaced = points.contains { point in
            point.coordinate.flatMap {
                Coordinate(validLatitude: $0.latitude, longitude: $0.longitude)
            } != nil
        }
        if isPlaced { return .positions }
        func moves(_ value: Double?, _ range: ClosedRange<Double>) -> Bool {
            value.map { $0 > 0 && range.contains($0) } ?? false
        }
        if points.contains(where: { moves($0.distance, PlausibleRange.distance) }) {
            return .deviceDistances
        }
        return points.contains { moves($0.speed, PlausibleRange.speed) } ? .deviceSpeeds : nil
    }

    private static func lastTime(_ track: CutTrack) -> Instant? {
        for segment in track.segments.reversed() {
            if let time = segment.points.last(where: { $0.time != nil })?.time { return time }
        }
        return nil
    }

    private mutating func append(_ segment: TrackSegment, settings: StatisticsSettings) {
        var last: Moment?
        var lastTime: Double?
        var isFirst = true
        for point in segment.points {
            var moment = Moment(point, start: start)
            if let time = moment.time {
                moment.interval = lastTime.map { max(0, time - $0) } ?? 0
                lastTime = time
            }
            if moment.hasPlace(by: way) {
                moment.step = last.map { step(from: $0, to: moment, settings) } ?? 0
                last = moment
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

    /// Metres from one place to the next.
    private func step(from last: Moment, to here: Moment, _ settings: StatisticsSettings) -> Double {
        switch way {
        case .positions:
            guard let start = last.coordinate, let end = here.coordinate else { return 0 }
            return start.distance(to: end)
        case .deviceDistances:
            // Some devices begin at 0 again.
            return max(0, (here.deviceDistance ?? 0) - (last.deviceDistance ?? 0))
        case .deviceSpeeds:
            return here.interval <= settings.longestInterval ? (here.deviceSpeed ?? 0) * here.interval : 0
        case .deviceTotal, nil: return 0
        }
    }
}
