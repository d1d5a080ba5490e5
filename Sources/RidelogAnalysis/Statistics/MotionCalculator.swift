import RidelogModels

/// Computes the seconds in motion up to each trackpoint: intervals above a minimum speed, by the ride's best channel.
///
/// Slow receivers and recorders repeat a position or distance and then jump. A short run of repetitions makes one
/// interval with the jump; a long one is a stop.
struct MotionCalculator {
    /// What measures how far the ride went in an interval.
    enum Channel {
        /// The device's distances.
        case distances
        /// The steps by the ride's source of distance.
        case steps(DistanceSource)
        /// Nothing: all recorded intervals count.
        case none
    }

    private let channel: Channel
    private let leastSpeed: Double
    private let longestInterval: Double
    private let longestRepeat: Double

    /// The minimum speed in metres a second by the device's distances, which do not drift during stops.
    private static let leastCountedSpeed = 0.3
    /// The maximum seconds for which a repeated place counts as motion.
    private static let longestRepeat = 10.0
    /// The same for swimmers: in a pool the distance grows by a length at a time.
    private static let longestSwimmingRepeat = 60.0

    /// The leg since the last known place.
    private var stretch = Leg()
    /// The legs before it without movement.
    private var standing = Leg()
    private var isAnchored = false

    init(_ channel: Channel, settings: StatisticsSettings, sport: SportKind) {
        self.channel = channel
        longestInterval = settings.longestInterval
        longestRepeat = sport == .swimming ? Self.longestSwimmingRepeat : Self.longestRepeat
        leastSpeed =
            switch channel {
            case .distances, .steps(.deviceDistances): min(settings.movingSpeed, Self.leastCountedSpeed)
            case .steps, .none: settings.movingSpeed
            }
    }

    /// The seconds in motion that end with a trackpoint. Must be called in the order of the trackpoints.
    mutating func seconds(to moment: Moment) -> Double {
        if moment.startsSegment { (stretch, standing, isAnchored) = (Leg(), Leg(), false) }
        let recorded = moment.interval <= longestInterval ? moment.interval : 0
        stretch.span += moment.interval
        stretch.recorded += recorded
        switch channel {
        case .none: return recorded
        case .distances:
            stretch.length += moment.deviceStep ?? 0
            guard moment.deviceStep != nil else { return 0 }
        case .steps(let source):
            stretch.length += moment.step
            guard moment.hasPlace(by: source) else { return 0 }
        }
        return moment.time == nil ? 0 : close()
    }

    private mutating func close() -> Double {
        guard isAnchored else {
            (stretch, isAnchored) = (Leg(), true)
            return 0
        }
        // Two trackpoints of the same second make one interval with the next.
        guard stretch.span > 0 else { return 0 }
        let here = stretch
        stretch = Leg()
        guard here.length > 0 else {
            standing.span += here.span
            standing.recorded += here.recorded
            return 0
        }
        let before = standing
        standing = Leg()
        if before.span > 0, before.span <= longestRepeat,
            here.length >= leastSpeed * (before.span + here.span)
        {
            return before.recorded + here.recorded
        }
        return here.length >= leastSpeed * here.span ? here.recorded : 0
    }
}
