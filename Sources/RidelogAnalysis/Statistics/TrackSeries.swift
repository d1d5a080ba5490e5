import RidelogPrivacy
import RidelogModels

/// The visible trackpoints of a ride in one list, with distances and intervals, from which all figures are computed.
package struct TrackSeries {
    package private(set) var moments: [Moment] = []
    package private(set) var distance = 0.0
    /// Seconds in motion, never more than the elapsed time; 0 if most of the distance is in intervals that are too long.
    package private(set) var movingTime = 0.0
    /// The source of the distance; nil if there is none.
    package let distanceSource: DistanceSource?
    /// True if the trackpoints cover only a part of the ride. Then its distance is the device's total.
    let isPart: Bool
    /// The first recorded time; the earliest if times are out of order. ``end`` likewise.
    package let start: Instant
    package let end: Instant

    /// nil if no trackpoint has a time. The settings must be adapted to the sport.
    ///
    /// - Parameter poolStart: when a swim in a pool began. Its trackpoints are at the ends of lengths, so the first
    ///   length is before the first of them.
    package init?(
        _ track: CutTrack, settings: StatisticsSettings, sport: SportKind, totals: DeviceTotals? = nil,
        poolStart: Instant? = nil
    ) {
        var segments = track.segments
        if let poolStart { segments.begin(at: poolStart) }
        // Segments may overlap, as those of two devices do.
        let spans = segments.compactMap(Self.span)
        guard let start = spans.lazy.map(\.lowerBound).min(),
            let end = spans.lazy.map(\.upperBound).max()
        else { return nil }
        (self.start, self.end) = (start, end)
        var (moments, evidence) = ([Moment](), DistanceEvidence(settings))
        moments.reserveCapacity(segments.reduce(0) { $0 + $1.points.count })
        for segment in segments {
            Self.append(segment, from: start, to: &moments, &evidence)
        }
        distanceSource = evidence.source(isCut: track.isCut)
        distance = Self.measure(&moments, by: distanceSource, hasDistances: evidence.hasDistances, settings)
        let limit = SpeedLimits(sport).speed
        isPart = evidence.isPart(of: totals, by: distanceSource, distance: distance, limit: limit)
        let channel: MotionCalculator.Channel =
            evidence.hasDistances && distanceSource != nil
            ? .distances
            : distanceSource.map { .steps($0) } ?? .none
        if !Self.isSparse(moments, settings) {
            let calculator = MotionCalculator(channel, settings: settings, sport: sport)
            let moving = Self.time(&moments, by: distanceSource, calculator)
            movingTime = min(moving, end.seconds(since: start))
        }
        self.moments = moments
    }

    /// From the first to the last time of a segment, or from the earliest to the latest if they are out of order.
    private static func span(of segment: TrackSegment) -> ClosedRange<Instant>? {
        let times = segment.points.lazy.compactMap(\.time)
        guard let first = times.first, let last = times.last else { return nil }
        return first <= last ? first...last : (times.min() ?? last)...(times.max() ?? first)
    }

    package var elapsed: Double { end.seconds(since: start) }

    /// Adds the moments of a segment with their intervals, and their steps by positions and by the device.
    private static func append(
        _ segment: TrackSegment, from start: Instant, to moments: inout [Moment],
        _ evidence: inout DistanceEvidence
    ) {
        var isFirst = true
        var lastTime: Double?
        var lastPlace: Coordinate?
        var lastCount: Double?
        for point in segment.points {
            var moment = Moment(point, start: start)
            if let time = moment.time {
                moment.interval = lastTime.map { max(0, time - $0) } ?? 0
                lastTime = time
            }
            if let place = moment.coordinate {
                moment.step = lastPlace.map { $0.distance(to: place) } ?? 0
                lastPlace = place
            }
            if let count = moment.deviceDistance {
                // Some devices begin at 0 again.
                moment.deviceStep = lastCount.map { max(0, count - $0) } ?? 0
                lastCount = count
            }
            moment.startsSegment = isFirst
            isFirst = false
            evidence.add(moment)
            moments.append(moment)
        }
    }

    /// Sets the steps by the source of the distance, and what follows from them. Returns the whole distance.
    private static func measure(
        _ moments: inout [Moment], by source: DistanceSource?, hasDistances: Bool,
        _ settings: StatisticsSettings
    ) -> Double {
        var distance = 0.0
        var (span, isAnchored) = (0.0, false)
        for index in moments.indices {
            var moment = moments[index]
            switch source {
            case .positions:
                // With the timer stopped, or on a ferry, the device does not count.
                if hasDistances, moment.interval > settings.longestInterval {
                    moment.step = min(moment.step, moment.deviceStep ?? .infinity)
                }
            case .deviceDistances: moment.step = moment.deviceStep ?? 0
            case .deviceSpeeds:
                let isRecorded = moment.interval <= settings.longestInterval
                moment.step = isRecorded ? (moment.deviceSpeed ?? 0) * moment.interval : 0
            case .deviceTotal, nil: moment.step = 0
            }
            distance += moment.step
            moment.distance = distance
            isAnchored = isAnchored && !moment.startsSegment
            span += moment.interval
            if moment.hasPlace(by: source) {
                moment.span = isAnchored ? span : 0
                (span, isAnchored) = (0, true)
            }
            moment.followsPause =
                moment.interval > settings.longestInterval
                && moment.step < settings.movingSpeed * moment.interval
            moments[index] = moment
        }
        return distance
    }

    /// Whether moving intervals that are too long to count take more time than all others.
    private static func isSparse(_ moments: [Moment], _ settings: StatisticsSettings) -> Bool {
        var (recorded, gaps) = (0.0, 0.0)
        for moment in moments where !moment.followsPause {
            if moment.interval <= settings.longestInterval {
                recorded += moment.interval
            } else {
                gaps += moment.interval
            }
        }
        return gaps > recorded
    }

    /// Sets the seconds in motion up to each place; those after the last place of a segment are added at its end.
    /// Returns their sum.
    private static func time(
        _ moments: inout [Moment], by source: DistanceSource?, _ calculator: consuming MotionCalculator
    ) -> Double {
        var (sum, pending) = (0.0, 0.0)
        for index in moments.indices {
            if index > 0, moments[index].startsSegment {
                moments[index - 1].movingTime += pending
                pending = 0
            }
            let seconds = calculator.seconds(to: moments[index])
            sum += seconds
            pending += seconds
            guard pending > 0, moments[index].time != nil, moments[index].hasPlace(by: source) else {
                continue
            }
            (moments[index].movingTime, pending) = (pending, 0)
        }
        if let last = moments.indices.last { moments[last].movingTime += pending }
        return sum
    }
}

extension [TrackSegment] {
    /// Adds a point with the distance 0 at the start, if the first point is later and has a distance but no position.
    fileprivate mutating func begin(at start: Instant) {
        guard let first = first?.points.first, let time = first.time, start < time,
            first.coordinate == nil, first.distance ?? 0 > 0
        else { return }
        var point = Trackpoint()
        (point.time, point.distance) = (start, 0)
        self[0].points.insert(point, at: 0)
    }
}
