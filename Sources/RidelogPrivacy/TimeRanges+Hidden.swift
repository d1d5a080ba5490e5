import RidelogModels

extension TimeRanges {
    /// A longer step between two trackpoints is a clock that was set, not a stay.
    private static let longestStep = 7 * 86400.0

    /// The times during which trackpoints were hidden: from each hidden trackpoint to the next one, if none that is
    /// visible lies between.
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
        self.init(found)
    }

    private static func stretch(from start: Instant, to end: Instant) -> ClosedRange<Instant> {
        guard abs(end.seconds(since: start)) <= longestStep else { return end...end }
        return min(start, end)...max(start, end)
    }
}
