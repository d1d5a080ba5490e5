/// Two views in sequence. A block of several views is a pair of pairs: the arity is fixed, so the compiler can
/// specialise it, and the block can have any length.
public struct ViewPair<First: View, Second: View>: PrimitiveView {
    @usableFromInline let first: First
    @usableFromInline let second: Second

    @inlinable
    init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        First._render(view.first, into: &writer)
        Second._render(view.second, into: &writer)
    }

    @inlinable
    public static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        First._renderRows(view.first, as: row, into: &writer)
        Second._renderRows(view.second, as: row, into: &writer)
    }
}

extension ViewPair: Sendable where First: Sendable, Second: Sendable {}
