/// UTF-16 text, called “Unicode text” by spreadsheet programs.
package enum UTF16Text {
    /// Converts UTF-16 to UTF-8 without a byte order mark; nil unless the bytes start with a byte order mark of UTF-16.
    ///
    /// - Parameter isXML: whether a leading `<` in UTF-16 is enough.
    package static func utf8(_ bytes: [UInt8], isXML: Bool = false) -> [UInt8]? {
        let isLittleEndian: Bool
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): isLittleEndian = true
        case (0xFE, 0xFF): isLittleEndian = false
        case (UInt8(ascii: "<"), 0) where isXML: isLittleEndian = true
        case (0, UInt8(ascii: "<")) where isXML: isLittleEndian = false
        default: return nil
        }
        // An odd last byte is dropped.
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8.withoutByteOrderMark)
    }

    /// Converts text with a byte order mark of UTF-16 to UTF-8. Other text, and XML, which declares its own encoding,
    /// is returned unchanged.
    package static func utf8UnlessXML(_ bytes: [UInt8]) -> [UInt8] {
        guard let text = utf8(bytes), text.first(where: { !ASCII.isSpace($0) }) != UInt8(ascii: "<") else {
            return bytes
        }
        return text
    }
}
