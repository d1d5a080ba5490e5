// The code of Rows.md, block by block: `ArticleTests` holds them together.

import RidelogKit

enum StopRow: TableRowType, RowModelType {
    case stop(String, cups: Int)
    case total(cups: Int)

    static var columns: [TableColumn] {
        [TableColumn(.text) { Text("Place") }, TableColumn { Text("Cups") }]
    }

    var header: some View {
        switch self {
        case .stop(let place, _): Text(place)
        case .total: Text("Total")
        }
    }

    var cells: some View {
        switch self {
        case .stop(_, let cups), .total(let cups): TableCell { Text(String(cups)) }
        }
    }
}

enum RowsArticle {
    static var table: some View {
        let table = RowTable(Text("Coffee"), rows: [StopRow.stop("Mühle", cups: 2), .total(cups: 2)])
        return table
    }

    static var list: some View {
        let list = RowTypeListView(rows: [
            DayRow.stop(CoffeeModel(place: "Mühle", cups: 2)), DayRow.remark("Closed on Mondays"),
        ])
        .listStyle(.plain)
        return list
    }
}

struct PlaceRow: ListRowType, RowModelType {
    let name: String
    let page: SitePath

    var selection: RowSelection { .page(page) }

    var view: some View { Text(name) }
}

enum DayRow: RowType {
    case stop(CoffeeModel)
    case remark(String)

    var model: any RowModelType {
        switch self {
        case .stop(let stop): stop
        case .remark(let text): RemarkModel(text: text)
        }
    }
}

struct CoffeeModel: RowModelType {
    let place: String
    let cups: Int
}

struct RemarkModel: RowModelType {
    let text: String
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension DayRow: RowTypeListPresentable {
    var ViewType: any ViewWithModel.Type {
        switch self {
        case .stop: CoffeeView.self
        case .remark: RemarkView.self
        }
    }
}

struct CoffeeView: ViewWithModel {
    let model: AnyRowModelType

    var body: some View {
        let stop = model.forced(to: CoffeeModel.self)
        Text("Cups at \(stop.place): \(stop.cups)")
    }
}

struct RemarkView: ViewWithModel {
    let model: AnyRowModelType

    var body: some View {
        Text(model.casted(to: RemarkModel.self)?.text ?? "")
            .listRowSeparator(.hidden)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension DayRow: UITableViewPresentable {
    var CellType: any UITableViewRowCell.Type {
        switch self {
        case .stop: CoffeeCell.self
        case .remark: RemarkCell.self
        }
    }
}

final class CoffeeCell: TypedUITableViewCell<CoffeeModel> {
    override func update(to model: CoffeeModel) {
        label.text = model.place
        details = [Detail("\(model.cups)")]
    }
}

final class RemarkCell: TypedUITableViewCell<RemarkModel> {
    override func update(to model: RemarkModel) {
        label.text = model.text
        details = [Detail("")]
    }
}

final class DayController: RowTypeTableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "The day"
        columns = [TableColumn(.text) { Text("Place") }, TableColumn { Text("Cups") }]
        rows = [DayRow.stop(CoffeeModel(place: "Mühle", cups: 2)), DayRow.remark("Closed on Mondays")]
    }
}
