/// A row whose model the compiler knows: nothing is ever cast. Shown as a table (``TableRowType``) or as a list
/// (``ListRowType``).
public protocol TypedRowType: RowType {
    /// The type of what the row shows: the row itself unless it says otherwise.
    associatedtype Model: RowModelType = Self

    /// What the row shows, as what it is.
    var typedModel: Model { get }

    /// Whether rows put the link of their ``RowType/selection`` in its place themselves, by a ``SelectableView``.
    /// Otherwise it is around a table row's header, and around the whole of a list's row.
    static var placesSelection: Bool { get }
}

extension TypedRowType {
    /// The same without its type.
    public var model: any RowModelType { typedModel }

    /// They do not.
    public static var placesSelection: Bool { false }
}

extension TypedRowType where Model == Self {
    /// The row itself.
    public var typedModel: Self { self }
}
