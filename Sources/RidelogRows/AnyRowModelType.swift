/// A row's model whose type is not known to whoever gets it: a cell or a view asks for it as its own.
public struct AnyRowModelType {
    /// The model as the row gave it.
    public let base: any RowModelType

    public init(_ base: any RowModelType) {
        self.base = base
    }

    /// The model as the given type; nil if it is of another.
    public func casted<Model>(to type: Model.Type = Model.self) -> Model? {
        base as? Model
    }

    /// The model as the given type. If it is of another, the program ends with a message that names both: then
    /// a row names a cell or view that is not for its model, which only its author can repair.
    public func forced<Model>(to type: Model.Type = Model.self) -> Model {
        if let model = casted(to: type) { return model }
        // Not a precondition: in a release build that ends without a word.
        fatalError(
            "A row's model is \(String(reflecting: Swift.type(of: base))), but its cell or view expects "
                + "\(String(reflecting: type)). Let the row name a cell or view that is for its model.")
    }
}
