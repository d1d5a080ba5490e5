import RidelogModels

/// Compares the totals of a device or a table with each other and with the track, and removes contradictory ones: most
/// are in another unit than the format requires, or belong to another ride.
struct TotalsCheck {
    /// The totals that are kept.
    private(set) var totals: DeviceTotals
    /// The totals that were removed.
    private(set) var leftOut: [LeftOutTotal] = []
    private let source: FigureSource
    private let limits: SpeedLimits
    /// Figures of the track in metres, seconds and metres a second; nil if unknown.
    private let track: (distance: Double?, movingTime: Double?, maximumSpeed: Double?)
    /// The shortest and the longest stated time in seconds; nil without a time.
    private let times: (shortest: Double, longest: Double)?

    /// The factor by which a figure may exceed another. Kilometres or miles an hour instead of metres a second differ
    /// by 3.6 and 2.2.
    private static let tolerance = 2.0
    /// The share of the stated distance that a track must cover for its maximum speed to be that of the ride.
    private static let wholeTrack = 0.8
    /// The factor by which the average may exceed the maximum speed: jumps count in the distance alone.
    private static let jumps = 1.25
    /// The share of the average that a maximum must reach: totals are rounded.
    private static let rounding = 0.95

    /// - Parameters:
    ///   - totals: the totals as written.
    ///   - summary: the figures of the track; nil to compare the totals with each other only.
    ///   - knowsDistance: whether the track has a distance of its own.
    init(
        _ totals: DeviceTotals, of source: FigureSource, limits: SpeedLimits, summary: RideSummary? = nil,
        knowsDistance: Bool = false
    ) {
        self.totals = totals
        self.source = source
        self.limits = limits
        track =
            knowsDistance
            ? (summary?.distance, summary?.computed.movingTime, summary?.maximumSpeed) : (nil, nil, nil)
        let stated = [totals.elapsedTime, totals.timerTime, totals.movingTime].compactMap(\.self)
        let known = [summary?.elapsedTime, summary?.computed.movingTime].compactMap(\.self)
        let seconds = (stated.contains { $0 > 0 } ? stated : known).filter { $0 > 0 }
        times = seconds.min().flatMap { shortest in seconds.max().map { (shortest, $0) } }
        checkDistance()
        checkAverageSpeed()
        checkMaximumSpeed()
        checkMovingTime()
    }

    private mutating func checkDistance() {
        guard let metres = totals.distance, let times else { return }
        let farthest = limits.average * times.longest
        if metres > farthest { remove(.distance, \.distance, limit: farthest) }
    }

    private mutating func checkAverageSpeed() {
        guard let speed = totals.averageSpeed, let metres = totals.distance ?? track.distance, metres > 0,
            let times
        else { return }
        let range = metres / times.longest / Self.tolerance...metres / times.shortest * Self.tolerance
        if !range.contains(speed) { remove(.averageSpeed, \.averageSpeed, limit: metres / times.shortest) }
    }

    private mutating func checkMaximumSpeed() {
        guard let speed = totals.maximumSpeed else { return }
        let slowest = totals.distance.flatMap { metres in times.map { metres / $0.longest } } ?? 0
        let isTrackWhole = track.distance.map { $0 >= (totals.distance ?? 0) * Self.wholeTrack } ?? false
        let fastest = isTrackWhole ? track.maximumSpeed.map { $0 * Self.tolerance } : nil
        if speed < slowest * Self.rounding {
            remove(.maximumSpeed, \.maximumSpeed, limit: slowest)
        } else if speed > min(limits.fastest, fastest ?? .infinity) {
            remove(.maximumSpeed, \.maximumSpeed, limit: min(limits.fastest, track.maximumSpeed ?? .infinity))
        }
    }

    /// Only a track with consistent figures can contradict: long gaps add to its distance, but not to its maximum
    /// speed.
    private mutating func checkMovingTime() {
        guard let seconds = totals.movingTime, seconds > 0, let metres = track.distance,
            let fastest = track.maximumSpeed.map({ $0 * Self.jumps }),
            let computed = track.movingTime, metres <= fastest * computed
        else { return }
        if metres > fastest * seconds {
            remove(.movingTime, \.movingTime, limit: metres / fastest)
        }
    }

    private mutating func remove(
        _ figure: LeftOutTotal.Figure, _ path: WritableKeyPath<DeviceTotals, Double?>, limit: Double
    ) {
        guard let value = totals[keyPath: path] else { return }
        leftOut.append(LeftOutTotal(figure, of: source, value: value, limit: limit))
        totals[keyPath: path] = nil
    }
}

extension Lap {
    /// The lap without speeds that contradict its distance and time.
    func checked(_ limits: SpeedLimits) -> Lap {
        var lap = self
        lap.totals = TotalsCheck(totals, of: .device, limits: limits).totals
        return lap
    }
}
