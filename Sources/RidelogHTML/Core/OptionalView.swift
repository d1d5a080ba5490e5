/// A view or nothing: what `if` without `else` builds.
public struct OptionalView<Content: View>: PrimitiveView {
    @usableFromInline let content: Content?

    @inlinable
    init(_ content: Content?) {
        self.content = content
    }

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        if let content = view.content { Content._render(content, into: &writer) }
    }

    @inlinable
    public static func _renderRows(
        _ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter
    ) {
        if let content = view.content { Content._renderRows(content, as: row, into: &writer) }
    }
}

extension OptionalView: Sendable where Content: Sendable {}
