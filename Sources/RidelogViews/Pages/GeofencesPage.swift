import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// All geofences on a map and in a table.
struct GeofencesPage: View {
    let geofences: [(geofence: Geofence, totals: VisitTotals)]
    /// Lines of the latest rides, so that the places have something around them.
    let others: [[Coordinate]]
    let part: Pager<GeofenceRow>.Part
    let partCount: Int

    var body: some View {
        PageTitle(Text(.geofences)) {
            Sentence(
                .geofencesSentence,
                [
                    "places": AnyView(Text(.geofenceCount, count: geofences.count)),
                    "visits": AnyView(
                        Text(.visitCount, count: geofences.reduce(0) { $0 + $1.totals.count })),
                ])
        }
        if let bounds = BoundingBox.union(geofences.map(\.geofence.shape.bounds).compactMap(\.self)) {
            EnvironmentReader { environment in
                MapView(
                    title: environment.words(.mapOfGeofences),
                    description: geofences.prefix(30).map(\.geofence.name).joined(separator: ", "),
                    bounds: bounds,
                    others: others,
                    areas: geofences.map {
                        MapView.Area(geofence: $0.geofence, page: .geofence($0.geofence))
                    })
            }
        }
        PagerLinks(list: .geofences, number: part.number, count: partCount)
        HiddenHeading(.geofences)
        RowTable(Text(.geofences), rows: part.rows)
    }
}
