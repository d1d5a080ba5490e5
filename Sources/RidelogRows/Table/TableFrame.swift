import RidelogHTML

/// What every table of rows has around its rows: a box that scrolls sideways, a caption, and the columns' headers.
struct TableFrame<Rows: View>: View {
    let caption: Text?
    let id: String?
    let columns: [TableColumn]
    /// Cells of the widest row for which no column was named.
    let surplus: Int
    /// Whether there is a link or button among the rows.
    let hasLinks: Bool
    let rows: Rows

    init(
        caption: Text?, id: String?, columns: [TableColumn], surplus: Int = 0,
        hasLinks: Bool = true, @ViewBuilder rows: () -> Rows
    ) {
        self.caption = caption
        self.id = id
        self.columns = columns
        self.surplus = surplus
        self.hasLinks = hasLinks
        self.rows = rows()
    }

    var body: some View {
        Element("div", attributes: box) {
            Element("table", attributes: attributes) {
                if let caption { Element("caption", attributes: [.class("vh")] + captionID) { caption } }
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

    /// Whoever uses the keyboard scrolls by what has the focus: without a link that is the box itself.
    private var box: [Attribute] {
        var box: [Attribute] = [.class("wide")]
        guard !hasLinks else { return box }
        if let id { box += [.attribute("role", "region"), .attribute("aria-labelledby", id + "-title")] }
        return box + [.attribute("tabindex", "0")]
    }

    private var captionID: [Attribute] {
        id.map { hasLinks ? [] : [.id($0 + "-title")] } ?? []
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
