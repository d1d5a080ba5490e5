/// A view without content.
public struct EmptyView: PrimitiveView, Sendable {
    /// A view without content.
    @inlinable
    public init() {}

    @inlinable
    public static func _render(_ view: borrowing EmptyView, into writer: inout HTMLWriter) {}

    @inlinable
    public static func _renderRows(
        _ view: borrowing EmptyView, as row: RowTag, into writer: inout HTMLWriter
    ) {}
}
