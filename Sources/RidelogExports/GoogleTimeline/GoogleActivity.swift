import RidelogRawTracks
import RidelogModels

/// A journey that Google detected in positions.
struct GoogleActivity: Hashable {
    var travel: GoogleTravel
    var start: Instant
    var end: Instant?
    /// The offset of local time from UTC in seconds, as in a phone's times.
    var offset: Int?
    /// The distance in metres.
    var distance: Double?
    var from: Coordinate?
    var to: Coordinate?
    /// The positions between start and end, with their times if known.
    var path: [Trackpoint] = []

    /// From start to end; nil without an end.
    var span: ClosedRange<Instant>? { end.flatMap { start <= $0 ? start...$0 : nil } }

    /// Replaces its positions by those of rides in raw positions from its time, if these are more.
    ///
    /// - Parameter rides: the trackpoints of each, by time.
    mutating func fill(from rides: [[Trackpoint]]) {
        guard let span else { return }
        let points = rides.filter { ($0.first?.time ?? .latest) <= span.upperBound }
            .filter { ($0.last?.time ?? .earliest) >= span.lowerBound }.joined()
            .filter { $0.time.map(span.contains) ?? false }
        if points.count > path.count { path = points.sortedByTime }
    }

    /// The ride. With only the start and end positions, it has no track: a straight line between them was not ridden,
    /// and is empty for a round trip.
    func ride(sport: String) -> RawRide {
        var ride = RawRide(sport: sport, track: RawTrack())
        let points = line
        if points.count > 2 {
            ride.track = RawTrack(segments: [TrackSegment(points: points)])
        } else {
            let start = (time: start, place: from ?? path.first?.coordinate)
            ride.track = RawTrack(ends: start.place, to ?? path.last?.coordinate)
            ride.start = start.time
            // Without a line, nothing else shows the zone of the ride.
            ride.secondsFromUTC = start.place.map { ZoneMap.zone(at: $0).offset(at: start.time) } ?? offset
        }
        var totals = DeviceTotals()
        totals.distance = distance.flatMap { $0 > 0 ? $0 : nil }
        totals.elapsedTime = end.map { $0.seconds(since: start) }.flatMap { $0 > 0 ? $0 : nil }
        ride.totals = totals
        return ride
    }

    /// The path, with the start and end positions if it does not reach them.
    private var line: [Trackpoint] {
        var points = path
        if let from, points.first?.time != start {
            points.insert(Trackpoint(coordinate: from, time: start), at: 0)
        }
        if let to, let end, points.last?.time != end {
            points.append(Trackpoint(coordinate: to, time: end))
        }
        return points
    }
}

extension [GoogleActivity] {
    /// Adds the positions of a phone's separate paths to its journeys. Each belongs to the last journey that had
    /// started, so that none is in two.
    ///
    /// - Returns: the number of positions without a journey.
    package mutating func distribute(_ path: [Trackpoint]) -> Int {
        sort { $0.start < $1.start }
        var strayCount = 0
        for point in path.sortedByTime {
            guard let time = point.time else { continue }
            let next = partitioningIndex { $0.start > time }
            guard next > 0, let end = self[next - 1].end, time <= end else {
                strayCount += 1
                continue
            }
            // Times are whole minutes; of several positions with the same time, the first counts.
            if self[next - 1].path.last?.time != time { self[next - 1].path.append(point) }
        }
        return strayCount
    }
}
