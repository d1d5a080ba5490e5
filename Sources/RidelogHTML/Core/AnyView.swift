/// A view whose type is not known; costs an allocation, so for the few places that need it.
public struct AnyView: PrimitiveView {
    @usableFromInline let render: (inout HTMLWriter) -> Void
    @usableFromInline let renderRows: (RowTag, inout HTMLWriter) -> Void

    /// A view whose type is hidden.
    public init<Content: View>(_ view: Content) {
        render = { Content._render(view, into: &$0) }
        renderRows = { Content._renderRows(view, as: $0, into: &$1) }
    }

    /// Views whose types are hidden.
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
