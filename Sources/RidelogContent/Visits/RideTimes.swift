import RidelogModels

/// Finds the ride at a time.
package struct RideTimes: Sendable {
    /// A time range of a ride.
    private struct Span {
        let ride: Int
        let start: Instant
        let end: Instant
        /// The latest end of this and all earlier spans.
        var latestEnd: Instant

        func contains(_ time: Instant) -> Bool { start <= time && time <= end }
    }

    private let rides: [Ride]
    /// Oldest first.
    private let spans: [Span]

    /// Rides with the times that pages show.
    package init(_ rides: [Ride]) {
        self.init(rides) { [$0.summary.start...max($0.summary.start, $0.summary.end)] }
    }

    /// Rides with the times at which they were recorded.
    package init(_ rides: [Ride], at times: (Ride) -> [ClosedRange<Instant>]) {
        self.rides = rides
        var spans = rides.enumerated().flatMap { index, ride in
            times(ride).map {
                let end = min($0.upperBound, $0.lowerBound.advanced(bySeconds: Self.mostSeconds))
                return Span(ride: index, start: $0.lowerBound, end: end, latestEnd: end)
            }
        }
        spans.sort { $0.start == $1.start ? $0.ride > $1.ride : $0.start < $1.start }
        for index in spans.indices.dropFirst() {
            spans[index].latestEnd = max(spans[index].end, spans[index - 1].latestEnd)
        }
        self.spans = spans
    }

    /// The ride during which the visit began or ended.
    package func ride(during visit: Visit) -> Ride? {
        [visit.enter, visit.exit].compactMap(\.self).lazy
            .compactMap { moment in first(from: moment, to: moment) { $0.contains(moment) } }
            .first.map { rides[$0] }
    }

    /// The index of the ride recorded at a local time without a zone. Each ride is tested in its own zone.
    ///
    /// - Parameters:
    ///   - about: the time in any zone.
    ///   - exact: returns the time in the zone of a ride.
    package func ride(about: Instant, exact: (Zone) -> Instant?) -> Int? {
        first(
            from: about.advanced(bySeconds: -Self.widestZones),
            to: about.advanced(bySeconds: Self.widestZones)
        ) { span in
            exact(rides[span.ride].zone).map(span.contains) ?? false
        }
    }

    /// Only the first 60 days of a recording count: one that seems longer, because its clock was set, would match every
    /// later time.
    private static let mostSeconds = 60 * 86_400.0

    /// The largest difference between two time zones, in seconds: UTC+14 and UTC−12.
    private static let widestZones = 26 * 3_600.0

    /// The latest-starting span that touches a time range and fulfils a condition.
    private func first(from start: Instant, to end: Instant, where isIt: (Span) -> Bool) -> Int? {
        var index = spans.partitioningIndex { $0.start > end }
        while index > 0, spans[index - 1].latestEnd >= start {
            index -= 1
            if spans[index].end >= start, isIt(spans[index]) { return spans[index].ride }
        }
        return nil
    }
}
