extension HTMLWriter {
    /// Writes text with escapes. Runs without escapes, nearly everything, are copied at once.
    @usableFromInline
    mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in 0..<text.count where !Self.isPlain(text[index]) && Self.needsLook[Int(text[index])] {
            var length = 1
            var escape = Self.escape(of: text[index])
            if escape == nil {
                guard let forbidden = ForbiddenCharacters.length(in: text, at: index) else { continue }
                (length, escape) = (forbidden, ForbiddenCharacters.replacement)
            }
            append(UnsafeBufferPointer(rebasing: text[start..<index]))
            if let escape { write(escape) }
            start = index + length
        }
        append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// Whether a byte is a letter, digit, space or one of most signs. Nearly all are, and so need no lookup in the
    /// table.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x3F..<0x7F).contains(byte) || (0x28..<0x3C).contains(byte) || byte == 0x20
    }

    private static let needsLook: [Bool] = (0..<256).map { byte in
        escape(of: UInt8(byte)) != nil || ForbiddenCharacters.mayBegin[byte]
    }

    /// The escape of a markup character; nil for other bytes.
    private static func escape(of byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
