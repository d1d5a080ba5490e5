/// A time, or a part of one, that is written as text of ISO 8601, also in JSON.
public protocol ISO8601Text: Codable, CustomStringConvertible {
    /// Reads ``iso8601``, white space around it allowed; nil for anything else.
    init?(iso8601 bytes: UnsafeBufferPointer<UInt8>)

    /// The text.
    var iso8601: String { get }

    /// A text of this kind, for messages.
    static var iso8601Example: String { get }
}

extension ISO8601Text {
    /// Reads ``iso8601``, white space around it allowed; nil for anything else.
    public init?(iso8601 bytes: some Collection<UInt8>) {
        guard let value = withBuffer(bytes, { Self(iso8601: $0) }) else { return nil }
        self = value
    }

    /// Reads ``iso8601``, white space around it allowed; nil for anything else.
    public init?(iso8601 text: some StringProtocol) {
        self.init(iso8601: text.utf8)
    }

    /// The same as ``iso8601``.
    public var description: String { iso8601 }

    /// Reads a string.
    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, as: Self.iso8601Example) { Self(iso8601: $0) }
    }

    /// Writes a string.
    public func encode(to encoder: any Encoder) throws {
        try iso8601.encode(to: encoder)
    }
}
