public import RidelogHTML

/// Rows that know their cells: shown as a table.
public protocol TableRowType: RowType {
    associatedtype Header: View
    associatedtype Cells: View

    /// The columns from left to right; the first is that of the rows' headers.
    static var columns: [TableColumn] { get }

    /// What names the row; it carries the link of its ``RowType/selection``.
    @ViewBuilder var header: Header { get }

    /// The row's other cells, a ``TableCell`` for each further column.
    @ViewBuilder var cells: Cells { get }
}

/// A column of a table.
public struct TableColumn: Sendable {
    /// How the cells of a column stand.
    public enum Alignment: Hashable, Sendable {
        case leading
        /// Figures, aligned at their ends.
        case number
    }

    public var title: Text
    public var alignment: Alignment

    public init(_ title: Text, alignment: Alignment = .leading) {
        self.title = title
        self.alignment = alignment
    }
}

/// Rows as a table, with a caption, headers with their scope, and sort keys.
public struct RowTable<Row: TableRowType>: View {
    private let caption: Text
    private let rows: [Row]
    private let isSortable: Bool

    /// - Parameters:
    ///   - caption: what the table holds.
    ///   - rows: its rows from top to bottom.
    ///   - isSortable: whether the page's script may offer to sort the table by a column.
    public init(_ caption: Text, rows: [Row], isSortable: Bool = false) {
        self.caption = caption
        self.rows = rows
        self.isSortable = isSortable
    }

    public var body: some View {
        Element("div", .class("scroll"), .number("tabindex", 0), .attribute("role", "region")) {
            Element("table", attributes: isSortable ? [.flag("data-sort")] : []) {
                Element("caption") { caption }
                Element("thead") {
                    Element("tr") {
                        ForEach(Row.columns) { column in
                            Element("th", attributes: column.attributes) { column.title }
                        }
                    }
                }
                Element("tbody") {
                    ForEach(rows) { row in
                        StaticElement("<tr>", "</tr>") {
                            StaticElement("<th scope=\"row\">", "</th>") {
                                SelectableView(row.selection) { row.header }
                            }
                            row.cells
                        }
                    }
                }
            }
        }
    }
}

extension TableColumn {
    fileprivate var attributes: [Attribute] {
        var attributes: [Attribute] = [.attribute("scope", "col")]
        if alignment == .number { attributes.append(.class("n")) }
        return attributes
    }
}

/// A cell of a table row.
public struct TableCell<Content: View>: PrimitiveView {
    private let alignment: TableColumn.Alignment
    private let sortKey: String?
    private let content: Content

    /// - Parameters:
    ///   - alignment: how the cell stands; that of its column.
    ///   - sortKey: the value by which the page's script sorts, if it is not the text.
    ///   - content: what the cell shows.
    public init(
        _ alignment: TableColumn.Alignment = .leading,
        sortKey: String? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.sortKey = sortKey
        self.content = content()
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.write(view.alignment == .number ? "<td class=\"n\"" : "<td")
        if let sortKey = view.sortKey {
            writer.write(" data-k=\"")
            writer.writeText(sortKey)
            writer.write("\"")
        }
        writer.write(">")
        Content._render(view.content, into: &writer)
        writer.write("</td>")
    }
}
