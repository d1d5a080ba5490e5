import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords

/// A visit to a geofence.
struct VisitRow: TableRowType, RowModelType {
    let visit: Visit
    /// The ride on which it was.
    let ride: Ride?

    var selection: RowSelection { ride.map { .page(.ride($0)) } ?? .none }
    static var placesSelection: Bool { true }

    static var columns: [TableColumn] {
        [
            TableColumn(order: .descending) { Text(.day) },
            TableColumn { Text(.enter) },
            TableColumn { Text(.exit) },
            TableColumn { Text(.stay) },
            TableColumn(.text) { Text(.ride) },
        ]
    }

    var sortKey: String? { visit.moment?.iso8601 }

    @ViewBuilder
    var header: some View {
        if let moment = visit.moment { Text(moment, style: .date) }
    }

    var cells: some View {
        TableCell(sortKey: visit.enter?.iso8601 ?? "") {
            if let enter = visit.enter { Text(enter, style: .time) } else { Text(.notKnown) }
        }
        TableCell(sortKey: visit.exit?.iso8601 ?? "") {
            if let exit = visit.exit { EndTime(exit, after: visit.enter) } else { Text(.open) }
        }
        TableCell(sortKey: visit.dwell.map { String(Int(nearest: $0.rounded(.towardZero))) } ?? "") {
            if let dwell = visit.dwell { Text(duration: dwell) } else { Text("–") }
        }
        TableCell(.text) {
            if let ride { SelectableView(selection) { Text(ride.name) } } else { Text("–") }
        }
    }
}
