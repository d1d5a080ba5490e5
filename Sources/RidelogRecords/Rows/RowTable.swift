import RidelogHTML

/// Rows that know their cells: shown as a table.
public protocol TableRowType: RowType {
    associatedtype Header: View
    associatedtype Cells: View

    /// The columns from left to right; the first is that of the rows' headers.
    static var columns: [TableColumn] { get }

    /// The value by which the page's script sorts the first column, if it is not the text.
    var sortKey: String? { get }

    /// What names the row.
    @ViewBuilder var header: Header { get }

    /// The row's other cells, one for each further column.
    @ViewBuilder var cells: Cells { get }
}

extension TableRowType {
    public var sortKey: String? { nil }
}

/// Rows under a heading of their own, within a table.
public struct RowGroup<Row: TableRowType> {
    let id: String
    let heading: AnyView?
    let rows: [Row]

    public init(_ rows: [Row]) {
        id = ""
        heading = nil
        self.rows = rows
    }

    /// - Parameters:
    ///   - rows: from top to bottom.
    ///   - id: the heading's id, for links to it.
    ///   - heading: what the rows have in common.
    public init<Heading: View>(
        _ rows: [Row], id: String, @ViewBuilder heading: () -> Heading
    ) {
        self.id = id
        self.heading = AnyView(heading())
        self.rows = rows
    }
}

/// Rows as a table, with a caption, headers with their scope, and sort keys.
public struct RowTable<Row: TableRowType>: View {
    private let caption: Text
    private let groups: [RowGroup<Row>]
    private let id: String?

    /// - Parameters:
    ///   - caption: what the table holds; for screen readers, as a heading says it to the eye.
    ///   - id: the table's id, for a filter.
    ///   - groups: the rows from top to bottom.
    public init(_ caption: Text, id: String? = nil, groups: [RowGroup<Row>]) {
        self.caption = caption
        self.id = id
        self.groups = groups
    }

    public init(_ caption: Text, id: String? = nil, rows: [Row]) {
        self.init(caption, id: id, groups: [RowGroup(rows)])
    }

    public var body: some View {
        Element("div", .class("wide")) {
            Element("table", attributes: attributes) {
                Element("caption", .class("vh")) { caption }
                Element("thead") {
                    Element("tr") {
                        ForEach(Row.columns) { column in
                            Element("th", attributes: column.attributes) { column.title }
                        }
                    }
                }
                ForEach(groups) { RowGroupView(group: $0) }
            }
        }
    }

    private var attributes: [Attribute] {
        [.class("data sort")] + (id.map { [.id($0)] } ?? [])
    }
}

private struct RowGroupView<Row: TableRowType>: View {
    let group: RowGroup<Row>

    var body: some View {
        Element("tbody") {
            if let heading = group.heading {
                Element("tr", .class("group")) {
                    Element(
                        "th", .number("colspan", Row.columns.count), .attribute("scope", "rowgroup"),
                        .id(group.id)
                    ) { heading }
                }
            }
            ForEach(group.rows) { row in
                StaticElement("<tr>", "</tr>") {
                    RowHeader(row: row)
                    row.cells
                }
            }
        }
    }
}

private struct RowHeader<Row: TableRowType>: PrimitiveView {
    let row: Row

    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.write("<th scope=\"row\"")
        if let sortKey = view.row.sortKey {
            writer.write(" data-v=\"")
            writer.writeText(sortKey)
            writer.write("\"")
        }
        writer.write(">")
        Row.Header._render(view.row.header, into: &writer)
        writer.write("</th>")
    }
}
