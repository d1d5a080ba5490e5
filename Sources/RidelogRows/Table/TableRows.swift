import RidelogHTML

/// The rows of a table: without views of unknown type between, unless a theme has a template for rows.
struct TableRows<Row, Header: View, Cells: View>: View {
    let rows: [Row]
    let sortKey: (Row) -> String?
    @ViewBuilder let header: (Row) -> Header
    @ViewBuilder let cells: (Row) -> Cells

    var body: some View {
        EnvironmentReader { environment in
            if environment.templates?.template(TableRowView.id) != nil {
                ForEach(rows) { row in
                    TableRowView(
                        sortKey: sortKey(row), header: AnyView(header(row)), cells: AnyView(cells(row)))
                }
            } else {
                ForEach(rows) { row in
                    StaticElement("<tr>", "</tr>") {
                        RowHeader(sortKey: sortKey(row), content: header(row))
                        cells(row)
                    }
                }
            }
        }
    }
}

struct TableRowView: TemplateView {
    let sortKey: String?
    let header: AnyView
    let cells: AnyView

    static let id: TemplateID = "table-row"

    static let fields: [TemplateField<TableRowView>] = [
        .text("sort-key", "What the page sorts the first column by, if that is not the text.") { $0.sortKey },
        .view("header", "What names the row.") { $0.header },
        .view("cells", "The other cells, each a td.") { $0.cells },
    ]

    var body: some View {
        StaticElement("<tr>", "</tr>") {
            RowHeader(sortKey: sortKey, content: header)
            cells
        }
    }
}

/// The cell that names its row.
struct RowHeader<Content: View>: PrimitiveView {
    let sortKey: String?
    let content: Content

    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.write("<th scope=\"row\"")
        writer.write(sortKey: view.sortKey)
        writer.write(">")
        Content._render(view.content, into: &writer)
        writer.write("</th>")
    }
}
