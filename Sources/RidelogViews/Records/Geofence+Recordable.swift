import RidelogHTML
import RidelogModels
import RidelogRecords

extension Geofence: Recordable {
    /// Its name, which leads to its page.
    public static func view(for entry: Log<Geofence>.Entry) -> some View {
        Link(entry.element.name, destination: .geofence(entry.element))
    }
}
