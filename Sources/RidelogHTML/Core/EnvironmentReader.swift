/// A view made from its environment.
public struct EnvironmentReader<Content: View>: PrimitiveView {
    @usableFromInline let content: (EnvironmentValues) -> Content

    /// - Parameter content: makes the view from its environment; called when the view is rendered.
    @inlinable
    public init(@ViewBuilder content: @escaping (EnvironmentValues) -> Content) {
        self.content = content
    }

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        Content._render(view.content(writer.environment), into: &writer)
    }

    @inlinable
    public static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        Content._renderRows(view.content(writer.environment), as: row, into: &writer)
    }
}
