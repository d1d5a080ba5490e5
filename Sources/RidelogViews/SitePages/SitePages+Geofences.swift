import RidelogHTML
import RidelogModels
import RidelogServices

extension SitePages {
    var geofencePages: [Page] {
        guard !geofences.isEmpty else { return [] }
        let visits = visitsByGeofence
        let known = geofences.map { (geofence: $0, totals: VisitTotals(visits[$0.id] ?? [])) }
        let pager = Pager(known.map { GeofenceRow(geofence: $0.geofence, totals: $0.totals) })
        let others = NearbyRides.lines(of: rides, in: .union(geofences.compactMap(\.shape.bounds)))
        let overviews = pager.parts.map { part in
            Page(
                SitePath.geofences.page(part.number), title: title(words(.geofences), part.number),
                section: .geofences
            ) {
                GeofencesPage(geofences: known, others: others, part: part, partCount: pager.parts.count)
            }
        }
        let rides = RideTimes(rides)
        let names = GeofenceNames(geofences)
        return overviews
            + geofences.flatMap { pages(of: $0, visits: visits[$0.id] ?? [], rides: rides, names) }
    }

    private var visitsByGeofence: [String: [Visit]] {
        var entries: [String: [Log<GeofenceEntry>.Entry]] = [:]
        for entry in log {
            guard case .geofence(let event) = entry.element else { continue }
            entries[event.geofence.id, default: []].append(entry.map { _ in event })
        }
        return entries.mapValues { VisitBuilder().visits(Log($0)) }
    }

    private func pages(
        of geofence: Geofence, visits: [Visit], rides times: RideTimes, _ names: GeofenceNames
    ) -> [Page] {
        let totals = VisitTotals(visits)
        let others = NearbyRides.lines(of: rides, in: geofence.shape.bounds)
        let notes = notes.filter { $0.geofence.flatMap { names[$0] }?.id == geofence.id }
        let pager = Pager(visits.map { VisitRow(visit: $0, ride: times.ride(during: $0)) })
        return pager.parts.map { part in
            Page(
                SitePath.geofence(geofence).page(part.number), title: title(geofence.name, part.number),
                section: .geofences
            ) {
                GeofencePage(
                    geofence: geofence, totals: totals, others: others, notes: notes, part: part,
                    partCount: pager.parts.count)
            }
        }
    }
}

/// Finds the ride on which something happened.
struct RideTimes: Sendable {
    /// Newest first.
    private let rides: [Ride]

    init(_ rides: [Ride]) {
        self.rides = rides
    }

    /// The ride during which the visit began or ended.
    func ride(during visit: Visit) -> Ride? {
        [visit.enter, visit.exit].compactMap(\.self).lazy.compactMap(ride(at:)).first
    }

    private func ride(at moment: Instant) -> Ride? {
        let index = rides.partitioningIndex { $0.summary.start <= moment }
        guard rides.indices.contains(index), moment <= rides[index].summary.end else { return nil }
        return rides[index]
    }
}
