import RidelogHTML
import RidelogModels
import RidelogRecords

extension Geofence: Recordable {
    /// The name, with a link to its page.
    public static func view(for entry: Log<Geofence>.Entry) -> some View {
        Link(entry.element.name, destination: .geofence(entry.element))
    }
}
