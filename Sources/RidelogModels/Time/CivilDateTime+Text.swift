extension CivilDateTime: ISO8601Text {
    public static var iso8601Example: String { "2026-06-14T09:42:00" }

    /// Reads what ``Instant/parse(_:)-(UnsafeBufferPointer<UInt8>)`` reads, but without a zone; nil for
    /// anything else.
    public init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
        guard let (instant, hasZone) = Instant.parse(bytes), !hasZone else { return nil }
        self.init(instant)
    }

    /// `2026-06-14T09:42:00`, with `.123` only where there are milliseconds.
    public var iso8601: String {
        var text = DigitText()
        append(to: &text)
        return text.text
    }

    /// `2026-06-14T09:42:00+02:00`; `Z` stands for an offset of 0.
    ///
    /// ISO 8601 knows no seconds in an offset; those of local times before 1972 are left out.
    /// - Parameter offset: seconds east of UTC.
    public func iso8601(offset: Int) -> String {
        var text = DigitText()
        append(to: &text)
        Self.append(offset: offset, to: &text)
        return text.text
    }

    private func append(to text: inout DigitText) {
        date.append(to: &text)
        text.append("T")
        text.append(hour, digits: 2)
        text.append(":")
        text.append(minute, digits: 2)
        text.append(":")
        text.append(second, digits: 2)
        guard millisecond != 0 else { return }
        text.append(".")
        text.append(millisecond, digits: 3)
    }

    /// `+02:00`, or `Z` for an offset of 0.
    static func append(offset: Int, to text: inout DigitText) {
        guard offset != 0 else { return text.append("Z") }
        let minutes = Int(min(offset.magnitude / 60, 99 * 60 + 59))
        text.append(offset < 0 ? "-" : "+")
        text.append(minutes / 60, digits: 2)
        text.append(":")
        text.append(minutes % 60, digits: 2)
    }
}
