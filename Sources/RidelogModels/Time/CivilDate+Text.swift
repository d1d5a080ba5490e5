extension CivilDate: ISO8601Text {
    public static var iso8601Example: String { "2026-06-14" }

    /// Reads `2026-06-14`, with optional white space around it; nil for anything else.
    public init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = TimeScanner(bytes)
        scanner.skipBlanks()
        guard let date = scanner.date() else { return nil }
        scanner.skipBlanks()
        guard scanner.isAtEnd else { return nil }
        self = date
    }

    /// `2026-06-14`.
    public var iso8601: String { DigitText.text(append) }

    func append(to text: inout DigitText) {
        text.append(year, digits: 4)
        text.append("-", month)
        text.append("-", day)
    }
}
