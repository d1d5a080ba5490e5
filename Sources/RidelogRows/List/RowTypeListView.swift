import RidelogHTML

/// A list of rows of any types, with an item for each row, inside the link or button of its selection.
///
/// `.listStyle(_:)` sets the list's style, and `.listRowSeparator(_:)` in a row's view shows or hides its separator. As
/// in every list, a view whose body is several views makes several items; a stack keeps them in one item.
public struct RowTypeListView: PrimitiveView, AttributedView {
    /// Attributes of the list's element.
    public var attributes: [Attribute] = []
    private let rows: () -> [any RowTypeListPresentable]

    /// - Parameter rows: from top to bottom; read when the list is rendered.
    public init(rows: Binding<[Identified<any RowTypeListPresentable>]>) {
        self.rows = { rows.wrappedValue.map(\.wrappedItem) }
    }

    /// - Parameter rows: from top to bottom.
    public init(rows: [Identified<any RowTypeListPresentable>]) {
        self.rows = { rows.map(\.wrappedItem) }
    }

    /// - Parameter rows: from top to bottom.
    public init(rows: [any RowTypeListPresentable]) {
        self.rows = { rows }
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        let name = writer.openList("rows", view.attributes)
        for row in view.rows() { row.ViewType.write(row, into: &writer) }
        writer.close(name)
    }
}

extension ViewWithModel {
    /// Writes a row whose view is of this type.
    fileprivate static func write(_ row: any RowTypeListPresentable, into writer: inout HTMLWriter) {
        let view = SelectableView(row.selection) { Self(model: AnyRowModelType(row.model)) }
        SelectableView<Self>._renderRows(view, as: .item, into: &writer)
    }
}
