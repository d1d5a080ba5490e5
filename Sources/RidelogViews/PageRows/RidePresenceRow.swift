import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// A ride in a geofence.
struct RidePresenceRow: TableRowType, RowModelType {
    let presence: RidePresence

    private var ride: Ride { presence.ride }
    var selection: RowSelection { .ride(ride) }

    static let columns = [
        TableColumn(order: .descending) { Text(.day) },
        TableColumn(.text) { Text(.ride) },
        TableColumn(.text) { Text(.here) },
        TableColumn { Text(.timeInside) },
    ]

    static var placesSelection: Bool { true }
    var sortKey: String? { ride.localStart.iso8601 }

    var header: some View { Text(ride.day) }

    var cells: some View {
        TableCell(.text) { SelectableView(selection) { Text(ride.name) } }
        TableCell(.text) { if let word { Text(word) } else { Text("–") } }
        TableCell(sortKey: String(Int(nearest: presence.seconds))) { Text(duration: presence.seconds) }
    }

    private var word: StringKey? {
        switch presence.course {
        case .startedAndEnded: .startedAndEndedHere
        case .started: .startedHere
        case .ended: .endedHere
        case .stopped: .stoppedHere
        case .passed: .cameThrough
        case .unknown: nil
        }
    }
}
