import RidelogModels

/// The times during which trackpoints were hidden: from each hidden trackpoint to the next one, if none that is
/// visible lies between.
struct HiddenStretches {
    /// Sorted, apart from each other.
    private var stretches: [ClosedRange<Instant>] = []
    /// A longer step between two trackpoints is a clock that was set, not a stay.
    private static let longestStep = 7 * 86400.0

    init(_ points: [Trackpoint], isHidden: [Bool]) {
        var found: [ClosedRange<Instant>] = []
        var last: Instant?
        for (point, isHidden) in zip(points, isHidden) {
            guard isHidden else {
                last = nil
                continue
            }
            guard let time = point.time else { continue }
            found.append(Self.stretch(from: last ?? time, to: time))
            last = time
        }
        stretches = Self.joined(found)
    }

    var isEmpty: Bool { stretches.isEmpty }

    func contains(_ time: Instant) -> Bool {
        let index = stretches.partitioningIndex { $0.upperBound >= time }
        return index < stretches.endIndex && stretches[index].contains(time)
    }

    private static func stretch(from start: Instant, to end: Instant) -> ClosedRange<Instant> {
        guard abs(end.seconds(since: start)) <= longestStep else { return end...end }
        return min(start, end)...max(start, end)
    }

    private static func joined(_ stretches: [ClosedRange<Instant>]) -> [ClosedRange<Instant>] {
        var joined: [ClosedRange<Instant>] = []
        for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, stretch.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
            } else {
                joined.append(stretch)
            }
        }
        return joined
    }
}
