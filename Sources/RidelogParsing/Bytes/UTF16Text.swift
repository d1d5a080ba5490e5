/// Text in UTF-16, which spreadsheets call “Unicode text”.
package enum UTF16Text {
    /// The text in UTF-8; nil unless it begins with a byte order mark of UTF-16.
    package static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
        let units = units(bytes[2...], isLittleEndian: isLittle)
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// The text in UTF-8 if it begins with a byte order mark of UTF-16; as it is if it does not, or if it is XML, which
    /// says by itself in what it is written.
    package static func utf8UnlessXML(_ bytes: [UInt8]) -> [UInt8] {
        guard let text = utf8(bytes), text.first(where: { !ASCII.isSpace($0) }) != UInt8(ascii: "<") else {
            return bytes
        }
        return text
    }

    /// An odd last byte is left out.
    static func units(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt16] {
        stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
    }
}
