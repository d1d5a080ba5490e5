import RidelogModels

/// Whether a track is in one geofence.
///
/// A position counts by its depth over its accuracy: 1 if all of the circle in which it may be is inside, −1 if all of
/// it is outside, and a part of that if the edge runs through the circle. The parts are summed up from where the sum
/// would be least (Page, “Continuous inspection schemes”, Biometrika 41, 1954): once the sum exceeds what
/// ``GeofenceRules/confirmation`` asks, the state changes, and the change is dated back to where the sum began. So one
/// position that is wrong changes nothing, and neither does a row of them along the edge.
struct GeofenceTracker {
    /// A position, and how deep in the geofence it is.
    struct Sighting {
        let fix: GeofenceFix
        /// Metres; at least so many where it does not matter.
        let depth: Double
        let accuracy: Double
    }

    private enum State: Equatable {
        case unknown, outside
        case inside(enter: GeofenceStay.Crossing?, since: Instant)
    }

    let place: Int
    private let watched: GeofenceIndex.Watched
    private var state: State
    /// The sum for a change of the state, by the edge.
    private var sum = 0.0
    /// The sum for an exit, by the edge with its margin.
    private var exitSum = 0.0
    /// The last sighting before ``sum`` began, and the first one in it.
    private var change: (before: Sighting, after: Sighting?)
    /// The deepest sighting of ``sum``, and the last one that was inside.
    private var deepest: Sighting?
    private var lastInside: Sighting?
    private var last: Sighting?
    /// Seconds of the stay without a position.
    private var unseen = 0.0
    /// The depth that the last position has at least.
    private var bound: Double
    private(set) var stays: [GeofenceStay] = []

    /// - Parameter before: the sighting before the first one; nil if the track begins here.
    init(_ watched: GeofenceIndex.Watched, place: Int, first: Sighting, before: Sighting?) {
        (self.place, self.watched) = (place, watched)
        state = before == nil ? .unknown : .outside
        change = (before ?? first, nil)
        last = before
        bound = first.depth
    }

    /// Whether nothing is left to find out until the track comes near again.
    var isSettled: Bool { state == .outside && sum == 0 }

    /// The least depth that a position can have after a step of so many metres; nil if it matters how deep it is. Deep
    /// inside it does not, and a border of many points need not be looked at for each position.
    mutating func leastDepth(after step: Double, accuracy: Double) -> Double? {
        bound -= step
        guard case .inside = state, sum == 0, exitSum == 0, bound >= accuracy else { return nil }
        return bound
    }

    mutating func append(_ sighting: Sighting) {
        bound = sighting.depth
        if sighting.fix.time.seconds(since: (last ?? change.before).fix.time) > watched.rules.longestGap {
            forget(sighting)
        }
        // A position that may be farther off than the geofence is deep does not show that someone is inside.
        let isVague = sighting.accuracy > watched.greatestDepth
        if isVague, sighting.depth + watched.exitMargin > -sighting.accuracy { return }
        let weight = weight(sighting)
        if sighting.depth > 0, let last { noteGap(sighting.fix.time.seconds(since: last.fix.time)) }
        last = sighting
        let score = weight * Self.score(sighting.depth / sighting.accuracy)
        switch state {
        case .unknown: begin(sighting, score)
        case .outside: outside(sighting, score)
        case .inside: inside(sighting, score, weight)
        }
    }

    private mutating func noteGap(_ seconds: Double) {
        if case .inside = state, seconds > GeofenceDetector.longestGapSeen { unseen += seconds }
    }

    private static func score(_ ratio: Double) -> Double { min(1, max(-1, ratio)) }

    /// How much a position counts: more if it comes some time after the one before, as two positions of a phone that
    /// writes few are hardly wrong in the same way.
    private func weight(_ sighting: Sighting) -> Double {
        let seconds = sighting.fix.time.seconds(since: last?.fix.time ?? sighting.fix.time)
        return min(Self.greatestWeight, max(1, seconds / 20))
    }

    /// So that two clear positions are enough for the default of ``GeofenceRules/confirmation``.
    private static let greatestWeight = 1.6

    /// Up to the first positions that are clear.
    private mutating func begin(_ sighting: Sighting, _ score: Double) {
        sum += score
        if sum >= 1 {
            state = .inside(enter: nil, since: change.before.fix.time)
            unseen = 0
            restart(sighting)
            lastInside = sighting
        } else if sum <= -1 {
            state = .outside
            restart(sighting)
        }
    }

    private mutating func outside(_ sighting: Sighting, _ score: Double) {
        let wasPending = sum > 0
        sum = max(0, sum + score)
        if sum == 0 {
            if wasPending { pass(until: sighting) }
            return restart(sighting)
        }
        if change.after == nil { change.after = sighting }
        if sighting.depth > deepest?.depth ?? -.infinity { deepest = sighting }
        if sighting.depth > 0 { lastInside = sighting }
        if sum > watched.rules.confirmation { enter(sighting) }
    }

    private mutating func enter(_ sighting: Sighting) {
        let crossing = crossing
        state = .inside(enter: crossing, since: crossing.time)
        (lastInside, unseen) = (sighting, 0)
        restart(sighting)
    }

    private mutating func inside(_ sighting: Sighting, _ score: Double, _ weight: Double) {
        sum = min(max(0, sum - score), watched.rules.confirmation)
        if sum == 0 {
            (change, lastInside) = ((sighting, nil), sighting)
        } else if change.after == nil {
            change.after = sighting
        }
        let depth = sighting.depth + watched.exitMargin
        exitSum = max(0, exitSum + weight * Self.score(-depth / sighting.accuracy))
        if exitSum > watched.rules.confirmation {
            close(exit: crossing)
            state = .outside
            restart(sighting)
        }
    }

    /// Deep in the geofence for a few positions, too few to be confirmed, on the way through it.
    private mutating func pass(until sighting: Sighting) {
        guard let deepest, let lastInside, deepest.depth >= 2 * deepest.accuracy,
            sighting.fix.time.seconds(since: change.before.fix.time) <= GeofenceDetector.longestLine
        else { return }
        let enter = crossing
        change = (lastInside, sighting)
        stays.append(GeofenceStay(geofence: watched.geofence.id, enter: enter, exit: crossing))
    }

    /// After so long a gap no one knows where someone was.
    private mutating func forget(_ sighting: Sighting) {
        if case .inside = state { close(exit: nil) }
        state = .unknown
        restart(sighting)
    }

    /// At the end of a track nothing more can confirm or refute a single clear position.
    mutating func finish() {
        switch state {
        case .unknown: break
        case .outside:
            guard sum >= 1, let last = lastInside else { return }
            enter(last)
            close(exit: nil)
        case .inside: close(exit: exitSum >= 1 ? crossing : nil)
        }
    }

    private mutating func restart(_ sighting: Sighting) {
        (sum, exitSum) = (0, 0)
        change = (sighting, nil)
        deepest = nil
    }

    private mutating func close(exit: GeofenceStay.Crossing?) {
        guard case .inside(let enter, let since) = state else { return }
        let last = exit?.time ?? lastInside?.fix.time ?? since
        stays.append(
            GeofenceStay(
                geofence: watched.geofence.id, enter: enter, exit: exit, first: since,
                last: max(since, last), unseen: unseen))
    }

    /// Where the straight line between the sightings at the change crosses the edge.
    private var crossing: GeofenceStay.Crossing {
        let before = change.before
        let after = change.after ?? before
        let span = max(0, after.fix.time.seconds(since: before.fix.time))
        let depths = [before, after].map { watched.geofence.depth(of: $0.fix) }
        let total = abs(depths[0]) + abs(depths[1])
        let share = depths[0].sign == depths[1].sign || total == 0 ? 0.5 : abs(depths[0]) / total
        return GeofenceStay.Crossing(
            time: before.fix.time.advanced(bySeconds: span * share),
            place: GeofenceLine(before.fix.coordinate, after.fix.coordinate).place(share), span: span,
            accuracy: max(before.accuracy, after.accuracy))
    }
}
