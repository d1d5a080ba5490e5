/// A property wrapper of an optional value that is encoded like the plain optional.
public protocol OptionalWrapper: Codable {
    /// The type of the value.
    associatedtype Value: Codable

    /// The value; nil if there is none.
    var wrappedValue: Value? { get }

    /// Stores a value, if there is one.
    init(wrappedValue: Value?)
}

extension OptionalWrapper {
    /// Decodes the value itself.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Value?(from: decoder))
    }

    /// Encodes the value itself.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension KeyedEncodingContainer {
    /// Leaves out a missing value, like a plain optional.
    public mutating func encode(_ value: some OptionalWrapper, forKey key: Key) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}

extension KeyedDecodingContainer {
    /// Decodes a missing key as a missing value.
    public func decode<Wrapper: OptionalWrapper>(_ type: Wrapper.Type, forKey key: Key) throws -> Wrapper {
        Wrapper(wrappedValue: try decodeIfPresent(Wrapper.Value.self, forKey: key))
    }
}
