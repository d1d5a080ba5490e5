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

extension BoxedOptional: Encodable where Value: Encodable {
    /// Writes the value as if it lay bare.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension BoxedOptional: Decodable where Value: Decodable {
    /// Reads the value as if it lay bare.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Value?(from: decoder))
    }
}

extension KeyedEncodingContainer {
    /// A value that is missing is left out, as it is where it lies bare.
    public mutating func encode<Value: Encodable>(_ value: BoxedOptional<Value>, forKey key: Key) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}

extension KeyedDecodingContainer {
    /// A key that is missing is a value that is.
    public func decode<Value: Decodable>(
        _ type: BoxedOptional<Value>.Type, forKey key: Key
    ) throws -> BoxedOptional<Value> {
        BoxedOptional(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}
