// The guide to RowType, «RowTypeTableView Layer»: its snippets in a namespace of their own, line by line.
//
// Lines that differ from the guide's:
// - `import RowTypeTableView`, twice: the module is called RidelogRecords, and imports are at the top of a file.
// - `extension SomeRowType: UITableViewPresentable {`: an extension cannot be within a namespace, so it names
//   its own, and gives the short names of the two cells that are in it.
// Not the guide's, which leaves it out: `EntryCellModel`, `EntryCell`, and the view model. Nothing replaces
// «UITableViewCell setup omitted», as a cell has its `label`.

import RidelogRows
import Foundation
import RidelogRecords

enum RowTypeTableGuide {
    // Not the guide's here: its first snippet.
    enum SomeRowType: RowType {
        case summary(id: UUID)
        case entry(id: UUID)

        var model: RowModelType {
            switch self {
            case .summary(let id):
                return SummaryCellModel(id: id)
            case .entry(let id):
                return EntryCellModel(id: id)
            }
        }
    }

    // swift-format-ignore
    struct SummaryCellModel: RowModelType {
        let id: UUID
    }

    // swift-format-ignore
    class SummaryCell: UITableViewCell, UITableViewRowCell {
        typealias RowModelType = SummaryCellModel

        var model: AnyRowModelType! {
            didSet {
                update(to: model)
            }
        }

        // ... UITableViewCell setup omitted

        func update(to model: AnyRowModelType) {
            label.text = "Summary Row: \(model.forced(to: RowModelType.self).id)"
        }
    }

    // swift-format-ignore
    final class SomeViewController: RowTypeTableViewController {
        private let viewModel = SomeViewModel()

        override func viewDidLoad() {
            super.viewDidLoad()

            rows = viewModel.rows
            viewModel.rowsDidUpdate = { [weak self] in
                self?.rows = $0
            }
        }
        // Not the guide's: a way for the test to the view model.
        func update(to rows: [any UITableViewPresentable]) { viewModel.rows = rows }
    }

    // Not the guide's, which leaves it out: from here to the end of the namespace.
    struct EntryCellModel: RowModelType {
        let id: UUID
    }

    final class EntryCell: TypedUITableViewCell<EntryCellModel> {
        override func update(to model: EntryCellModel) {
            label.text = "Entry Row: \(model.id)"
        }
    }

    final class SomeViewModel {
        static let ids = [UUID(), UUID()]

        var rowsDidUpdate: (([any UITableViewPresentable]) -> Void)?
        var rows: [any UITableViewPresentable] = [
            SomeRowType.summary(id: ids[0]), SomeRowType.entry(id: ids[1]),
        ]
        {
            didSet { rowsDidUpdate?(rows) }
        }
    }
}

// swift-format-ignore
extension RowTypeTableGuide.SomeRowType: UITableViewPresentable {
    var CellType: UITableViewRowCell.Type {
        switch self {
        case .summary:
            return SummaryCell.self
        case .entry:
            return EntryCell.self
        }
    }
    // Not the guide's.
    private typealias SummaryCell = RowTypeTableGuide.SummaryCell
    private typealias EntryCell = RowTypeTableGuide.EntryCell
}
