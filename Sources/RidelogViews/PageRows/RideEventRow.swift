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
        Element("small") { RideMoment(ride: ride, time: Instant(entry.date)) }
    }
}

/// A time on a ride, and how far it had gone by then.
struct RideMoment: View {
    let ride: Ride
    let time: Instant

    var body: some View {
        Text(time, style: .time)
        if let distance = ride.sample(at: time)?.distance, distance > 0 {
            Text(" · ")
            Quantity(.distance, distance)
        }
    }
}
