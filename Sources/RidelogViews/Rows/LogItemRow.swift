import RidelogHTML
import RidelogModels
import RidelogRecords

/// An entry of the log.
struct LogItemRow: ListRowType, RowModelType {
    let entry: Log<LogItem>.Entry

    var styleClass: String {
        switch entry.element {
        case .geofence(let event): event.event.rawValue
        case .custom: "own"
        }
    }

    var view: some View {
        LogItem.view(for: entry)
    }
}
