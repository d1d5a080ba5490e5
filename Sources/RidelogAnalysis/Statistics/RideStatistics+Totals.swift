import RidelogPrivacy
import RidelogModels

extension RideStatistics {
    /// A ride without times of visible trackpoints: its figures are the totals of its source, and its line connects its
    /// points. Single points, such as the two ends, make no track. nil if the source has no start, or if privacy hides
    /// everything.
    ///
    /// A partly hidden ride has no elapsed time, because it would include the hidden part.
    func rideByTotals(id: String, file: String, _ cut: CutRide) -> Ride? {
        let pointCount = cut.track.segments.reduce(0) { $0 + $1.points.count }
        guard let start = cut.start, !cut.track.isCut || pointCount > 0 else { return nil }
        let totals = cut.totals
        let elapsed = totals?.elapsedTime ?? totals?.timerTime ?? totals?.movingTime ?? 0
        let isPlausible = (0...Self.greatestElapsedTime).contains(elapsed)
        var summary = RideSummary(start: start, end: isPlausible ? start.advanced(bySeconds: elapsed) : start)
        let parts = cut.track.recordedParts.filter { $0.count > 1 }
        summary.pointCount = parts.isEmpty ? 0 : pointCount
        summary.isCut = cut.track.isCut
        summary.bounds = BoundingBox(parts.joined())
        summary.distance = length(parts)
        // Without trackpoints nothing can be computed: the shortest stated time is used as the moving time.
        let timer = totals?.timerTime.flatMap { $0 > 0 ? $0 : nil }
        summary.movingTime = min(timer ?? elapsed, summary.elapsedTime)
        summary.movingTimeSource = cut.totalsSource
        summary.add(totals, of: cut.totalsSource, sport: SportKind(cut.words), knowsDistance: false)
        summary.maximumSpeed = summary.total(\.maximumSpeed)
        var ride = Ride(
            id: id, file: file, title: cut.words.title, summary: summary, splits: [],
            profile: RideProfile(), lines: lines(cut.track))
        add(cut, to: &ride)
        if cut.omitsSpeed { ride.removeSpeeds() }
        return ride
    }

    /// A year in seconds; longer times are implausible.
    private static let greatestElapsedTime = 31_622_400.0

    /// The length of lines in metres.
    private func length(_ parts: [[Coordinate]]) -> Double {
        parts.reduce(0) { sum, places in
            zip(places, places.dropFirst()).reduce(sum) { $0 + $1.0.distance(to: $1.1) }
        }
    }
}
