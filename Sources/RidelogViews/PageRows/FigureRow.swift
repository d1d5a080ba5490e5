import RidelogHTML
import RidelogRows

/// A row of figures; a column without a figure in any row is left out of its table.
protocol FigureRow: TableRowType {
    /// The columns after the first that the table has, counted from 0; nil for all.
    var shown: [Int]? { get set }

    /// The cells after the header; nil where there is no figure.
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
                TableCell { Text("–") }
            }
        }
    }
}

extension RowTable where Row: FigureRow {
    /// A table of the columns with at least one figure.
    init(_ caption: Text, id: String, figures groups: [RowGroup<Row>]) {
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
