/// A time, date or month with a text form in ISO 8601, which is also its form in JSON.
public protocol ISO8601Text: Codable, CustomStringConvertible {
    /// Reads the text form, with optional white space around it; nil for anything else.
    init?(iso8601 bytes: UnsafeBufferPointer<UInt8>)

    /// The text form.
    var iso8601: String { get }

    /// An example of the text form, for messages.
    static var iso8601Example: String { get }
}

extension ISO8601Text {
    /// Reads the text form, with optional white space around it; nil for anything else.
    public init?(iso8601 bytes: some Collection<UInt8>) {
        guard let value = withBuffer(bytes, { Self(iso8601: $0) }) else { return nil }
        self = value
    }

    /// Reads the text form, with optional white space around it; nil for anything else.
    public init?(iso8601 text: some StringProtocol) {
        self.init(iso8601: text.utf8)
    }

    /// The same as ``iso8601``.
    public var description: String { iso8601 }

    /// Decodes the text form from a string; throws `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, as: Self.iso8601Example) { Self(iso8601: $0) }
    }

    /// Encodes the text form as a string.
    public func encode(to encoder: any Encoder) throws {
        try iso8601.encode(to: encoder)
    }
}
