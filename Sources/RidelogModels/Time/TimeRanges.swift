/// A set of times, as the union of ranges.
package struct TimeRanges: Hashable, Sendable {
    /// Sorted and disjoint.
    private var ranges: [ClosedRange<Instant>] = []

    package init(_ ranges: [ClosedRange<Instant>] = []) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound {
                self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                self.ranges.append(range)
            }
        }
    }

    package var isEmpty: Bool { ranges.isEmpty }

    package func contains(_ time: Instant) -> Bool { overlaps(time...time) }

    package func overlaps(_ range: ClosedRange<Instant>) -> Bool {
        let index = ranges.partitioningIndex { $0.upperBound >= range.lowerBound }
        return index < ranges.endIndex && ranges[index].lowerBound <= range.upperBound
    }
}
