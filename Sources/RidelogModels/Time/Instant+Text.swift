extension Instant {
    /// Reads `YYYY-MM-DDThh:mm[:ss[.fff…]]` and a zone: `Z`, `±hh:mm`, `±hhmm`, `±hh` or none. Without a zone the time
    /// is read as UTC, and `hasZone` is false. Source: ISO 8601-1:2019, RFC 3339.
    ///
    /// - `T` and `Z` may be lower case, `T` a space, and the decimal sign a comma. White space is allowed around the
    ///   text and before the zone, as Apple Health and others write it.
    /// - Digits after the millisecond are truncated, not rounded, like Python's `isoformat(timespec="milliseconds")`: a
    ///   time never moves into the next second.
    /// - `24:00:00` is midnight at the end of the day; second 60, a leap second, is the next second, as in POSIX.
    /// - Returns: nil for anything else, such as a day that does not exist or a year outside 0001 to 9999.
    public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> (instant: Instant, hasZone: Bool)? {
        var scanner = TimeScanner(bytes)
        scanner.skipBlanks()
        guard let date = scanner.date(), scanner.skipTimeMark(), let time = scanner.timeOfDay(),
            let mark = scanner.zoneMark()
        else { return nil }
        scanner.skipBlanks()
        guard scanner.isAtEnd else { return nil }
        var milliseconds = Int64(date.daysSince1970) * 86_400_000 + Int64(time)
        var hasZone = false
        if case .offset(let east) = mark {
            milliseconds -= Int64(east) * 1000
            hasZone = true
        }
        guard range.contains(milliseconds) else { return nil }
        return (Instant(millisecondsSince1970: milliseconds), hasZone)
    }

    /// Reads bytes as ``parse(_:)-(UnsafeBufferPointer<UInt8>)`` does.
    public static func parse(_ bytes: some Collection<UInt8>) -> (instant: Instant, hasZone: Bool)? {
        withBuffer(bytes) { parse($0) }
    }

    /// Reads text as ``parse(_:)-(UnsafeBufferPointer<UInt8>)`` does.
    public static func parse(_ text: some StringProtocol) -> (instant: Instant, hasZone: Bool)? {
        parse(text.utf8)
    }
}

/// A string without a zone is not decoded.
extension Instant: ISO8601Text {
    public static var iso8601Example: String { "2026-06-14T07:42:00Z" }

    /// Reads bytes as ``parse(_:)-(UnsafeBufferPointer<UInt8>)`` does; UTC without a zone.
    public init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
        guard let found = Self.parse(bytes) else { return nil }
        self = found.instant
    }

    /// `2026-06-14T07:42:00Z`, with milliseconds as `.123` if not zero.
    public var iso8601: String { CivilDateTime(self).iso8601(offset: 0) }

    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, as: Self.iso8601Example) { text in
            Instant.parse(text).flatMap { $0.hasZone ? $0.instant : nil }
        }
    }
}
