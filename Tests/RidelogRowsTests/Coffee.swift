import RidelogRows
import RidelogHTML
import RidelogRecords

/// Rows of two kinds.
enum Coffee: TableRowType, ListRowType {
    struct Stop: RowModelType {
        let place: String
        let price: Double?
    }

    case stop(Stop)
    case sum(Int)

    var typedModel: Stop {
        switch self {
        case .stop(let stop): stop
        case .sum(let count): Stop(place: "All \(count)", price: nil)
        }
    }

    var selection: RowSelection {
        switch self {
        case .stop: .page("coffee/index.html")
        case .sum: .none
        }
    }

    static var columns: [TableColumn] {
        [
            TableColumn(.text) { Text("Place") },
            TableColumn(order: .descending) { Text("Price") },
        ]
    }

    var sortKey: String? {
        if case .sum(let count) = self { "~\(count)" } else { nil }
    }

    var header: some View {
        SelectableView(selection) { Text(typedModel.place) }
    }

    var cells: some View {
        switch self {
        case .stop(let stop):
            TableCell(sortKey: stop.price.map { String($0) }) { Text("\(stop.price ?? 0) €") }
        case .sum: TableCell(.text) { Text("–") }
        }
    }

    var styleClass: String {
        if case .sum = self { "sum \"x\"" } else { "" }
    }

    var view: some View { header }
}

/// A row with nothing of its own but what it must have.
struct PlainRow: ListRowType, RowModelType {
    let text: String

    var view: some View { Text(text) }
}
