import RidelogModels

/// When the rides took place of which privacy hides something, as they were recorded. What has no positions and may be
/// another recording of one of them would reveal when and how far someone rode in a hidden place.
struct HiddenTimes {
    /// Recordings of which privacy hides something, by start.
    private let times: [(version: Int, fingerprint: RideFingerprint)]
    /// The place of the recording with the latest end among those up to each place.
    private var latest: [Int] = []

    /// Seconds between clocks that are not wrong.
    private static let margin = MatchScore.longestTime
    /// Seconds: from UTC-12 to UTC+14.
    private static let widestZones = 26.0 * 3600
    /// Seconds: clocks of two zones differ by a multiple of this.
    private static let zoneStep = 900.0
    /// Seconds by which the midnight of a table and that of a ride may differ.
    private static let dayMargin = 7200.0
    /// The share, the metres and the seconds by which lengths may differ.
    private static let (share, metres, seconds) = (MatchScore.greatestShare, 500.0, 60.0)
    /// On either side at most this many are looked at, so that the work does not grow with the square of their number.
    /// Where there are more, nothing shows that none of them is meant.
    private static let reach = 100

    /// - Parameter rides: each with its number.
    init(_ rides: [(version: Int, fingerprint: RideFingerprint)]) {
        times = rides.sorted { ($0.fingerprint.start, $0.version) < ($1.fingerprint.start, $1.version) }
        for place in times.indices {
            let last = latest.last ?? place
            latest.append(end(at: place) > end(at: last) ? place : last)
        }
    }

    /// The recording that another one without positions is part of; nil if it is none.
    ///
    /// - Parameter sharesClock: whether the clock of a recording is known not to differ from that of the other.
    func match(_ fingerprint: RideFingerprint, sharesClock: (Int) -> Bool = { _ in false }) -> Int? {
        (overlapping(fingerprint) ?? shifted(fingerprint, sharesClock)).map { times[$0].version }
    }

    private func end(at place: Int) -> Instant { Self.end(of: times[place].fingerprint) }

    private static func end(of fingerprint: RideFingerprint) -> Instant {
        max(fingerprint.end ?? fingerprint.start, fingerprint.start)
    }

    /// The number of rides that start before a time, or at it.
    private func count(startingBy time: Instant) -> Int {
        times.partitioningIndex { $0.fingerprint.start > time }
    }

    /// One that has a time in common with it; that which starts nearest, if it is next to it by start.
    private func overlapping(_ fingerprint: RideFingerprint) -> Int? {
        let start = fingerprint.start.advanced(bySeconds: -Self.margin)
        let end = Self.end(of: fingerprint).advanced(bySeconds: Self.margin)
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

    /// One of the same length by a clock that is off by whole quarters of an hour, or of the day that a table has.
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
        // A row with no more than a day has its midnight, which in every zone is a whole quarter of an hour.
        let isQuarter = fingerprint.start.millisecondsSince1970 % Int64(Self.zoneStep * 1000) == 0
        let isDay = isQuarter && (-Self.dayMargin...Self.widestZones).contains(later)
        let hasLength = fingerprint.duration != nil || !fingerprint.distances.isEmpty
        guard isDay || (isShifted && (hasLength || !isQuarter)) else { return false }
        return agree(fingerprint, hidden)
    }

    /// Whether the durations or the distances agree; also where there are none to compare.
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
