import RidelogModels

/// Finds the places around a place at which someone was during a visit to it: in the park, at the café.
package struct SurroundingVisits: Sendable {
    /// A geofence, its box, and the visits to it of which both ends are known, by enter. A visit that goes on while
    /// later ones begin and end is in the way of halving, and so the ends are the latest up to each visit.
    private struct Place: Sendable {
        let geofence: Geofence
        let box: BoundingBox
        let enters: [Instant]
        let latestExits: [Instant]
    }

    private let places: [Place]

    /// - Parameter visits: by the ids of their geofences.
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

    /// The geofences with a visit that began no later and ended no sooner, by name.
    package func places(during visit: Visit) -> [Geofence] {
        guard let enter = visit.enter, let exit = visit.exit, let box = visit.geofence.shape.bounds else {
            return []
        }
        return places.filter { place in
            guard place.geofence.id != visit.geofence.id, place.box.intersects(box) else { return false }
            let count = place.enters.partitioningIndex { $0 > enter }
            guard count > 0, place.latestExits[count - 1] >= exit else { return false }
            // Of two places that were entered and left together the smaller one is in the other.
            return place.enters[count - 1] < enter || place.latestExits[count - 1] > exit
        }.map(\.geofence)
    }
}
