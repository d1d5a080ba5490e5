import RidelogHTML

/// Rows with typed cells, shown as a table by ``RowTable``.
public protocol TableRowType: TypedRowType {
    /// The type of a row's header.
    associatedtype Header: View
    /// The type of a row's other cells.
    associatedtype Cells: View

    /// The columns from left to right; the first has the rows' headers.
    static var columns: [TableColumn] { get }

    /// Whether rows contain links. A table without links is focusable as a whole, so that the keyboard can scroll it.
    static var hasLinks: Bool { get }

    /// The value that the page's script sorts the first column by; nil for the text.
    var sortKey: String? { get }

    /// The row's header.
    @ViewBuilder var header: Header { get }

    /// The row's other cells, one for each column after the first.
    @ViewBuilder var cells: Cells { get }
}

extension TableRowType {
    /// True by default.
    public static var hasLinks: Bool { true }

    /// Nil by default: rows are sorted by the header's text.
    public var sortKey: String? { nil }
}

/// Rows of a table with a common heading.
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
    ///   - heading: the heading of the group.
    public init<Heading: View>(_ rows: [Row], id: String, @ViewBuilder heading: () -> Heading) {
        self.id = id
        self.heading = AnyView(heading())
        self.rows = rows
    }
}
