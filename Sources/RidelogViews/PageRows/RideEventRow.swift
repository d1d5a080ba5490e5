import RidelogRows
import RidelogHTML
import RidelogModels

/// A geofence that a ride entered or left, in the list of its events.
struct RideEventRow: ListRowType, RowModelType {
    let entry: Log<GeofenceEntry>.Entry
    let ride: Ride

    var styleClass: String { entry.element.event == .exit ? "" : entry.element.event.rawValue }

    var view: some View {
        GeofenceSentence(entry: entry)
        Element("small") { RideMoment(ride: ride, time: Instant(entry.date)) }
    }
}

/// A time on a ride, and the distance up to then.
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
