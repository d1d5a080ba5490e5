import RidelogModels

/// Parses times like ``RidelogModels/Instant``. Nearly all times of a file are on one or two days and have the same
/// format, so the last day is cached.
struct TrackTime {
    /// The bytes of the cached day as written: `2026-06-14`.
    private var day: (first: UInt64, last: UInt16) = (0, 0)
    /// The start of the day in UTC, in milliseconds since 1970; nil before the first day.
    private var dayStart: Int64?

    mutating func parse(_ text: UnsafeBufferPointer<UInt8>) -> (instant: Instant, hasZone: Bool)? {
        if let instant = instantOfKnownDay(text) { return (instant, true) }
        guard let time = Instant.parse(text) else { return nil }
        if Self.isPlain(text) { keepDay(of: text, time.instant) }
        return time
    }

    private mutating func keepDay(of text: UnsafeBufferPointer<UInt8>, _ instant: Instant) {
        let ofDay = instant.millisecondsSince1970 % Self.dayLength
        dayStart = instant.millisecondsSince1970 - (ofDay < 0 ? ofDay + Self.dayLength : ofDay)
        day = Self.day(of: text)
        // 24:00:00 and leap seconds belong to the day after the written one.
        if instantOfKnownDay(text) != instant { dayStart = nil }
    }

    private static let dayLength: Int64 = 86_400_000

    /// Whether the length and punctuation match `2026-06-14T07:42:00Z` or `2026-06-14T07:42:00.000Z`.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        (text.count == 20 || text.count == 24 && text[19] == UInt8(ascii: "."))
            && text[10] == UInt8(ascii: "T") && text[13] == UInt8(ascii: ":")
            && text[16] == UInt8(ascii: ":") && text[text.count - 1] == UInt8(ascii: "Z")
    }

    private static func day(of text: UnsafeBufferPointer<UInt8>) -> (first: UInt64, last: UInt16) {
        let bytes = UnsafeRawBufferPointer(text)
        return (
            bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
            bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
        )
    }

    private func instantOfKnownDay(_ text: UnsafeBufferPointer<UInt8>) -> Instant? {
        guard let dayStart, Self.isPlain(text), Self.day(of: text) == day else { return nil }
        guard let hour = Self.number(text, at: 11), let minute = Self.number(text, at: 14),
            let second = Self.number(text, at: 17), hour < 24, minute < 60, second < 60
        else { return nil }
        var milliseconds = ((hour * 60 + minute) * 60 + second) * 1000
        if text.count == 24 {
            guard let tens = Self.number(text, at: 20), let last = Self.digit(text[22]) else { return nil }
            milliseconds += tens * 10 + last
        }
        return Instant(millisecondsSince1970: dayStart + milliseconds)
    }

    /// Parses two digits.
    private static func number(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int64? {
        guard let first = digit(text[index]), let second = digit(text[index + 1]) else { return nil }
        return first * 10 + second
    }

    private static func digit(_ byte: UInt8) -> Int64? {
        let value = byte &- 0x30
        return value <= 9 ? Int64(value) : nil
    }
}
