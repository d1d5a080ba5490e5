extension HTMLWriter {
    /// Copies what needs no escape in runs, which is nearly everything.
    @usableFromInline
    mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices where Self.needsLook[Int(text[index])] {
            let isLead = text[index] == Self.leadOfNoncharacters
            if isLead, !Self.isNoncharacter(text[index...]) { continue }
            append(UnsafeBufferPointer(rebasing: text[start..<index]))
            write(Self.escape(of: text[index]))
            start = index + (isLead ? 3 : 1)
        }
        append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    private static let leadOfNoncharacters: UInt8 = 0xEF

    /// Whether the text begins with U+FFFE or U+FFFF, which no XML may have (XML 1.0, section 2.2).
    private static func isNoncharacter(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let bytes = text.dropFirst().prefix(2)
        return bytes.count == 2 && bytes.first == 0xBF && bytes.last.map { $0 >= 0xBE } == true
    }

    private static let needsLook: [Bool] = (0..<256).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): false
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
        case UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case 0..<0x20, 0x7F, leadOfNoncharacters: true
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
