import RidelogHTML
import RidelogRows

/// A row of figures. Columns without a figure in any row are left out of the table.
protocol FigureRow: TableRowType {
    /// The indices, from 0, of the columns after the first that are shown; nil for all.
    var shown: [Int]? { get set }

    /// The cells after the header; nil without a figure.
    var figures: [AnyView?] { get }
}

extension FigureRow {
    @ViewBuilder
    var cells: some View {
        let figures = figures
        ForEach(shown ?? Array(figures.indices)) { index in
            if let figure = figures[index] {
                figure
            } else {
                TableCell(Self.columns[index + 1].alignment) { Text("–") }
            }
        }
    }
}

extension RowTable where Row: FigureRow {
    /// A table with the columns that have at least one figure.
    init(_ caption: Text, id: String?, figures groups: [RowGroup<Row>]) {
        var used: Set<Int> = []
        for row in groups.lazy.flatMap(\.rows) {
            for (index, figure) in row.figures.enumerated() where figure != nil { used.insert(index) }
        }
        let shown = used.sorted()
        let columns = Row.columns.enumerated().filter { $0.offset == 0 || used.contains($0.offset - 1) }.map(
            \.element)
        var groups = groups
        for group in groups.indices {
            for row in groups[group].rows.indices { groups[group].rows[row].shown = shown }
        }
        self.init(caption, id: id, columns: columns, groups: groups)
    }
}
