/// A type-erased row model, which a cell or view casts to its own model type.
public struct AnyRowModelType {
    /// The row's model.
    public let base: any RowModelType

    public init(_ base: any RowModelType) {
        self.base = base
    }

    /// The model cast to a type; nil if it is of another type.
    public func casted<Model>(to type: Model.Type = Model.self) -> Model? {
        base as? Model
    }

    /// The model cast to a type. If it is of another type, the program stops with a message that names both types: a
    /// row names a cell or view that is not for its model, a programming error.
    public func forced<Model>(to type: Model.Type = Model.self) -> Model {
        if let model = casted(to: type) { return model }
        // Not a precondition, because that shows no message in a release build.
        fatalError(
            "A row's model is \(String(reflecting: Swift.type(of: base))), but its cell or view expects "
                + "\(String(reflecting: type)). Give the row a cell or view for its model.")
    }
}
