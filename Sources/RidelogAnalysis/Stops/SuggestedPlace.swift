import RidelogModels

/// A place with frequent and long stops, suggested as a geofence.
public struct SuggestedPlace: Hashable, Sendable {
    /// The mean of the stops, weighted by duration.
    public private(set) var center: Coordinate
    /// The distance from the centre in metres that nine of ten stops do not exceed, plus 25; between 50 and 200.
    public private(set) var radius: Double
    /// The stops, oldest first.
    public private(set) var stops: [Stop]

    /// The total duration of the stops in seconds.
    public var length: Double { stops.reduce(0) { $0 + $1.length } }

    /// The minimum metres between the centres of two places.
    private static let least = 100.0
    /// The maximum weight in seconds: a longer stop is no more accurate.
    private static let longestWeight = 7200.0
    /// The cell size in degrees: about 200 metres of latitude, and at least 100 of longitude up to 60 degrees of
    /// latitude.
    private static let cellSize = 0.002

    /// Groups stops without a geofence by place, the place with the most stops first.
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

    /// The place with centre and radius computed from all its stops.
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
