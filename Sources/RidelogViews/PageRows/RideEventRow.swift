import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords

/// A geofence that a ride came into or left, in the list of those on its way.
struct RideEventRow: ListRowType, RowModelType {
    let entry: Log<GeofenceEntry>.Entry

    var styleClass: String { entry.element.event == .enter ? "enter" : "" }

    var view: some View {
        Sentence(
            entry.element.event == .enter ? .entered : .left,
            ["place": Geofence.view(for: entry.map(\.geofence))])
        Element("small") { Text(entry.date, style: .time) }
    }
}
