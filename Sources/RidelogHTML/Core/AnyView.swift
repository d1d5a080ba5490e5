/// A type-erased view. Costs an allocation, so use it sparingly.
public struct AnyView: PrimitiveView {
    @usableFromInline let render: (inout HTMLWriter) -> Void
    @usableFromInline let renderRows: (RowTag, inout HTMLWriter) -> Void

    /// Erases the type of a view.
    public init<Content: View>(_ view: Content) {
        render = { Content._render(view, into: &$0) }
        renderRows = { Content._renderRows(view, as: $0, into: &$1) }
    }

    /// Erases the type of a block of views.
    public init<Content: View>(@ViewBuilder content: () -> Content) {
        self.init(content())
    }

    @inlinable
    public static func _render(_ view: borrowing AnyView, into writer: inout HTMLWriter) {
        view.render(&writer)
    }

    @inlinable
    public static func _renderRows(_ view: borrowing AnyView, as row: RowTag, into writer: inout HTMLWriter) {
        view.renderRows(row, &writer)
    }
}
