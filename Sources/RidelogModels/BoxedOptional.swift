/// A value that may be missing, and lies behind a reference if it is there: what holds it is small.
///
/// For large parts of values that most of them lack.
@propertyWrapper
public struct BoxedOptional<Value: Sendable>: Sendable {
    private var box: Boxed<Value>?

    /// The value; nil if there is none.
    public var wrappedValue: Value? {
        get { box?.wrappedValue }
        set { box = newValue.map(Boxed.init) }
    }

    /// Puts a value behind a reference, if there is one.
    public init(wrappedValue: Value?) {
        box = wrappedValue.map(Boxed.init)
    }
}

extension BoxedOptional: Equatable where Value: Equatable {}

extension BoxedOptional: Hashable where Value: Hashable {}

extension BoxedOptional: Codable, OptionalWrapper where Value: Codable {}
