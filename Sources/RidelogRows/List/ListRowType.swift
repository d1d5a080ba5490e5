import RidelogHTML

/// Rows that know their view: shown as a list by ``RowList``.
public protocol ListRowType: TypedRowType {
    /// The type of a row's view.
    associatedtype RowView: View

    /// The row's class for style sheets; none if empty.
    var styleClass: String { get }

    /// The whole row. Its ``RowType/selection`` is around it unless the row places it.
    @ViewBuilder var view: RowView { get }
}

extension ListRowType {
    /// None.
    public var styleClass: String { "" }
}
