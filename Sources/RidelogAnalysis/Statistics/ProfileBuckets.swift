import RidelogModels

/// The moments of a ride in at most so many groups of neighbours.
struct ProfileBuckets {
    private(set) var ranges: [Range<Int>] = []

    init(_ series: TrackSeries, count: Int) {
        let moments = series.moments
        guard moments.count > count else {
            ranges = moments.indices.map { $0..<$0 + 1 }
            return
        }
        let breaks = moments.dropFirst().count { $0.startsSegment || $0.followsPause }
        // A bucket ends at a gap too; with gaps in plenty it cannot, or there would be too many.
        let splitsAtGaps = breaks <= count / 2
        let divisions = max(1, splitsAtGaps ? count - breaks : count)
        var (start, last) = (0, 0)
        for (index, moment) in moments.enumerated() {
            let division = max(last, Self.division(of: moment, in: series, divisions: divisions))
            let isBreak = splitsAtGaps && (moment.startsSegment || moment.followsPause)
            if index > start, isBreak || division != last {
                ranges.append(start..<index)
                start = index
            }
            last = division
        }
        ranges.append(start..<moments.count)
    }

    private static func division(of moment: Moment, in series: TrackSeries, divisions: Int) -> Int {
        let isByDistance = series.distance > 0
        let whole = isByDistance ? series.distance : series.elapsed
        let part = isByDistance ? moment.distance : moment.time ?? 0
        guard whole > 0, part > 0 else { return 0 }
        return min(divisions - 1, Int(min(1, part / whole) * Double(divisions)))
    }
}

extension Coordinate {
    /// To 5 decimals, about a metre: what a map of a ride can show.
    package var rounded: Coordinate {
        Coordinate(
            latitude: (latitude * 100_000).rounded() / 100_000,
            longitude: (longitude * 100_000).rounded() / 100_000)
    }
}
