import RidelogHTML

/// The frame of all tables of rows: a box that scrolls sideways, a caption, and the columns' headers.
@usableFromInline
struct TableFrame: TemplateView {
    let caption: Text?
    let id: String?
    let columns: [TableColumn]
    /// The number of cells of the widest row beyond the declared columns.
    let surplus: Int
    /// Whether any row has a link or button.
    let hasLinks: Bool
    let rows: AnyView

    @usableFromInline
    init(
        caption: Text?, id: String?, columns: [TableColumn], surplus: Int = 0, hasLinks: Bool,
        rows: AnyView
    ) {
        (self.caption, self.id, self.columns, self.surplus) = (caption, id, columns, surplus)
        (self.hasLinks, self.rows) = (hasLinks, rows)
    }

    @usableFromInline static let id: TemplateID = "table"

    @usableFromInline static let fields: [TemplateField<TableFrame>] = [
        .text("id", "The table's id, which its filter names.") { $0.id },
        .words("caption", "What the table holds.") { $0.caption },
        .flag("has-links", "Whether the keyboard reaches something in it.") { $0.hasLinks },
        .list(
            "columns", "The columns from left to right; none if the table has no head.",
            of: [
                .view("title", "The header.") { $0.title },
                .flag("is-text", "Whether the cells hold words and not figures.") { $0.alignment == .text },
                .text("order", "How the page sorts by it: ascending or descending; nothing if it does not.") {
                    $0.order?.rawValue
                },
            ]
        ) { $0.columns },
        .view("rows", "The bodies of the table with their rows.") { $0.rows },
    ]

    @usableFromInline var body: some View {
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

    /// The attributes of the box. Keyboard users can scroll only if something has the focus: without links, the box
    /// itself.
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
