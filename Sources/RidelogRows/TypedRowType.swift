/// A row whose model the compiler knows: nothing is ever cast. Shown as a table (``TableRowType``) or as a list
/// (``ListRowType``).
public protocol TypedRowType: RowType {
    /// The type of what the row shows: the row itself unless it says otherwise.
    associatedtype Model: RowModelType = Self

    /// What the row shows, as what it is.
    var typedModel: Model { get }
}

extension TypedRowType {
    /// The same without its type.
    public var model: any RowModelType { typedModel }
}

extension TypedRowType where Model == Self {
    /// The row itself.
    public var typedModel: Self { self }
}
