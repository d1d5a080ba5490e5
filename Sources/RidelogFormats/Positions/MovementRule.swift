import RidelogModels

/// What in a log of positions is a ride. One rule for all such logs, without settings; `Docs/Formats.md` gives the
/// reasons.
///
/// The speeds follow studies that distinguish ways of travel by them: 10 km/h parts feet from wheels and 45 km/h bicycles
/// from engines (Bohte and Maat 2009, doi:10.1016/j.trc.2008.11.004), and the 95th percentile of the speed shows
/// more than its maximum, which one bad position makes (Huss and others 2014, doi:10.1186/1476-072X-13-40). Their
/// cyclists are on their way to work; a mean of 35 km/h leaves room for those who race.
package enum MovementRule {
    /// Metres: a worse position comes from a radio mast and not from satellites.
    static let worstAccuracy = 100.0
    /// Seconds without a position, after which no one knows what happened between.
    static let longestGap = 300.0
    /// Metres: a phone that does not leave such a circle for ``longestGap`` seconds stays where it is.
    static let stayRadius = 50.0
    /// Seconds between two stretches that are one ride: a rest, or a tunnel.
    static let longestRest = 1_800.0

    static let fewestFixes = 10
    /// Metres that a ride has at least.
    static let shortestDistance = 1_000.0
    /// Seconds between two positions, on the mean; with more, the line would cut every corner.
    package static let longestInterval = 60.0
    /// Metres a second, 3.6 km/h: slower steps are standing.
    static let slowestStep = 1.0
    /// Metres a second, 10 to 35 km/h: the mean of the steps that are not standing.
    static let meanSpeeds = 2.78...9.72
    /// Metres a second, 45 km/h: the speed that is not passed in 95 of 100 seconds of them.
    static let highestUsualSpeed = 12.5
}

/// What a stretch of a log of positions is.
enum MovementKind: CaseIterable {
    case ride, onFoot, tooFast, otherMeans, tooSparse, tooShort

    /// Judges positions in the order of time.
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

    /// The phone's own word, if it has one for at least half of the positions.
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

/// The steps from position to position of a stretch.
struct MovementSteps {
    /// The length of all.
    private(set) var metres = 0.0
    /// Metres a second: of the steps that are not standing.
    private(set) var meanSpeed = 0.0
    /// Metres a second: not passed in 95 of 100 seconds of them.
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
