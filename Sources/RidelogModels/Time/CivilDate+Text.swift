extension CivilDate: CustomStringConvertible {
    /// Reads `2026-06-14`, white space around it allowed; nil for anything else.
    public init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = TimeScanner(bytes)
        scanner.skipBlanks()
        guard let date = scanner.date() else { return nil }
        scanner.skipBlanks()
        guard scanner.isAtEnd else { return nil }
        self = date
    }

    /// Reads `2026-06-14`, white space around it allowed; nil for anything else.
    public init?(iso8601 bytes: some Collection<UInt8>) {
        guard let date = withBuffer(bytes, { CivilDate(iso8601: $0) }) else { return nil }
        self = date
    }

    /// Reads `2026-06-14`, white space around it allowed; nil for anything else.
    public init?(iso8601 text: some StringProtocol) {
        self.init(iso8601: text.utf8)
    }

    /// `2026-06-14`.
    public var iso8601: String { padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) }

    /// The same as ``iso8601``.
    public var description: String { iso8601 }
}

/// As a string, `"2026-06-14"`.
extension CivilDate: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, as: "2026-06-14") { CivilDate(iso8601: $0) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso8601)
    }
}
