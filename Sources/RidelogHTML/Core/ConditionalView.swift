/// One of two views; built by `if … else` and `switch`.
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
    /// The view of `if`, or of a first case.
    case first(First)
    /// The view of `else`, or of a later case.
    case second(Second)

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        switch copy view {
        case .first(let view): First._render(view, into: &writer)
        case .second(let view): Second._render(view, into: &writer)
        }
    }

    @inlinable
    public static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        switch copy view {
        case .first(let view): First._renderRows(view, as: row, into: &writer)
        case .second(let view): Second._renderRows(view, as: row, into: &writer)
        }
    }
}

extension ConditionalView: Sendable where First: Sendable, Second: Sendable {}
