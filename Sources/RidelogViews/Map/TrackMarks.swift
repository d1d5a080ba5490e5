import RidelogModels
import RidelogRecords

/// The marks along the track of a ride: round distances, pauses, and tops of climbs.
struct TrackMarks {
    typealias Pause = (place: Coordinate, seconds: Double)

    private let samples: [RideProfile.Sample]
    private let length: Double
    let pauses: [Pause]
    let climbs: [Climb]
    /// The places of photos, with their numbers.
    let photos: [(number: Int, place: Coordinate)]

    /// The maximum numbers of distances, pauses and climbs that are marked.
    private static let mostDistances = 10.0
    private static let mostPauses = 5
    private static let mostClimbs = 5
    /// The minimum duration of a pause in seconds.
    private static let leastPause = 300.0

    init(_ ride: Ride) {
        samples = ride.profile.samples
        length = samples.last?.distance ?? 0
        pauses = Self.pauses(samples, isCut: ride.summary.isCut)
        climbs = Array(
            ride.climbs.sorted { ($1.ascent, $0.start) < ($0.ascent, $1.start) }
                .prefix(Self.mostClimbs))
        photos = ride.photos.indices.compactMap { index in
            let photo = NumberedPhoto(ride: ride, index: index)
            return photo.sample?.coordinate.map { (photo.number, $0) }
        }
    }

    /// Round distances in a system of units, with their places.
    func distances(in units: UnitSystem) -> [(number: Int, place: Coordinate)] {
        let whole = length / units.distanceUnit
        guard whole.isFinite, whole >= 1,
            let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
                .first(where: { whole / Double($0) <= Self.mostDistances })
        else { return [] }
        return stride(from: step, through: Int(whole), by: step).compactMap { number in
            place(at: Double(number) * units.distanceUnit).map { (number, $0) }
        }
    }

    /// The place at a distance; nil in a gap.
    private func place(at distance: Double) -> Coordinate? {
        guard let index = samples.firstIndex(where: { $0.distance >= distance }), index > 0 else {
            return nil
        }
        let (start, end) = (samples[index - 1], samples[index])
        let step = end.distance - start.distance
        guard step > 0, !end.followsGap, !start.followsGap else { return nil }
        return start.place((distance - start.distance) / step, to: end)
    }

    /// The longest pauses. In a cut ride, gaps are no pauses, because they may be times in a zone.
    private static func pauses(_ samples: [RideProfile.Sample], isCut: Bool) -> [Pause] {
        let stops = zip(samples, samples.dropFirst()).compactMap { start, end -> Pause? in
            guard let place = start.coordinate, let speed = start.speed,
                !isCut || !(start.followsGap || end.followsGap)
            else { return nil }
            let moving = speed > 0 ? (end.distance - start.distance) / speed : 0
            let seconds = end.time - start.time - moving
            return seconds >= leastPause ? (place: place, seconds: seconds) : nil
        }
        return Array(stops.sorted { $0.seconds > $1.seconds }.prefix(mostPauses))
    }
}
