import RidelogRawTracks
import RidelogModels

/// A journey that Google made of positions.
struct GoogleActivity {
    var travel: GoogleTravel
    var start: Instant
    var end: Instant?
    /// Seconds by which the clock went before UTC, as a phone writes its times.
    var offset: Int?
    /// Metres.
    var distance: Double?
    var from: Coordinate?
    var to: Coordinate?
    /// Positions between both ends, with their times as far as they are known.
    var path: [Trackpoint] = []

    /// A ride with what there is. Where nothing is known between both ends, they are no track: the straight line
    /// between them was ridden by no one, and of a round it is nothing.
    func ride(sport: String) -> RawRide {
        var ride = RawRide(sport: sport, track: RawTrack())
        let points = line
        if points.count > 2 {
            ride.track = RawTrack(segments: [TrackSegment(points: points)])
        } else {
            let start = (time: start, place: from ?? path.first?.coordinate)
            ride.track = RawTrack(ends: start.place, to ?? path.last?.coordinate)
            ride.start = start.time
            // Without a line nothing else shows by which clock the ride went.
            ride.secondsFromUTC = start.place.map { ZoneMap.zone(at: $0).offset(at: start.time) } ?? offset
        }
        var totals = DeviceTotals()
        totals.distance = distance.flatMap { $0 > 0 ? $0 : nil }
        totals.elapsedTime = end.map { $0.seconds(since: start) }.flatMap { $0 > 0 ? $0 : nil }
        ride.totals = totals
        return ride
    }

    /// The path, and both ends where it does not reach them.
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
    /// Gives each position of the paths that a phone writes beside its journeys to the journey that was going on
    /// then: the last that had begun, so that no position is in two.
    ///
    /// - Returns: how many positions are of no journey.
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
            // Of several in the minute that a phone knows, the first.
            if self[next - 1].path.last?.time != time { self[next - 1].path.append(point) }
        }
        return strayCount
    }
}
