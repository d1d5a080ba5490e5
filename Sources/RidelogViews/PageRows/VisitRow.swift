import RidelogLocalization
import RidelogRows
import RidelogHTML
import RidelogModels

/// A visit to a geofence.
struct VisitRow: TableRowType, RowModelType {
    let visit: Visit
    /// The ride during which it began or ended, if any.
    let ride: Ride?
    /// The surrounding places that were visited at the same time.
    var places: [Geofence] = []

    var selection: RowSelection { ride.map(RowSelection.ride) ?? .none }
    static var placesSelection: Bool { true }

    static let columns = [
        TableColumn(order: .descending) { Text(.day) },
        TableColumn { Text(.enter) },
        TableColumn { Text(.exit) },
        TableColumn { Text(.stay) },
        TableColumn(.text) { Text(.ride) },
    ]

    var sortKey: String? { visit.moment?.iso8601 }

    func day(in zone: Zone) -> CivilDate? { visit.moment.map { zone.local($0).date } }

    @ViewBuilder
    var header: some View {
        if let moment = visit.moment { Text(moment, style: .date) }
        ForEach(places) { place in
            Text(" ")
            Element("small") {
                Sentence(.within, ["place": Link(destination: .geofence(place)) { Text(place.name) }])
            }
        }
    }

    var cells: some View {
        TableCell(sortKey: visit.enter?.iso8601 ?? "") {
            if let enter = visit.enter { Text(enter, style: .time) } else { unknown(.notKnown) }
        }
        TableCell(sortKey: visit.exit?.iso8601 ?? "") {
            if let exit = visit.exit { EndTime(end: exit, start: visit.enter) } else { unknown(.open) }
        }
        TableCell(sortKey: visit.dwell.map { String(Int(nearest: $0.rounded(.towardZero))) } ?? "") {
            if visit.isPass {
                Element("small") { Text(.passed) }
                Text(" ")
            }
            if let dwell = visit.dwell { Text(duration: dwell) } else { Text("–") }
            if visit.unseen > 0 {
                Text(", ")
                Element("small") { Sentence(.unseen, ["time": Text(duration: visit.unseen)]) }
            }
        }
        TableCell(.text) {
            if let ride { SelectableView(selection) { Text(ride.name) } } else { Text("–") }
        }
    }

    /// A mark for an unknown time.
    private func unknown(_ word: StringKey) -> some View {
        Element("i", .class("unknown")) { Text(word) }
    }
}
