extension CivilDateTime: ISO8601Text {
    public static var iso8601Example: String { "2026-06-14T09:42:00" }

    /// Reads the formats of ``Instant/parse(_:)-(UnsafeBufferPointer<UInt8>)`` without a zone; nil for anything else.
    public init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
        guard let (instant, hasZone) = Instant.parse(bytes), !hasZone else { return nil }
        self.init(instant)
    }

    /// `2026-06-14T09:42:00`, with milliseconds as `.123` if not zero.
    public var iso8601: String { DigitText.text(append) }

    /// `2026-06-14T09:42:00+02:00`, or with `Z` for an offset of 0.
    ///
    /// Seconds of an offset, as in local times before 1972, are left out, because ISO 8601 does not support them.
    /// - Parameter offset: seconds east of UTC.
    public func iso8601(offset: Int) -> String {
        DigitText.text { text in
            append(to: &text)
            Self.append(offset: offset, to: &text)
        }
    }

    private func append(to text: inout DigitText) {
        date.append(to: &text)
        text.append("T", hour)
        text.append(":", minute)
        text.append(":", second)
        if millisecond != 0 { text.append(".", millisecond, digits: 3) }
    }

    /// `+02:00`, or `Z` for an offset of 0.
    static func append(offset: Int, to text: inout DigitText) {
        guard offset != 0 else { return text.append("Z") }
        let minutes = Int(min(offset.magnitude / 60, 99 * 60 + 59))
        text.append(offset < 0 ? "-" : "+", minutes / 60)
        text.append(":", minutes % 60)
    }
}
