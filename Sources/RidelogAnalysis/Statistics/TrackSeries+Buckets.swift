import RidelogModels

extension TrackSeries {
    /// The moments in at most `count` groups of neighbours.
    func buckets(count: Int) -> [Range<Int>] {
        guard moments.count > count else { return moments.indices.map { $0..<$0 + 1 } }
        let breaks = moments.dropFirst().count { $0.startsSegment || $0.followsPause }
        // A bucket also ends at a gap, unless gaps are so many that there would be too many buckets.
        let splitsAtGaps = breaks <= count / 2
        let divisions = max(1, splitsAtGaps ? count - breaks : count)
        var ranges: [Range<Int>] = []
        var (start, last) = (0, 0)
        for (index, moment) in moments.enumerated() {
            let division = max(last, division(of: moment, divisions: divisions))
            let isBreak = splitsAtGaps && (moment.startsSegment || moment.followsPause)
            if index > start, isBreak || division != last {
                ranges.append(start..<index)
                start = index
            }
            last = division
        }
        return ranges + [start..<moments.count]
    }

    private func division(of moment: Moment, divisions: Int) -> Int {
        let whole = distance > 0 ? distance : elapsed
        let part = distance > 0 ? moment.distance : moment.time ?? 0
        guard whole > 0, part > 0 else { return 0 }
        return min(divisions - 1, Int(min(1, part / whole) * Double(divisions)))
    }
}

extension Coordinate {
    /// Rounded to 5 decimals, about a metre, the precision of a ride's map.
    package var rounded: Coordinate {
        Coordinate(
            latitude: (latitude * 100_000).rounded() / 100_000,
            longitude: (longitude * 100_000).rounded() / 100_000)
    }
}
