import RidelogHTML
import RidelogModels
import RidelogRecords

extension LogItem: Recordable {
    /// Forwards to the record that it holds.
    public static func view(for entry: Log<LogItem>.Entry) -> some View {
        switch entry.element {
        case .geofence(let event): GeofenceEntry.view(for: entry.map { _ in event })
        case .custom(let record): CustomRecord.view(for: entry.map { _ in record })
        }
    }
}
