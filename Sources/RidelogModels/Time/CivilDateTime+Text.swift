extension CivilDateTime: CustomStringConvertible {
    /// Reads what ``Instant/parse(_:)-(UnsafeBufferPointer<UInt8>)`` reads, but without a zone; nil for
    /// anything else.
    public init?(iso8601 text: some StringProtocol) {
        guard let (instant, hasZone) = Instant.parse(text), !hasZone else { return nil }
        self.init(instant)
    }

    /// `2026-06-14T09:42:00`, with `.123` only where there are milliseconds.
    public var iso8601: String {
        let clock = padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2)
        return date.iso8601 + "T" + clock + (millisecond == 0 ? "" : "." + padded(millisecond, 3))
    }

    /// `2026-06-14T09:42:00+02:00`; `Z` stands for an offset of 0.
    ///
    /// ISO 8601 knows no seconds in an offset; those of local times before 1972 are left out.
    /// - Parameter offset: seconds east of UTC.
    public func iso8601(offset: Int) -> String { iso8601 + Self.iso8601Offset(offset) }

    /// `+02:00`, or `Z` for an offset of 0, of seconds east of UTC; the seconds over a minute left out.
    static func iso8601Offset(_ offset: Int) -> String {
        let minutes = Int(min(offset.magnitude / 60, 99 * 60 + 59))
        guard offset != 0 else { return "Z" }
        return (offset < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
    }

    /// The same as ``iso8601``.
    public var description: String { iso8601 }
}

/// As a string, `"2026-06-14T09:42:00"`.
extension CivilDateTime: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, as: "2026-06-14T09:42:00") { CivilDateTime(iso8601: $0) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso8601)
    }
}
