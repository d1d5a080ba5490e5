import RidelogHTML

/// The rows of a table. Type-erased views are used only if a theme has a template for rows.
@usableFromInline
struct TableRows<Row, Header: View, Cells: View>: View {
    @usableFromInline let rows: [Row]
    @usableFromInline let sortKey: (Row) -> String?
    @usableFromInline let header: (Row) -> Header
    @usableFromInline let cells: (Row) -> Cells

    @inlinable
    init(
        rows: [Row], sortKey: @escaping (Row) -> String?, @ViewBuilder header: @escaping (Row) -> Header,
        @ViewBuilder cells: @escaping (Row) -> Cells
    ) {
        (self.rows, self.sortKey, self.header, self.cells) = (rows, sortKey, header, cells)
    }

    @inlinable
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

@usableFromInline
struct TableRowView: TemplateView {
    let sortKey: String?
    let header: AnyView
    let cells: AnyView

    @usableFromInline
    init(sortKey: String?, header: AnyView, cells: AnyView) {
        (self.sortKey, self.header, self.cells) = (sortKey, header, cells)
    }

    @usableFromInline static let id: TemplateID = "table-row"

    @usableFromInline static let fields: [TemplateField<TableRowView>] = [
        .text("sort-key", "The sort key of the first column, if not its text.") { $0.sortKey },
        .view("header", "The row header.") { $0.header },
        .view("cells", "The other cells (`td`).") { $0.cells },
    ]

    @usableFromInline var body: some View {
        StaticElement("<tr>", "</tr>") {
            RowHeader(sortKey: sortKey, content: header)
            cells
        }
    }
}

@usableFromInline
struct RowHeader<Content: View>: PrimitiveView {
    @usableFromInline let sortKey: String?
    @usableFromInline let content: Content

    @inlinable
    init(sortKey: String?, content: Content) {
        (self.sortKey, self.content) = (sortKey, content)
    }

    @inlinable
    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.write("<th scope=\"row\"")
        writer.write(sortKey: view.sortKey)
        writer.write(">")
        Content._render(view.content, into: &writer)
        writer.write("</th>")
    }
}
