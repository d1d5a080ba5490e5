import RidelogHTML

/// A table of rows, with a caption, scoped headers and sort keys.
public struct RowTable<Row: TableRowType>: View {
    @usableFromInline let caption: Text
    @usableFromInline let columns: [TableColumn]
    @usableFromInline let groups: [RowGroup<Row>]
    @usableFromInline let id: String?

    /// - Parameters:
    ///   - caption: the table's content, for screen readers; others see a heading.
    ///   - id: the table's id, for a filter.
    ///   - groups: the rows from top to bottom.
    public init(_ caption: Text, id: String? = nil, groups: [RowGroup<Row>]) {
        self.init(caption, id: id, columns: Row.columns, groups: groups)
    }

    package init(_ caption: Text, id: String?, columns: [TableColumn], groups: [RowGroup<Row>]) {
        self.caption = caption
        self.id = id
        self.columns = columns
        self.groups = groups
    }

    /// A table of rows without groups.
    public init(_ caption: Text, id: String? = nil, rows: [Row]) {
        self.init(caption, id: id, groups: [RowGroup(rows)])
    }

    /// A `<table>` with its caption and scoped headers.
    @inlinable
    public var body: some View {
        TableFrame(
            caption: caption, id: id, columns: columns, hasLinks: Row.hasLinks,
            rows: AnyView(ForEach(groups) { rows(of: $0) }))
    }

    @inlinable
    func rows(of group: RowGroup<Row>) -> some View {
        Element("tbody") {
            if let heading = group.heading {
                Element("tr", .class("group")) {
                    Element(
                        "th", .number("colspan", columns.count), .attribute("scope", "rowgroup"),
                        .id(group.id)
                    ) { heading }
                }
            }
            TableRows(rows: group.rows, sortKey: { $0.sortKey }) { row in
                SelectableView(Row.placesSelection ? .none : row.selection) { row.header }
            } cells: {
                $0.cells
            }
        }
    }
}
