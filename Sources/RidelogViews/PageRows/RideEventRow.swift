import RidelogRows
import RidelogHTML
import RidelogModels

/// A geofence that a ride came into or left, in the list of those on its way.
struct RideEventRow: ListRowType, RowModelType {
    let entry: Log<GeofenceEntry>.Entry
    let ride: Ride

    var styleClass: String { entry.element.event == .exit ? "" : entry.element.event.rawValue }

    var view: some View {
        GeofenceSentence(entry: entry)
        Element("small") {
            Text(entry.date, style: .time)
            if let distance = ride.sample(at: entry.date)?.distance, distance > 0 {
                Text(" · ")
                Quantity(.distance, distance)
            }
        }
    }
}
