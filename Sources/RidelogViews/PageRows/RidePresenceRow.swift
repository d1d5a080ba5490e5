import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// A ride in a geofence.
struct RidePresenceRow: FigureRow, RowModelType {
    let presence: RidePresence
    var shown: [Int]?

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

    var figures: [AnyView?] {
        [
            AnyView(TableCell(.text) { SelectableView(selection) { Text(ride.name) } }),
            word.map { word in AnyView(TableCell(.text) { Text(word) }) },
            AnyView(DurationCell(seconds: presence.seconds, style: .words)),
        ]
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
