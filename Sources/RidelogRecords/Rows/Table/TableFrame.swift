import RidelogHTML

/// What every table of rows has around its rows: a box that scrolls sideways, a caption, and the columns' headers.
struct TableFrame<Rows: View>: View {
    let caption: Text?
    let id: String?
    let columns: [TableColumn]
    /// Cells of the widest row for which no column was named.
    let surplus: Int
    let rows: Rows

    init(
        caption: Text?, id: String?, columns: [TableColumn], surplus: Int = 0, @ViewBuilder rows: () -> Rows
    ) {
        self.caption = caption
        self.id = id
        self.columns = columns
        self.surplus = surplus
        self.rows = rows()
    }

    var body: some View {
        Element("div", .class("wide")) {
            Element("table", attributes: attributes) {
                if let caption { Element("caption", .class("vh")) { caption } }
                if !columns.isEmpty {
                    Element("thead") {
                        Element("tr") {
                            ForEach(columns) { column in
                                Element("th", attributes: column.attributes) { column.title }
                            }
                            ForEach(0..<surplus) { _ in StaticElement("<td>", "</td>") {} }
                        }
                    }
                }
                rows
            }
        }
    }

    private var attributes: [Attribute] {
        [.class("data sort")] + (id.map { [.id($0)] } ?? [])
    }
}

/// The cell that names its row.
struct RowHeader<Content: View>: PrimitiveView {
    let sortKey: String?
    let content: Content

    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.write("<th scope=\"row\"")
        if let sortKey = view.sortKey {
            writer.write(" data-v=\"")
            writer.writeText(sortKey)
            writer.write("\"")
        }
        writer.write(">")
        Content._render(view.content, into: &writer)
        writer.write("</th>")
    }
}
