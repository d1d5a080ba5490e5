extension HTMLWriter {
    /// Copies what needs no escape in runs, which is nearly everything.
    @usableFromInline
    mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices where Self.needsEscape[Int(text[index])] {
            append(UnsafeBufferPointer(rebasing: text[start..<index]))
            write(Self.escape(of: text[index]))
            start = index + 1
        }
        append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    private static let needsEscape: [Bool] = (0..<256).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): false
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
        case UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case 0..<0x20, 0x7F: true
        default: false
        }
    }

    private static func escape(of byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: "\u{FFFD}"
        }
    }
}
