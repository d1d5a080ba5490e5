import RidelogHTML

/// What a cell of a table view is on a page: a row of a `<table>`.
///
/// Its ``label`` is the row's header, a `<th scope="row">`, and holds the link or button of the row's selection.
/// Its ``details`` are the row's other cells, one for each further column of the controller. A page lays out for
/// itself, so there are no frames, no constraints and no reuse: each row has a cell of its own.
///
/// Cells live where the controller lives; what is rendered elsewhere is the value that the controller returns.
open class UITableViewCell {
    /// A further cell of the row.
    public struct Detail: Sendable {
        package let sortKey: String?
        package let content: AnySendableView

        /// - Parameters:
        ///   - text: what the cell says.
        ///   - sortKey: the value by which the page's script sorts, if it is not the text.
        public init(_ text: String, sortKey: String? = nil) {
            self.init(sortKey: sortKey) { Text(text) }
        }

        /// - Parameters:
        ///   - sortKey: the value by which the page's script sorts, if it is not the text.
        ///   - content: what the cell shows.
        public init<Content: View & Sendable>(sortKey: String? = nil, @ViewBuilder content: () -> Content) {
            self.sortKey = sortKey
            self.content = AnySendableView(content())
        }
    }

    /// What names the row.
    public let label = UILabel()

    /// The value by which the page's script sorts the first column, if it is not the label's text.
    open var sortKey: String?

    /// The row's other cells from left to right. Whether a cell holds words or figures is said by its column.
    open var details: [Detail] = []

    /// The row's header where text is not enough: by default the label's text. No links if the row's selection
    /// leads somewhere.
    open var header: AnySendableView { AnySendableView(Text(label.text ?? "")) }

    /// An empty cell.
    public required init() {}
}

/// Text that a cell shows.
public final class UILabel {
    /// Nil is as good as empty.
    public var text: String?

    public init() {}
}
