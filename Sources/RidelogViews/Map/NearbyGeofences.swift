import RidelogModels
import RidelogRecords

/// A geofence and its box, worked out once for all rides.
struct MappedGeofence: Sendable {
    let geofence: Geofence
    let bounds: BoundingBox?

    init(_ geofence: Geofence) {
        self.geofence = geofence
        bounds = geofence.shape.bounds
    }
}

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
