import RidelogHTML

/// What a row shows: a plain value.
public protocol RowModelType {}

/// Rows as an enum: each case a kind of row with a model of its own. Shown as a table (``TableRowType``) or as
/// a list (``ListRowType``).
public protocol RowType {
    var model: any RowModelType { get }

    /// Where selecting the row leads. On a page, selecting is following a link.
    var selection: RowSelection { get }

    /// Called where rows are selected by a program; a page follows ``selection`` instead.
    func didSelect()
}

extension RowType {
    public var selection: RowSelection { .none }

    public func didSelect() {}
}

/// Where selecting a row leads.
public enum RowSelection: Hashable, Sendable {
    case none
    /// To a page of the site.
    case page(SitePath)
    /// To an address elsewhere.
    case address(String)
}
