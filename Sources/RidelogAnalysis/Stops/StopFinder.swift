import RidelogModels
import RidelogPrivacy

/// Finds stops: consecutive positions near their running mean. The drift of the mean is limited, so that moving slowly
/// is no stop.
package struct StopFinder {
    /// Metres around the mean, for positions with an accuracy of ten metres.
    private static let reach = 50.0
    /// Metres by which the mean may drift.
    private static let drift = 50.0
    /// The maximum seconds between two positions of a stop.
    private static let longestGap = 12 * 3600.0
    /// Metres from the mean within which a long stop still ends: a phone that writes nothing while it lies still first
    /// notices there that it is carried away.
    private static let wakingReach = 150.0
    /// Metres; less accurate positions are ignored.
    private static let worstAccuracy = 200.0

    private let least: Double
    /// The current candidate for a stop: where it began, and its positions.
    private var anchor: Coordinate?
    private var mean: Coordinate?
    private var count = 0.0
    private var (start, last) = (Instant.earliest, Instant.earliest)
    /// A position away from the mean; the next one decides whether it was an error.
    private var stray: GeofenceFix?
    private var stops: [Stop] = []

    /// - Parameter least: the minimum duration of a stop in seconds.
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

    /// The stops in order.
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
    /// The stops of the track. Each visible run of a cut track is analysed separately.
    package func stops(least: Double) -> [Stop] {
        (isCut ? segments.map { [$0] } : [segments]).flatMap { segments in
            var finder = StopFinder(least: least)
            for segment in segments { GeofenceIndex.forEachFix(of: segment) { finder.append($0) } }
            return finder.finish()
        }
    }
}
