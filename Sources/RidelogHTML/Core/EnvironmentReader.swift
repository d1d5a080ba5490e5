/// A view made from the values around it.
public struct EnvironmentReader<Content: View>: PrimitiveView {
    @usableFromInline let content: (EnvironmentValues) -> Content

    /// A view made from the environment of its place, when it is written.
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
