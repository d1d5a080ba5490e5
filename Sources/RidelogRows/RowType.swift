/// The model of a row: a plain value.
public protocol RowModelType {}

/// A type of rows, typically an enum: each case is a kind of row with its own model.
///
/// There are two layers, each with tables and lists. In one, a row names the class of its cell
/// (``UITableViewPresentable``) or the type of its view (``RowTypeListPresentable``), which casts the type-erased
/// model. In the other (``TypedRowType``), the compiler knows the model's type, and nothing is cast.
public protocol RowType {
    /// The row's model.
    var model: any RowModelType { get }

    /// The destination or event of the row's selection: a link or a button on the page.
    var selection: RowSelection { get }

    /// Called when the program selects the row (``RowTypeTableViewController/select(_:)``). Pages use ``selection``
    /// instead.
    func didSelect()
}

extension RowType {
    /// No selection.
    public var selection: RowSelection { .none }

    /// Does nothing.
    public func didSelect() {}
}
