/// Text in UTF-16, which spreadsheets call “Unicode text”.
package enum UTF16Text {
    /// The text in UTF-8 without a byte order mark; nil unless it begins with one of UTF-16.
    ///
    /// - Parameter isXML: whether a `<` in UTF-16 at its beginning will do.
    package static func utf8(_ bytes: [UInt8], isXML: Bool = false) -> [UInt8]? {
        let isLittleEndian: Bool
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): isLittleEndian = true
        case (0xFE, 0xFF): isLittleEndian = false
        case (UInt8(ascii: "<"), 0) where isXML: isLittleEndian = true
        case (0, UInt8(ascii: "<")) where isXML: isLittleEndian = false
        default: return nil
        }
        // An odd last byte is left out.
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8.withoutByteOrderMark)
    }

    /// The text in UTF-8 if it begins with a byte order mark of UTF-16; as it is if it does not, or if it is XML, which
    /// says by itself in what it is written.
    package static func utf8UnlessXML(_ bytes: [UInt8]) -> [UInt8] {
        guard let text = utf8(bytes), text.first(where: { !ASCII.isSpace($0) }) != UInt8(ascii: "<") else {
            return bytes
        }
        return text
    }
}
