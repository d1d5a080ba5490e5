/// A type-erased view that can be passed to other threads.
public struct AnySendableView: PrimitiveView, Sendable {
    private let render: @Sendable (inout HTMLWriter) -> Void
    private let renderRows: @Sendable (RowTag, inout HTMLWriter) -> Void

    /// Erases the type of a view.
    public init<Content: View & Sendable>(_ view: Content) {
        render = { Content._render(view, into: &$0) }
        renderRows = { Content._renderRows(view, as: $0, into: &$1) }
    }

    /// Erases the type of a block of views.
    public init<Content: View & Sendable>(@ViewBuilder content: () -> Content) {
        self.init(content())
    }

    public static func _render(_ view: borrowing AnySendableView, into writer: inout HTMLWriter) {
        view.render(&writer)
    }

    public static func _renderRows(
        _ view: borrowing AnySendableView, as row: RowTag, into writer: inout HTMLWriter
    ) {
        view.renderRows(row, &writer)
    }
}
