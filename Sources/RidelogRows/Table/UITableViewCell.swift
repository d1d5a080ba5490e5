import RidelogHTML

/// A cell of a table view: on a page, a row of a `<table>`.
///
/// Its ``label`` is the row's header, a `<th scope="row">`, and contains the link or button of the row's selection. Its
/// ``details`` are the row's other cells, one for each further column of the controller. The browser does the layout,
/// so there are no frames, no constraints and no reuse: each row has its own cell.
///
/// Like their controller, cells are not `Sendable`; the controller's ``RowTypeTableViewController/view`` is.
open class UITableViewCell {
    /// A cell of the row after its header.
    public struct Detail: Sendable {
        package let sortKey: String?
        package let content: AnySendableView

        /// - Parameters:
        ///   - text: the cell's text.
        ///   - sortKey: the value that the page's script sorts by; nil for the text.
        public init(_ text: String, sortKey: String? = nil) {
            self.init(sortKey: sortKey) { Text(text) }
        }

        /// - Parameters:
        ///   - sortKey: the value that the page's script sorts by; nil for the text.
        ///   - content: the cell's content.
        public init<Content: View & Sendable>(sortKey: String? = nil, @ViewBuilder content: () -> Content) {
            self.sortKey = sortKey
            self.content = AnySendableView(content())
        }
    }

    /// The row's header.
    public let label = UILabel()

    /// The value that the page's script sorts the first column by; nil for the label's text.
    open var sortKey: String?

    /// The row's other cells from left to right. Their columns decide whether they are text or numbers.
    open var details: [Detail] = []

    /// The content of the row's header: by default the label's text. Must not contain links if the row has a selection.
    open var header: AnySendableView { AnySendableView(Text(label.text ?? "")) }

    /// An empty cell.
    public required init() {}
}

/// The text of a cell.
public final class UILabel {
    /// The text; nil is the same as empty.
    public var text: String?

    public init() {}
}
