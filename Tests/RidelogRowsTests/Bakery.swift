import RidelogRows
import RidelogHTML
import RidelogRecords

/// Rows of three kinds with cells and views of their own, one of them of the typed way.
enum Bakery: UITableViewPresentable, RowTypeListPresentable {
    struct Bread: RowModelType {
        let name: String
        let grams: Int
        var selection = RowSelection.none
    }

    struct Remark: RowModelType {
        let text: String
    }

    struct Total: RowModelType {
        let grams: [Int]
    }

    case bread(Bread)
    case remark(String)
    case total([Int])

    var model: any RowModelType {
        switch self {
        case .bread(let bread): bread
        case .remark(let text): Remark(text: text)
        case .total(let grams): Total(grams: grams)
        }
    }

    var selection: RowSelection {
        if case .bread(let bread) = self { bread.selection } else { .none }
    }

    var CellType: any UITableViewRowCell.Type {
        switch self {
        case .bread: BreadCell.self
        case .remark: RemarkCell.self
        case .total: TotalCell.self
        }
    }

    var ViewType: any ViewWithModel.Type {
        switch self {
        case .bread: BreadView.self
        case .remark, .total: OtherView.self
        }
    }

    static let columns = [
        TableColumn(.text, order: .ascending) { Text("Bread") },
        TableColumn {
            Text("Weight ")
            Element("small", text: "g")
        },
    ]
}

final class BreadCell: TypedUITableViewCell<Bakery.Bread> {
    override func update(to model: Bakery.Bread) {
        label.text = model.name
        sortKey = model.name.lowercased()
        details = [Detail(String(model.grams) + " g", sortKey: String(model.grams))]
    }
}

final class RemarkCell: TypedUITableViewCell<Bakery.Remark> {
    private var text = ""

    override func update(to model: Bakery.Remark) {
        text = model.text
    }

    override var header: AnySendableView { AnySendableView(Element("em", text: text)) }
}

final class TotalCell: TypedUITableViewCell<Bakery.Total> {
    override func update(to model: Bakery.Total) {
        label.text = "Total"
        details = model.grams.map { grams in Detail { Element("b", text: String(grams)) } }
    }
}

struct BreadView: ViewWithModel {
    let model: AnyRowModelType

    var body: some View {
        let bread = model.forced(to: Bakery.Bread.self)
        VStack {
            Text(bread.name)
            Text("\(bread.grams) g")
        }
    }
}

struct OtherView: ViewWithModel {
    let model: AnyRowModelType

    var body: some View {
        if let remark = model.casted(to: Bakery.Remark.self) {
            Text(remark.text).listRowSeparator(.hidden)
        } else {
            Text("Total")
            Text("of all")
        }
    }
}

/// A typed row among rows of other kinds.
struct Loaf: ListRowType, RowModelType, RowTypeListPresentable {
    let name: String

    var view: some View { Text(name).bold() }
}
