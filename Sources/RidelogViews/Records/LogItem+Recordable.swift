import RidelogEssentials
import RidelogHTML
import RidelogModels
import RidelogRecords

extension LogItem: Recordable {
    public var styleClass: String {
        switch self {
        case .geofence(let event): event.styleClass
        case .custom(let record): record.styleClass
        }
    }

    public func styleClass(on date: Date, in environment: EnvironmentValues) -> String {
        switch self {
        case .geofence(let event): event.styleClass
        case .custom(let record): record.styleClass(on: date, in: environment)
        }
    }

    /// The view of the record in it.
    public static func view(for entry: Log<LogItem>.Entry) -> some View {
        switch entry.element {
        case .geofence(let event): GeofenceEntry.view(for: entry.map { _ in event })
        case .custom(let record): CustomRecord.view(for: entry.map { _ in record })
        }
    }
}
