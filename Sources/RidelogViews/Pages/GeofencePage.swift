import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// A geofence: where it is, and who was there when.
struct GeofencePage: View {
    let geofence: Geofence
    let totals: VisitTotals
    /// Lines of rides that pass by.
    let others: [[Coordinate]]
    let notes: [Note]
    let part: Pager<VisitRow>.Part
    let partCount: Int

    var body: some View {
        Breadcrumb(steps: [(Text(.geofences), .geofences)])
        PageTitle(Text(geofence.name)) {
            if let text = geofence.text { Text(text) } else { ShapeName(shape: geofence.shape) }
        }
        Figures([
            Figures.Figure(.visits) { Text(number: totals.count) },
            totals.dwell > 0 ? Figures.Figure(.stayInAll) { FigureDuration(seconds: totals.dwell) } : nil,
            totals.longest?.dwell.map { dwell in
                Figures.Figure(.longestStay) { FigureDuration(seconds: dwell) }
            },
            totals.last?.moment.map { last in
                Figures.Figure(.lastVisit) { FigureDay(moment: last) }
            },
        ])
        GeofenceMap(geofence: geofence, others: others)
        if part.rows.isEmpty {
            EmptyState(title: .noVisits, advice: nil)
        } else {
            Element("h2") { Text(.visits) }
            PagerLinks(list: .geofence(geofence), number: part.number, count: partCount)
            RowTable(Text(.visits), rows: part.rows)
        }
        if !notes.isEmpty {
            Element("h2") { Text(.notes) }
            RowList(rows: notes.map(NoteRow.init), styleClass: "journal")
        }
    }
}

private struct GeofenceMap: View {
    let geofence: Geofence
    let others: [[Coordinate]]

    var body: some View {
        if let bounds = geofence.shape.bounds {
            EnvironmentReader { environment in
                MapView(
                    title: environment.words(.mapOfGeofence, ["place": geofence.name]),
                    description: geofence.text ?? geofence.name,
                    bounds: bounds.widened(by: 0.5),
                    height: 420,
                    others: others,
                    areas: [MapView.Area(geofence: geofence, page: nil)])
            }
        }
    }
}
