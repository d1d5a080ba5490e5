/// A property wrapper of a value that may be missing, written and read as if the value lay bare.
public protocol OptionalWrapper: Codable {
    /// The type of a value that is there.
    associatedtype Value: Codable

    /// The value; nil if there is none.
    var wrappedValue: Value? { get }

    /// Keeps a value, if there is one.
    init(wrappedValue: Value?)
}

extension OptionalWrapper {
    /// Reads the value as if it lay bare.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Value?(from: decoder))
    }

    /// Writes the value as if it lay bare.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension KeyedEncodingContainer {
    /// A value that is missing is left out, as it is where it lies bare.
    public mutating func encode(_ value: some OptionalWrapper, forKey key: Key) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}

extension KeyedDecodingContainer {
    /// A key that is missing is a value that is.
    public func decode<Wrapper: OptionalWrapper>(_ type: Wrapper.Type, forKey key: Key) throws -> Wrapper {
        Wrapper(wrappedValue: try decodeIfPresent(Wrapper.Value.self, forKey: key))
    }
}
