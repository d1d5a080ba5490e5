/// What a row shows: a plain value.
public protocol RowModelType {}

/// Rows as an enum: each case a kind of row with a model of its own.
///
/// Two layers show them, each as a table or as a list. In one a row names the class of its cell
/// (``UITableViewPresentable``) or the type of its view (``RowTypeListPresentable``), which gets the model without
/// its type and asks for it. In the other (``TypedRowType``) the compiler knows the model and nothing is cast.
public protocol RowType {
    /// What the row shows.
    var model: any RowModelType { get }

    /// Where selecting the row leads. On a page, selecting is following a link or pressing a button.
    var selection: RowSelection { get }

    /// Called where a program selects the row (``RowTypeTableViewController/select(_:)``); a page follows
    /// ``selection`` instead.
    func didSelect()
}

extension RowType {
    /// Nowhere.
    public var selection: RowSelection { .none }

    /// Nothing.
    public func didSelect() {}
}
