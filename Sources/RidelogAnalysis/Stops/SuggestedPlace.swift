import RidelogModels

/// A place at which someone stayed often and long.
public struct SuggestedPlace: Hashable, Sendable {
    /// The middle of the stays, the longer ones counting more.
    public private(set) var center: Coordinate
    /// Metres about the middle in which nine of ten stays lie, and 25 more; 50 to 200.
    public private(set) var radius: Double
    /// Oldest first.
    public private(set) var stops: [Stop]

    /// Seconds of all stays.
    public var length: Double { stops.reduce(0) { $0 + $1.length } }

    /// Metres between the middles of two places at least.
    private static let least = 100.0
    /// Seconds: a longer stay is no surer to be at the middle.
    private static let longestWeight = 7200.0
    /// Degrees: about 200 metres of latitude, and at least 100 of longitude up to 60 degrees of latitude.
    private static let cellSize = 0.002

    /// The places of stays that have no geofence yet, the one with the most of them first.
    package static func all(
        _ stops: [Stop], atLeast count: Int, isKnown: (Coordinate) -> Bool
    ) -> [SuggestedPlace] {
        var places: [SuggestedPlace] = []
        var cells: [GridCell: [Int]] = [:]
        for stop in stops.sorted(by: { ($1.length, $0.start) < ($0.length, $1.start) })
        where !isKnown(stop.place) {
            let cell = GridCell(stop.place, size: cellSize)
            let near = cell.neighbours.flatMap { cells[$0] ?? [] }
                .map { (place: $0, distance: places[$0].center.distance(to: stop.place)) }
                .min { ($0.distance, $0.place) < ($1.distance, $1.place) }
            if let near, near.distance <= least {
                places[near.place].stops.append(stop)
            } else {
                cells[cell, default: []].append(places.count)
                places.append(SuggestedPlace(center: stop.place, radius: 0, stops: [stop]))
            }
        }
        return places.filter { $0.stops.count >= count }.map(\.settled)
            .sorted { ($1.stops.count, $1.length) < ($0.stops.count, $0.length) }
    }

    /// With its middle and its radius by all stays.
    private var settled: SuggestedPlace {
        var place = self
        place.stops.sort { $0.start < $1.start }
        var weight = 0.0
        for stop in place.stops {
            let share = min(stop.length, Self.longestWeight)
            weight += share
            place.center =
                weight > 0 ? GeofenceLine(place.center, stop.place).place(share / weight) : place.center
        }
        let distances = place.stops.map { place.center.distance(to: $0.place) }.sorted()
        place.radius = min(200, max(50, distances[(distances.count - 1) * 9 / 10] + 25)).rounded(.up)
        return place
    }
}
