import RidelogHTML

/// Rows with a typed view, shown as a list by ``RowList``.
public protocol ListRowType: TypedRowType {
    /// The type of a row's view.
    associatedtype RowView: View

    /// The row's CSS class; empty for none.
    var styleClass: String { get }

    /// The content of the row. Unless the row places its ``RowType/selection``, all of it is inside the link or button.
    @ViewBuilder var view: RowView { get }
}

extension ListRowType {
    /// No class.
    public var styleClass: String { "" }
}
