import RidelogModels
import RidelogPrivacy

/// Finds where someone stayed: positions one after the other that lie about their running mean. The mean may drift only so
/// far from where it began, so that no one who goes slowly counts as staying somewhere.
package struct StopFinder {
    /// Metres about the mean, for positions that are right to ten metres.
    private static let reach = 50.0
    /// Metres by which the mean may drift.
    private static let drift = 50.0
    /// Seconds without a position after which no one knows where someone was.
    private static let longestGap = 12 * 3600.0
    /// Metres from the mean at which someone is seen again after a long stay: phones that write nothing while they lie
    /// still notice only then that they are carried away.
    private static let wakingReach = 150.0
    /// Metres: positions that may be wrong by more are left out.
    private static let worstAccuracy = 200.0

    private let least: Double
    /// The stay that may be going on: where it began, and the positions of it.
    private var anchor: Coordinate?
    private var mean: Coordinate?
    private var count = 0.0
    private var (start, last) = (Instant.earliest, Instant.earliest)
    /// A position away from the mean: the next one shows whether it was an error.
    private var stray: GeofenceFix?
    private var stops: [Stop] = []

    /// - Parameter least: seconds that a stay lasts at least.
    package init(least: Double = 600) { self.least = least }

    /// Adds the next position; one that is no later than the one before is dropped.
    package mutating func append(_ fix: GeofenceFix) {
        guard fix.coordinate.isValid, (fix.accuracy ?? 0) <= Self.worstAccuracy, fix.time > last else {
            return
        }
        guard let mean else { return begin(fix) }
        if fix.time.seconds(since: last) > Self.longestGap {
            close()
            return begin(fix)
        }
        let reach = Self.reach + max(0, (fix.accuracy ?? 10) - 10)
        if mean.distance(to: fix.coordinate) <= reach, add(fix) { return stray = nil }
        if fix.time.seconds(since: last) >= least,
            mean.distance(to: fix.coordinate) <= Self.wakingReach
        {
            return last = fix.time
        }
        guard let first = stray else { return stray = fix }
        close()
        begin(first)
        if first.coordinate.distance(to: fix.coordinate) > reach || !add(fix) { begin(fix) }
    }

    /// The stays in their order.
    package consuming func finish() -> [Stop] {
        close()
        return stops
    }

    private mutating func begin(_ fix: GeofenceFix) {
        (anchor, mean, count) = (fix.coordinate, fix.coordinate, 1)
        (start, last, stray) = (fix.time, fix.time, nil)
    }

    /// - Returns: false if the mean would drift too far.
    private mutating func add(_ fix: GeofenceFix) -> Bool {
        guard let mean, let anchor else { return false }
        let next = GeofenceLine(mean, fix.coordinate).place(1 / (count + 1))
        guard anchor.distance(to: next) <= Self.drift else { return false }
        (self.mean, last) = (next, fix.time)
        count += 1
        return true
    }

    private mutating func close() {
        if let mean, last.seconds(since: start) >= least {
            stops.append(Stop(place: mean, start: start, end: last))
        }
        (mean, stray) = (nil, nil)
    }
}

extension CutTrack {
    /// Where someone stayed. Of a track of which privacy hides a part each visible run is looked at for itself.
    package func stops(least: Double) -> [Stop] {
        (isCut ? segments.map { [$0] } : [segments]).flatMap { segments in
            var finder = StopFinder(least: least)
            for segment in segments { GeofenceIndex.forEachFix(of: segment) { finder.append($0) } }
            return finder.finish()
        }
    }
}
