import RidelogModels

/// The recorded times of partly hidden rides. Another recording of such a ride without positions would reveal when and
/// how far someone rode in a hidden place.
struct HiddenTimes {
    /// Partly hidden recordings, sorted by start.
    private let times: [(version: Int, fingerprint: RideFingerprint)]
    /// For each index, the index of the recording with the latest end so far.
    private var latest: [Int] = []

    /// Seconds by which correct clocks may differ.
    private static let margin = MatchScore.longestTime
    /// Seconds: from UTC-12 to UTC+14.
    private static let widestZones = 26.0 * 3600
    /// Seconds: time zones differ by a multiple of this.
    private static let zoneStep = 900.0
    /// Seconds by which a table's midnight and that of a ride may differ.
    private static let dayMargin = 7200.0
    /// The differences of distances (as a share, and in metres) and durations (in seconds) that are tolerated.
    private static let (share, metres, seconds) = (MatchScore.greatestShare, 500.0, 60.0)
    /// The maximum number of recordings that are compared on either side, which avoids quadratic time. If there are
    /// more, a match is assumed.
    private static let reach = 100

    /// - Parameter rides: the recordings with their indices.
    init(_ rides: [(version: Int, fingerprint: RideFingerprint)]) {
        times = rides.sorted { ($0.fingerprint.start, $0.version) < ($1.fingerprint.start, $1.version) }
        for place in times.indices {
            let last = latest.last ?? place
            latest.append(end(at: place) > end(at: last) ? place : last)
        }
    }

    /// The partly hidden recording that another one without positions may belong to; nil if none.
    ///
    /// - Parameter sharesClock: whether a recording is known to have the same clock as the other.
    func match(_ fingerprint: RideFingerprint, sharesClock: (Int) -> Bool = { _ in false }) -> Int? {
        (overlapping(fingerprint) ?? shifted(fingerprint, sharesClock)).map { times[$0].version }
    }

    private func end(at place: Int) -> Instant { times[place].fingerprint.latest }

    /// The number of rides that start before a time, or at it.
    private func count(startingBy time: Instant) -> Int {
        times.partitioningIndex { $0.fingerprint.start > time }
    }

    /// A recording that overlaps in time; preferably the one that starts nearest.
    private func overlapping(_ fingerprint: RideFingerprint) -> Int? {
        let start = fingerprint.start.advanced(bySeconds: -Self.margin)
        let end = fingerprint.latest.advanced(bySeconds: Self.margin)
        let count = count(startingBy: end)
        guard count > 0 else { return nil }
        let next = self.count(startingBy: fingerprint.start)
        let near = [next - 1, next].filter { (0..<count).contains($0) && self.end(at: $0) >= start }
            .min { distance(of: $0, to: fingerprint) < distance(of: $1, to: fingerprint) }
        if let near { return near }
        let last = latest[count - 1]
        return self.end(at: last) >= start ? last : nil
    }

    private func distance(of place: Int, to fingerprint: RideFingerprint) -> Double {
        abs(times[place].fingerprint.start.seconds(since: fingerprint.start))
    }

    /// A recording of the same length by a clock that differs by whole quarters of an hour, or on the same date of a
    /// table.
    private func shifted(_ fingerprint: RideFingerprint, _ sharesClock: (Int) -> Bool) -> Int? {
        let next = count(startingBy: fingerprint.start)
        var found: [Int] = []
        for step in [-1, 1] {
            var place = step < 0 ? next - 1 : next
            var seen = 0
            while times.indices.contains(place),
                distance(of: place, to: fingerprint) <= Self.widestZones + Self.margin
            {
                seen += 1
                if seen > Self.reach
                    || isSame(fingerprint, times[place].fingerprint) && !sharesClock(times[place].version)
                {
                    found.append(place)
                    break
                }
                place += step
            }
        }
        return found.min { (distance(of: $0, to: fingerprint), $0) < (distance(of: $1, to: fingerprint), $1) }
    }

    private func isSame(_ fingerprint: RideFingerprint, _ hidden: RideFingerprint) -> Bool {
        let later = hidden.start.seconds(since: fingerprint.start)
        let rest = abs(later).truncatingRemainder(dividingBy: Self.zoneStep)
        let isShifted = min(rest, Self.zoneStep - rest) <= Self.margin
        // A row with only a date has the time of midnight, which in every zone is a whole quarter of an hour.
        let isQuarter = fingerprint.start.millisecondsSince1970 % Int64(Self.zoneStep * 1000) == 0
        let isDay = isQuarter && (-Self.dayMargin...Self.widestZones).contains(later)
        let hasLength = fingerprint.duration != nil || !fingerprint.distances.isEmpty
        guard isDay || (isShifted && (hasLength || !isQuarter)) else { return false }
        return agree(fingerprint, hidden)
    }

    /// Whether durations or distances agree, or cannot be compared.
    private func agree(_ fingerprint: RideFingerprint, _ hidden: RideFingerprint) -> Bool {
        var areCompared = false
        func isNear(_ one: Double, _ other: Double, _ least: Double) -> Bool {
            areCompared = true
            return abs(one - other) <= max(least, max(one, other) * Self.share)
        }
        if let one = fingerprint.duration, let other = hidden.duration, isNear(one, other, Self.seconds) {
            return true
        }
        for one in fingerprint.distances {
            for other in hidden.distances where isNear(one, other, Self.metres) { return true }
        }
        return !areCompared
    }
}
