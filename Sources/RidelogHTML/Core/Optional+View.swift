/// An optional view; built by `if` without `else`.
extension Optional: View where Wrapped: View {}

extension Optional: PrimitiveView where Wrapped: View {
    /// Optional views have no body.
    public typealias Body = Never

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        if let content = copy view { Wrapped._render(content, into: &writer) }
    }

    @inlinable
    public static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        if let content = copy view { Wrapped._renderRows(content, as: row, into: &writer) }
    }
}
