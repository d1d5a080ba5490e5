import RidelogModels

extension TimeRanges {
    /// The maximum seconds between two trackpoints: a longer step means that the clock was set.
    private static let longestStep = 7 * 86400.0

    /// The times during which trackpoints are hidden: between neighbouring hidden trackpoints.
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
