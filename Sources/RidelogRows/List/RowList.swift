import RidelogHTML

/// An ordered list of rows, each written as one item.
public struct RowList<Row: ListRowType>: PrimitiveView {
    private let rows: [Row]
    private let styleClass: StaticString

    /// - Parameters:
    ///   - rows: from top to bottom.
    ///   - styleClass: the list's CSS class.
    public init(rows: [Row], styleClass: StaticString = "rows") {
        self.rows = rows
        self.styleClass = styleClass
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        let name = writer.openList(view.styleClass, isOrdered: true)
        for row in view.rows {
            writer.open("li", row.styleClass.isEmpty ? [] : [.class(row.styleClass)])
            if Row.placesSelection || row.selection == .none {
                Row.RowView._render(row.view, into: &writer)
            } else {
                let view = SelectableView(row.selection) { row.view }
                SelectableView<Row.RowView>._render(view, into: &writer)
            }
            writer.close("li")
        }
        writer.close(name)
    }
}
