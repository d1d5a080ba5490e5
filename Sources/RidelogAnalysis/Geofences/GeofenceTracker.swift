import RidelogModels

/// Tracks the state of a track in one geofence: outside or inside.
///
/// Each position has a score, its depth divided by its accuracy: 1 if its circle of uncertainty is inside, −1 if
/// outside, and in between if the edge runs through the circle. The scores are summed up from where the sum is least
/// (CUSUM: Page, “Continuous inspection schemes”, Biometrika 41, 1954). Once the sum exceeds
/// ``GeofenceRules/confirmation``, the state changes, and the change is dated back to where the sum began. So neither
/// one wrong position nor a row of them along the edge changes anything.
struct GeofenceTracker {
    /// A position and its depth in the geofence.
    struct Sighting {
        let fix: GeofenceFix
        /// Metres; only a lower bound where the exact value does not matter.
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
    /// The sum for a change of state, by the edge.
    private var sum = 0.0
    /// The sum for an exit, by the edge with the exit margin.
    private var exitSum = 0.0
    /// The last sighting before ``sum`` began, and the first one in it.
    private var change: (before: Sighting, after: Sighting?)
    /// The deepest sighting of ``sum``, and the last one that was inside.
    private var deepest: Sighting?
    private var lastInside: Sighting?
    private var last: Sighting?
    /// Seconds of the stay in gaps without a position.
    private var unseen = 0.0
    /// A lower bound of the depth of the last position.
    private var bound: Double
    private(set) var stays: [GeofenceStay] = []

    /// - Parameter before: the sighting before the first one; nil at the start of a track.
    init(_ watched: GeofenceIndex.Watched, place: Int, first: Sighting, before: Sighting?) {
        (self.place, self.watched) = (place, watched)
        state = before == nil ? .unknown : .outside
        change = (before ?? first, nil)
        last = before
        bound = first.depth
    }

    /// Whether it can be dropped until the track comes near again.
    var isSettled: Bool { state == .outside && sum == 0 }

    /// A lower bound of the depth after a step of so many metres, if that is deep enough; nil if the exact depth is
    /// needed. It saves computing the distance to a border of many points for positions deep inside.
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
        // A position less accurate than the geofence is deep does not show that someone is inside.
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

    /// The weight of a position: more after a longer interval, because two distant positions of a phone are hardly
    /// wrong in the same way.
    private func weight(_ sighting: Sighting) -> Double {
        let seconds = sighting.fix.time.seconds(since: last?.fix.time ?? sighting.fix.time)
        return min(Self.greatestWeight, max(1, seconds / 20))
    }

    /// With this weight, two clear positions are enough for the default ``GeofenceRules/confirmation``.
    private static let greatestWeight = 1.6

    /// Determines the state at the start of a track, up to the first clear positions.
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

    /// Records a passage: deep inside for a few positions, too few for a confirmation.
    private mutating func pass(until sighting: Sighting) {
        guard let deepest, let lastInside, deepest.depth >= 2 * deepest.accuracy,
            sighting.fix.time.seconds(since: change.before.fix.time) <= GeofenceDetector.longestLine
        else { return }
        let enter = crossing
        change = (lastInside, sighting)
        stays.append(GeofenceStay(geofence: watched.geofence.id, enter: enter, exit: crossing))
    }

    /// Ends the state at a gap that is too long.
    private mutating func forget(_ sighting: Sighting) {
        if case .inside = state { close(exit: nil) }
        state = .unknown
        restart(sighting)
    }

    /// Ends the track. A single clear position at the end counts, as nothing can confirm or refute it.
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

    /// The point where the straight line between the sightings at the change crosses the edge.
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
