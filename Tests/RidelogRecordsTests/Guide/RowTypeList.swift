// The guide to RowType, «RowTypeSwiftUI layer»: its snippets in a namespace of their own, line by line.
//
// Lines that differ from the guide's:
// - `import RowTypeSwiftUI`, twice: the modules are called RidelogRecords and RidelogHTML, and imports are at the
//   top of a file.
// - `extension SomeRowType: RowTypeListPresentable {`: an extension cannot be within a namespace, so it names
//   its own, and gives the short names of the two views that are in it.
// - The last `}` of `ContentView` is missing in the guide.
// Not the guide's, which leaves it out: `EntryView` and its model. The row type is that of the first snippet with
// the models renamed, as the guide says.

import RidelogRows
import Foundation
import RidelogHTML
import RidelogRecords

enum RowTypeListGuide {
    // Not the guide's here: its first snippet, with `SummaryViewModel` registered as it says.
    enum SomeRowType: RowType {
        case summary(id: UUID)
        case entry(id: UUID)

        var model: RowModelType {
            switch self {
            case .summary(let id):
                return SummaryViewModel(id: id)
            case .entry(let id):
                return EntryViewModel(id: id)
            }
        }
    }

    // swift-format-ignore
    // SummaryCellModel renamed to SummaryViewModel here, thus you will need to register this type name as model in `RowType`.
    struct SummaryViewModel: RowModelType {
        let id: UUID
    }

    // swift-format-ignore
    struct SummaryView: ViewWithModel {
        typealias ViewModelType = SummaryViewModel
        var model: AnyRowModelType

        init(model: AnyRowModelType) {
            self.model = model
        }

        var body: some View {
            VStack {
                Text("Summary Cell")
                Text(model.forced(to: ViewModelType.self).id.uuidString)
            }
            .listRowSeparator(.hidden)
        }
    }

    // swift-format-ignore
    struct ContentView: View {
        @State var rows: [Identified<any RowTypeListPresentable>] = [
            SomeRowType.summary(id: UUID()),
            SomeRowType.entry(id: UUID()),
            SomeRowType.entry(id: UUID()),
            SomeRowType.entry(id: UUID()),
            SomeRowType.entry(id: UUID()),
        ].map {
            Identified(wrappedItem: $0)
        }

        var body: some View {
            RowTypeListView(rows: $rows)
                .listStyle(.plain)
        }
    }

    // Not the guide's, which leaves it out: from here to the end of the namespace.
    struct EntryViewModel: RowModelType {
        let id: UUID
    }

    struct EntryView: ViewWithModel {
        let model: AnyRowModelType

        var body: some View {
            Text("Entry " + (model.casted(to: EntryViewModel.self)?.id.uuidString ?? ""))
        }
    }
}

// swift-format-ignore
extension RowTypeListGuide.SomeRowType: RowTypeListPresentable {
    var ViewType: any ViewWithModel.Type {
        switch self {
        case .summary:
            return SummaryView.self
        case .entry:
            return EntryView.self
        }
    }
    // Not the guide's.
    private typealias SummaryView = RowTypeListGuide.SummaryView
    private typealias EntryView = RowTypeListGuide.EntryView
}
