import RidelogHTML

/// Rows that know their cells: shown as a table by ``RowTable``.
public protocol TableRowType: TypedRowType {
    /// The type of what names a row.
    associatedtype Header: View
    /// The type of a row's other cells.
    associatedtype Cells: View

    /// The columns from left to right; the first is that of the rows' headers.
    static var columns: [TableColumn] { get }

    /// Whether rows hold links; a table without any is given to the keyboard as a whole, so that it can be
    /// scrolled.
    static var hasLinks: Bool { get }

    /// The value by which the page's script sorts the first column, if it is not the text.
    var sortKey: String? { get }

    /// What names the row.
    @ViewBuilder var header: Header { get }

    /// The row's other cells, one for each further column.
    @ViewBuilder var cells: Cells { get }
}

extension TableRowType {
    /// They do.
    public static var hasLinks: Bool { true }

    /// None: the text is sorted.
    public var sortKey: String? { nil }
}

/// Rows under a heading of their own, within a table.
public struct RowGroup<Row: TableRowType> {
    @usableFromInline package let id: String
    @usableFromInline package let heading: AnyView?
    @usableFromInline package var rows: [Row]

    /// Rows without a heading.
    public init(_ rows: [Row]) {
        id = ""
        heading = nil
        self.rows = rows
    }

    /// - Parameters:
    ///   - rows: from top to bottom.
    ///   - id: the heading's id, for links to it.
    ///   - heading: what the rows have in common.
    public init<Heading: View>(_ rows: [Row], id: String, @ViewBuilder heading: () -> Heading) {
        self.id = id
        self.heading = AnyView(heading())
        self.rows = rows
    }
}
