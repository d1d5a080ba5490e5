import RidelogRawTracks
import RidelogModels

/// The places where a track begins and ends.
///
/// Usually these are the first and last position. But a receiver may first write its last known position, and a
/// recording may be paused at home and resumed elsewhere. So each position after a jump counts as an end, too, until
/// the track has gone `length` without a jump.
struct TrackEnds {
    /// Starts first, each place once.
    let places: [Coordinate]

    /// Metres a second; a faster step is a jump.
    private static let greatestSpeed = 30.0
    /// The maximum number of places at each end, for a track that jumps all the time, such as a flight.
    private static let greatestCount = 20

    /// - Parameter length: metres that the track must go without a jump.
    init(of track: RawTrack, length: Double) {
        let points = Self.placed(track)
        // A position of 0/0 usually means no position. The ends with and without it are hidden.
        let known = points.filter { !$0.place.isNullIsland }
        var places: [Coordinate] = []
        for points in known.count == points.count ? [points] : [points, known] {
            places += Self.ends(points, length) + Self.ends(points.reversed(), length)
            places += Self.byTime(points)
        }
        self.places = places.uniqued
    }

    private struct Point {
        let place: Coordinate
        let time: Instant?
        let segment: Int
    }

    private static func placed(_ track: RawTrack) -> [Point] {
        track.segments.enumerated().flatMap { number, segment in
            segment.points.compactMap { point in
                guard let place = point.coordinate, place.isValid else { return nil }
                return Point(place: place, time: point.time, segment: number)
            }
        }
    }

    /// The first position, and those after jumps.
    private static func ends(_ points: [Point], _ length: Double) -> [Coordinate] {
        guard var last = points.first else { return [] }
        var ends = [last.place]
        var distance = 0.0
        for point in points.dropFirst() {
            let step = last.place.distance(to: point.place)
            if isJump(from: last, to: point, step) {
                guard ends.count < greatestCount else { break }
                ends.append(point.place)
                distance = 0
            } else {
                distance += step
                if distance >= length { break }
            }
            last = point
        }
        return ends
    }

    /// Whether a step is a jump. Between two segments nothing was recorded.
    private static func isJump(from first: Point, to second: Point, _ step: Double) -> Bool {
        if first.segment != second.segment { return true }
        guard let start = first.time, let end = second.time else { return false }
        return step > abs(end.seconds(since: start)) * greatestSpeed && step > slack
    }

    /// Metres by which positions may differ while the receiver does not move.
    private static let slack = 20.0

    /// The positions by time: files need not be in order.
    private static func byTime(_ points: [Point]) -> [Coordinate] {
        let timed = points.lazy.compactMap { point in point.time.map { (time: $0, place: point.place) } }
        let ends = [timed.min { $0.time < $1.time }, timed.max { $0.time < $1.time }]
        return ends.compactMap { $0?.place }
    }
}
