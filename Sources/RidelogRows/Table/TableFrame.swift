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
        .text("id", "The table's id, used by its filter.") { $0.id },
        .words("caption", "The caption for screen readers.") { $0.caption },
        .flag("has-links", "Whether it contains links or buttons.") { $0.hasLinks },
        .list(
            "columns", "The columns, left to right; none without a header row.",
            of: [
                .view("title", "The header.") { $0.title },
                .flag("is-text", "Whether the cells contain text, not numbers.") { $0.alignment == .text },
                .text("order", "`ascending` or `descending` if the rows are sorted by it.") {
                    $0.order?.rawValue
                },
            ]
        ) { $0.columns },
        .view("rows", "The table bodies with their rows.") { $0.rows },
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
