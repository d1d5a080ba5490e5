import RidelogModels
import RidelogRecords

/// The lines of other rides on a ride's map: a private road map that grows with use.
enum NearbyRides {
    /// At most this many are drawn.
    static let count = 12
    /// At most this many are looked at, so that the work grows with the number of rides and not its square.
    private static let reach = 150

    /// The places of the rides nearest in time whose area meets that of the ride at `index`.
    static func indices(of rides: [Ride], around index: Int) -> [Int] {
        guard let bounds = rides[index].summary.bounds else { return [] }
        var found: [Int] = []
        for distance in 1...reach where found.count < count {
            for other in [index - distance, index + distance] where rides.indices.contains(other) {
                guard found.count < count, let area = rides[other].summary.bounds, area.intersects(bounds)
                else { continue }
                found.append(other)
            }
        }
        return found
    }

    /// The first of some rides, then the latest whose area meets a box.
    static func latest(of rides: [Ride], in bounds: BoundingBox?, after first: [Ride] = []) -> [Ride] {
        guard let bounds else { return [] }
        let first = first.prefix(count)
        let others = rides.lazy.filter { ride in
            ride.summary.bounds?.intersects(bounds) == true && !first.contains { $0.id == ride.id }
        }
        return Array(first) + others.prefix(count - first.count)
    }
}

/// A geofence and its box, worked out once for all rides.
struct MappedGeofence: Sendable {
    let geofence: Geofence
    let bounds: BoundingBox?

    init(_ geofence: Geofence) {
        self.geofence = geofence
        bounds = geofence.shape.bounds
    }
}

/// The geofences on a ride's map.
enum NearbyGeofences {
    /// At most this many are drawn.
    static let count = 30

    /// Those that the ride entered or left first, then others in its area.
    static func of(
        _ ride: Ride, among places: [MappedGeofence], events: [Log<GeofenceEntry>.Entry]
    ) -> [Geofence] {
        let visited = Set(events.map(\.element.geofence.id))
        guard let area = ride.summary.bounds else { return [] }
        let near = places.filter { $0.bounds?.intersects(area) ?? false }.map(\.geofence)
        let ordered = near.filter { visited.contains($0.id) } + near.filter { !visited.contains($0.id) }
        return Array(ordered.prefix(count))
    }
}
