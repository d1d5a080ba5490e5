import RidelogModels

/// Collects which sources of distance the trackpoints of a ride have, and chooses one.
struct DistanceEvidence {
    /// The distance in metres by a channel of the device.
    private struct Channel {
        /// In the whole ride.
        var whole = 0.0
        /// Between neighbours that both have a position.
        var placed = 0.0
        /// The distance by these positions.
        var positions = 0.0
        /// Seconds that the channel covers.
        var time = 0.0

        /// Whether it agrees with the positions; false for a sensor that was off or uses another unit.
        var agreesWithPositions: Bool {
            max(placed, positions) < 200 || (placed <= 2 * positions && positions <= 2 * placed)
        }

        /// Adds metres that took some seconds, and the metres by positions if there are any.
        mutating func add(_ step: Double, time: Double, by positions: Double?) {
            whole += step
            self.time += time
            guard let positions else { return }
            placed += step
            self.positions += positions
        }
    }

    private let longestInterval: Double
    private var hasPositions = false
    private var recorded = 0.0
    private var placedTime = 0.0
    private var byPositions = 0.0
    private var distances = Channel()
    private var speeds = Channel()
    /// Whether the previous moment of the segment has a position, and a device distance.
    private var (hadPlace, hadCount) = (false, false)

    /// Positions are used for the distance if they cover at least this share of the device's distance.
    private static let leastShare = 0.9

    init(_ settings: StatisticsSettings) {
        longestInterval = settings.longestInterval
    }

    /// - Parameter moment: the next moment, with its steps by positions and by the device.
    mutating func add(_ moment: Moment) {
        if moment.startsSegment { (hadPlace, hadCount) = (false, false) }
        defer { (hadPlace, hadCount) = (moment.coordinate != nil, moment.deviceStep != nil) }
        let time = moment.interval <= longestInterval ? moment.interval : 0
        let isPlaced = moment.coordinate != nil && hadPlace
        hasPositions = hasPositions || moment.coordinate != nil
        recorded += time
        placedTime += isPlaced ? time : 0
        byPositions += moment.step
        if let step = moment.deviceStep {
            distances.add(step, time: hadCount ? time : 0, by: isPlaced && hadCount ? moment.step : nil)
        }
        if let speed = moment.deviceSpeed {
            speeds.add(speed * time, time: time, by: isPlaced && time > 0 ? moment.step : nil)
        }
    }

    /// The source of the distance; nil if there is none.
    ///
    /// - Parameter isCut: whether the ride is partly hidden. Then device distances without positions are not used,
    ///   because they may be hidden kilometres.
    func source(isCut: Bool) -> DistanceSource? {
        let device: DistanceSource? =
            distances.whole > 0 ? .deviceDistances : speeds.whole > 0 ? .deviceSpeeds : nil
        guard hasPositions else { return device }
        guard let device, !isCut else { return .positions }
        let channel = device == .deviceDistances ? distances : speeds
        let least = channel.whole * Self.leastShare
        let missesDistance = channel.placed < least && byPositions < least
        return missesDistance && channel.agreesWithPositions ? device : .positions
    }

    /// Whether the device's distances can be used to detect motion: they must cover the ride and agree with the
    /// positions.
    var hasDistances: Bool {
        distances.whole > 0 && distances.time >= recorded * Self.leastShare && distances.agreesWithPositions
    }

    /// Whether the trackpoints cover less than half of the ride: the device's totals have more than twice their time
    /// and more than twice their distance.
    ///
    /// - Parameter limit: metres a second that no one exceeds.
    func isPart(of totals: DeviceTotals?, by source: DistanceSource?, distance: Double, limit: Double) -> Bool
    {
        guard let source, let whole = totals?.distance else { return false }
        let timer = totals?.timerTime.flatMap { $0 < 1e9 ? $0 : nil } ?? 0
        let time = max(recorded, timer)
        let covered = source == .positions ? placedTime : recorded
        return whole > 2 * distance && time > 2 * covered && whole <= limit * time
    }
}
