import RidelogModels

/// How rides are detected in logs of positions. One rule for all such logs, without settings; see `Docs/Formats.md` for
/// the reasons.
///
/// The speeds follow studies on detecting modes of travel: 10 km/h separates walking from cycling, and 45 km/h bicycles
/// from motor vehicles (Bohte and Maat 2009, doi:10.1016/j.trc.2008.11.004). The 95th percentile of the speed is more
/// reliable than the maximum, which a single bad position determines (Huss and others 2014,
/// doi:10.1186/1476-072X-13-40). Their cyclists are commuters; a mean of 35 km/h includes racers.
package enum MovementRule {
    /// The worst accuracy in metres; larger values come from cell towers, not satellites.
    static let worstAccuracy = 100.0
    /// The maximum seconds between positions; movement in a longer gap is unknown.
    static let longestGap = 300.0
    /// The radius in metres of a circle; a phone that stays in it for ``longestGap`` seconds is not moving.
    static let stayRadius = 50.0
    /// The maximum seconds between two stretches of one ride: a pause, or a tunnel.
    static let longestRest = 1_800.0

    static let fewestFixes = 10
    /// The minimum length of a ride in metres.
    static let shortestDistance = 1_000.0
    /// The maximum mean seconds between positions; with longer intervals the line would cut corners.
    package static let longestInterval = 60.0
    /// The minimum speed of movement in metres a second, 3.6 km/h.
    static let slowestStep = 1.0
    /// The mean speed while moving in metres a second: 10 to 35 km/h.
    static let meanSpeeds = 2.78...9.72
    /// The maximum of the 95th percentile of the speed while moving, in metres a second: 45 km/h.
    static let highestUsualSpeed = 12.5
}

/// The classification of a stretch of a log of positions.
enum MovementKind: CaseIterable {
    case ride, onFoot, tooFast, otherMeans, tooSparse, tooShort

    /// Classifies positions in order of time.
    init(of stretch: ArraySlice<PositionFix>) {
        let steps = MovementSteps(stretch)
        guard let first = stretch.first, let last = stretch.last,
            steps.metres >= MovementRule.shortestDistance
        else {
            self = .tooShort
            return
        }
        let seconds = last.time.seconds(since: first.time)
        let isSparse = seconds > MovementRule.longestInterval * Double(max(1, stretch.count - 1))
        if stretch.count < MovementRule.fewestFixes || isSparse {
            self = .tooSparse
        } else {
            self = Self.kind(by: stretch) ?? Self.kind(by: steps)
        }
    }

    /// The kind by the phone's own classification, if at least half of the positions have one.
    private static func kind(by stretch: ArraySlice<PositionFix>) -> MovementKind? {
        let words = stretch.compactMap(\.motion)
        let moving = words.filter { $0 != .still }
        guard words.count * 2 >= stretch.count, !moving.isEmpty else { return nil }
        let count = { (motion: PositionFix.Motion) in moving.count { $0 == motion } }
        let (cycling, onFoot, other) = (count(.cycling), count(.onFoot), count(.other))
        if cycling >= max(onFoot, other) { return .ride }
        return onFoot >= other ? .onFoot : .otherMeans
    }

    private static func kind(by steps: MovementSteps) -> MovementKind {
        if steps.meanSpeed < MovementRule.meanSpeeds.lowerBound { return .onFoot }
        let isFast =
            steps.meanSpeed > MovementRule.meanSpeeds.upperBound
            || steps.usualSpeed > MovementRule.highestUsualSpeed
        return isFast ? .tooFast : .ride
    }
}

/// Statistics of the steps between positions of a stretch.
struct MovementSteps {
    /// The total length in metres.
    private(set) var metres = 0.0
    /// The mean speed while moving, in metres a second.
    private(set) var meanSpeed = 0.0
    /// The 95th percentile of the speed while moving, in metres a second, weighted by time.
    private(set) var usualSpeed = 0.0

    init(_ stretch: ArraySlice<PositionFix>) {
        var moving: [(speed: Double, seconds: Double)] = []
        var (distance, time) = (0.0, 0.0)
        for (one, two) in zip(stretch, stretch.dropFirst()) {
            let step = one.coordinate.distance(to: two.coordinate)
            let seconds = two.time.seconds(since: one.time)
            metres += step
            guard seconds > 0, step / seconds >= MovementRule.slowestStep else { continue }
            moving.append((step / seconds, seconds))
            distance += step
            time += seconds
        }
        guard time > 0 else { return }
        meanSpeed = distance / time
        var rest = time * 0.95
        for step in moving.sorted(by: { $0.speed < $1.speed }) {
            usualSpeed = step.speed
            rest -= step.seconds
            if rest <= 0 { break }
        }
    }
}
