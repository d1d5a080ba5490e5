import RidelogRawTracks
import RidelogModels

/// The places at which a track begins and ends.
///
/// Mostly these are its first and its last position. But a receiver may write where it was last before it knows where
/// it is, and a recording may be stopped at the door and go on elsewhere. So each position that follows a jump counts as
/// an end too, until the track has gone the wanted length without one.
struct TrackEnds {
    /// Starts before ends, each place once.
    let places: [Coordinate]

    /// Metres a second: no ride begins or ends faster.
    private static let greatestSpeed = 30.0
    /// Of one that jumps all the time, such as a flight, this many positions at each end count.
    private static let greatestCount = 20

    /// - Parameter length: metres that a track must go without a jump.
    init(of track: RawTrack, length: Double) {
        let points = Self.placed(track)
        // A position of 0/0 is mostly none; whichever it is, the ends are hidden.
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

    /// The first position, and those behind jumps.
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

    /// Between two segments nothing was recorded.
    private static func isJump(from first: Point, to second: Point, _ step: Double) -> Bool {
        if first.segment != second.segment { return true }
        guard let start = first.time, let end = second.time else { return false }
        return step > abs(end.seconds(since: start)) * greatestSpeed && step > slack
    }

    /// Metres by which positions differ while the receiver is still.
    private static let slack = 20.0

    /// Files need not be in the order of time.
    private static func byTime(_ points: [Point]) -> [Coordinate] {
        let timed = points.lazy.compactMap { point in point.time.map { (time: $0, place: point.place) } }
        let ends = [timed.min { $0.time < $1.time }, timed.max { $0.time < $1.time }]
        return ends.compactMap { $0?.place }
    }
}
