/// Rows that name the class of their cell, shown as a table by ``RowTypeTableViewController``.
public protocol UITableViewPresentable: RowType {
    /// The class of the row's cell, which must accept the row's ``RowType/model``.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var CellType: any UITableViewRowCell.Type { get }
}

/// A cell that shows a row's model.
public protocol UITableViewRowCell: UITableViewCell {
    /// The row's model. It is set right after the cell is created, so it is never read before.
    var model: AnyRowModelType! { get set }
}

/// A cell with a typed model.
open class TypedUITableViewCell<Model: RowModelType>: UITableViewCell, UITableViewRowCell {
    /// The row's model; setting it calls ``update(to:)``.
    public var model: AnyRowModelType! {
        didSet {
            if let model { update(to: model.forced(to: Model.self)) }
        }
    }

    /// Shows a model; called whenever the model is set.
    open func update(to model: Model) {}
}
