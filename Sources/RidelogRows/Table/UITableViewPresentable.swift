/// Rows that name the class of their cell: shown as a table by ``RowTypeTableViewController``.
public protocol UITableViewPresentable: RowType {
    /// The class of the row's cell, which must be for the row's ``RowType/model``.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var CellType: any UITableViewRowCell.Type { get }
}

/// A cell that shows a row's model.
public protocol UITableViewRowCell: UITableViewCell {
    /// What the cell shows. No one reads it before it was set, which is the first thing that happens to a cell.
    var model: AnyRowModelType! { get set }
}

/// A cell that gets its model as what it is: the typed way.
open class TypedUITableViewCell<Model: RowModelType>: UITableViewCell, UITableViewRowCell {
    /// What the cell shows; setting it calls ``update(to:)``.
    public var model: AnyRowModelType! {
        didSet {
            if let model { update(to: model.forced(to: Model.self)) }
        }
    }

    /// Shows a model; called whenever the cell gets one.
    open func update(to model: Model) {}
}
