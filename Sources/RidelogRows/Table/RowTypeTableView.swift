import RidelogHTML

/// A snapshot of the table of a ``RowTypeTableViewController``, which can be rendered on any thread.
public struct RowTypeTableView: View, Sendable {
    package struct Row: Sendable {
        package let header: AnySendableView
        package let sortKey: String?
        package let selection: RowSelection
        package let details: [UITableViewCell.Detail]
    }

    package let caption: String?
    package let id: String?
    package let columns: [TableColumn]
    package let rows: [Row]

    /// A `<table>` with its caption and scoped headers.
    public var body: some View {
        let width = max(columns.count, 1 + (rows.map(\.details.count).max() ?? 0))
        TableFrame(
            caption: caption.map { Text($0) }, id: id, columns: columns, surplus: width - columns.count,
            hasLinks: rows.contains { $0.selection != .none },
            rows: AnyView(
                StaticElement("<tbody>", "</tbody>") {
                    TableRows(rows: rows, sortKey: \.sortKey) { row in
                        SelectableView(row.selection) { row.header }
                    } cells: {
                        cells($0.details, count: width - 1)
                    }
                }))
    }

    /// The cells of a row after its header, filled up with empty cells: rows of several kinds can have different
    /// numbers of cells, but all rows of a table have the same.
    @ViewBuilder
    private func cells(_ details: [UITableViewCell.Detail], count: Int) -> some View {
        let named = columns.dropFirst().map(\.alignment)
        let alignments = named + Array(repeating: .text, count: max(0, details.count - named.count))
        ForEach(zip(details, alignments)) { detail, alignment in
            TableCell(alignment, sortKey: detail.sortKey) { detail.content }
        }
        ForEach(details.count..<count) { _ in StaticElement("<td>", "</td>") {} }
    }
}
