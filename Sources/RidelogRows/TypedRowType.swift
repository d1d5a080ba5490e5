/// A row whose model's type the compiler knows, so nothing is cast. Shown as a table (``TableRowType``) or as a list
/// (``ListRowType``).
public protocol TypedRowType: RowType {
    /// The type of the row's model; the row itself by default.
    associatedtype Model: RowModelType = Self

    /// The row's model, typed.
    var typedModel: Model { get }

    /// Whether rows place the link or button of their ``RowType/selection`` themselves, with a ``SelectableView``.
    /// Otherwise it contains the header of a table row, or all of a list row.
    static var placesSelection: Bool { get }
}

extension TypedRowType {
    /// The row's model, type-erased.
    public var model: any RowModelType { typedModel }

    /// False by default.
    public static var placesSelection: Bool { false }
}

extension TypedRowType where Model == Self {
    /// The row itself.
    public var typedModel: Self { self }
}
