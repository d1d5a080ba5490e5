import RidelogHTML
import RidelogModels
import RidelogRecords

/// A toy that Tools/check-one-file.sh adds: that a ride began, for logs.
struct RideStart: Identifiable, Sendable {
    let ride: Ride

    var id: String { ride.id }

    static func log(of rides: [Ride]) -> Log<RideStart> {
        Log(rides.map { Log.Entry(date: $0.summary.start.date, element: RideStart(ride: $0)) })
    }
}

extension RideStart: Recordable {
    static func view(for entry: Log<RideStart>.Entry) -> some View {
        Text("Off on ")
        Link(entry.element.ride.name, destination: .ride(entry.element.ride))
    }
}
