import RidelogHTML

/// Rows that know their view: shown as a list by ``RowList``.
public protocol ListRowType: TypedRowType {
    /// The type of a row's view.
    associatedtype RowView: View

    /// The row's class for style sheets; none if empty.
    var styleClass: String { get }

    /// The whole row. Where it links to its ``RowType/selection`` is its own affair.
    @ViewBuilder var view: RowView { get }
}

extension ListRowType {
    /// None.
    public var styleClass: String { "" }
}
