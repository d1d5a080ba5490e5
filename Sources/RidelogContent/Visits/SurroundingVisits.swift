import RidelogModels

/// Finds the geofences around a place that were visited at the same time: the park of a café.
package struct SurroundingVisits: Sendable {
    /// A geofence, its bounding box, and its visits with both ends, sorted by enter. A long visit may contain later
    /// ones; so for binary search, each exit is the latest up to that visit.
    private struct Place: Sendable {
        let geofence: Geofence
        let box: BoundingBox
        let enters: [Instant]
        let latestExits: [Instant]
    }

    private let places: [Place]

    /// - Parameter visits: the visits of each geofence, by its id.
    package init(_ visits: [String: [Visit]]) {
        places = visits.values.compactMap { visits in
            guard let geofence = visits.first?.geofence, let box = geofence.shape.bounds else { return nil }
            let whole = visits.compactMap { visit -> (enter: Instant, exit: Instant)? in
                guard let enter = visit.enter, let exit = visit.exit else { return nil }
                return (enter, exit)
            }.sorted { $0.enter < $1.enter }
            var latest = Instant.earliest
            let exits = whole.map { visit -> Instant in
                latest = max(latest, visit.exit)
                return latest
            }
            return Place(geofence: geofence, box: box, enters: whole.map(\.enter), latestExits: exits)
        }.sorted { ($0.geofence.name, $0.geofence.id) < ($1.geofence.name, $1.geofence.id) }
    }

    /// The geofences with a visit that contains this visit, by name.
    package func places(during visit: Visit) -> [Geofence] {
        guard let enter = visit.enter, let exit = visit.exit, let box = visit.geofence.shape.bounds else {
            return []
        }
        return places.filter { place in
            guard place.geofence.id != visit.geofence.id, place.box.intersects(box) else { return false }
            let count = place.enters.partitioningIndex { $0 > enter }
            guard count > 0, place.latestExits[count - 1] >= exit else { return false }
            // A place that was entered and left at the same times does not surround the other.
            return place.enters[count - 1] < enter || place.latestExits[count - 1] > exit
        }.map(\.geofence)
    }
}
