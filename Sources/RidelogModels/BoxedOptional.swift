/// An optional value, boxed if it exists, so that whatever holds it is small.
///
/// For large parts that most values lack.
@propertyWrapper
public struct BoxedOptional<Value: Sendable>: Sendable {
    private var box: Boxed<Value>?

    /// The value; nil if there is none.
    public var wrappedValue: Value? {
        get { box?.wrappedValue }
        set { box = newValue.map(Boxed.init) }
    }

    /// Boxes a value, if there is one.
    public init(wrappedValue: Value?) {
        box = wrappedValue.map(Boxed.init)
    }
}

extension BoxedOptional: Equatable where Value: Equatable {}

extension BoxedOptional: Hashable where Value: Hashable {}

extension BoxedOptional: Codable, OptionalWrapper where Value: Codable {}
