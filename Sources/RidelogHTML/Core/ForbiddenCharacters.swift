/// The characters that are not allowed in pages, feeds and data files; each is replaced by U+FFFD.
///
/// These are the control characters U+0000 to U+001F (except tab, line feed and carriage return) and U+007F to U+009F,
/// and the noncharacters U+FFFE and U+FFFF. XML 1.0 forbids most of them and discourages the others (section 2.2).
/// Text, attributes, Markdown, XML and CSV all use this definition.
package enum ForbiddenCharacters {
    /// The replacement.
    package static let replacement: StaticString = "\u{FFFD}"

    package static func contain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// Whether a forbidden character can begin with a byte in UTF-8, by the byte's value. A lookup in this table is all
    /// that most bytes cost.
    static let mayBegin: [Bool] = (0..<256).map { byte in
        switch byte {
        case 0..<0x80: contain(Unicode.Scalar(UInt8(byte)))
        case 0xC2, 0xEF: true
        default: false
        }
    }

    /// The length in bytes of the forbidden character at this index; nil if the character is allowed.
    static func length(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        let bytes = text[index...].prefix(3)
        switch bytes.first {
        case 0xC2:
            return bytes.dropFirst().first.map { 0x80...0x9F ~= $0 } == true ? 2 : nil
        case 0xEF:
            let isNoncharacter = bytes.count == 3 && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
            return isNoncharacter ? 3 : nil
        case let byte?:
            return byte < 0x80 && mayBegin[Int(byte)] ? 1 : nil
        case nil:
            return nil
        }
    }

    /// The UTF-8 text with all forbidden characters replaced.
    package static func replaced(in text: [UInt8]) -> [UInt8] {
        let mayBegin = mayBegin
        guard text.contains(where: { mayBegin[Int($0)] }) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        text.withUnsafeBufferPointer { text in
            var start = 0
            for index in text.indices where mayBegin[Int(text[index])] {
                guard let length = length(in: text, at: index) else { continue }
                result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
                replacement.withUTF8Buffer { result.append(contentsOf: $0) }
                start = index + length
            }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
        return result
    }

    /// The text with all forbidden characters replaced.
    package static func replaced(in text: String) -> String {
        text.unicodeScalars.contains(where: contain)
            ? String(decoding: replaced(in: Array(text.utf8)), as: UTF8.self) : text
    }
}
