// The guide to RowType, «RowTypeFramework Layer»: its snippets in namespaces of their own, line by line.
//
// Lines that differ from the guide's:
// - `import RowTypeFramework`: the module is called RidelogRecords, and an import is at the top of a file.
// Not the guide's, which leaves it out or shows it later: the models, and the setup that is «identical» to that of
// the first snippet. Of what it has outside of code it has `print` write to the console; the console is not looked
// at here, but a body that can be looked at is beside it.

import RidelogRows
import Foundation
import RidelogRecords

enum RowTypeGuide {
    // swift-format-ignore
    enum SomeRowType: RowType {
        case summary(id: UUID)
        case entry(id: UUID)

        var model: RowModelType {
            switch self {
            case let .summary(id):
                return SummaryCellModel(id: id)
            case let .entry(id):
                return EntryCellModel(id: id)
            }
        }
    }

    // Not the guide's here: it shows the one later and leaves out the other.
    struct SummaryCellModel: RowModelType {
        let id: UUID
    }

    struct EntryCellModel: RowModelType {
        let id: UUID
    }
}

enum RowTypeSelectionGuide {
    typealias SummaryCellModel = RowTypeGuide.SummaryCellModel
    typealias EntryCellModel = RowTypeGuide.EntryCellModel

    // swift-format-ignore
    enum SomeRowType: RowType {
        // ... identical setup as above
        // Not the guide's, which leaves it out: from here …
        case summary(id: UUID)
        case entry(id: UUID)

        var model: RowModelType {
            switch self {
            case let .summary(id):
                return SummaryCellModel(id: id)
            case let .entry(id):
                return EntryCellModel(id: id)
            }
        }
        // … to here.
        func didSelect() {
            switch self {
            case let .entry(id):
                print("entry row with id \(id) is selected")
            case let .summary(id):
                print("summary row with id \(id) is selected")
            }
        }
    }
}

// Not the guide's here: a controller selects rows that have a cell.
extension RowTypeSelectionGuide.SomeRowType: UITableViewPresentable {
    var CellType: UITableViewRowCell.Type {
        switch self {
        case .summary: TypedUITableViewCell<RowTypeGuide.SummaryCellModel>.self
        case .entry: TypedUITableViewCell<RowTypeGuide.EntryCellModel>.self
        }
    }
}
