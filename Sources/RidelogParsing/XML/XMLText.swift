/// The text of an XML file as UTF-8, whatever it is written in and whatever it says of that.
package struct XMLText {
    /// Without a byte order mark.
    package private(set) var bytes: [UInt8] = []
    /// How many bytes were no UTF-8 and were read as Windows-1252.
    package private(set) var foreignByteCount = 0

    package init(_ file: [UInt8]) {
        if let text = UTF16Text.utf8(file, isXML: true) {
            bytes = text
            return
        }
        let text = file.withoutByteOrderMark
        let encoding = Self.declaredEncoding(text)
        // expat's own: what it says is Latin 1 is nearly always Windows-1252 if it differs.
        if let encoding, ["iso-8859-1", "latin1", "us-ascii"].contains(encoding) {
            decode(text, .windows1252)
        } else if let encoding = encoding.flatMap({ SingleByteEncoding(name: $0) }) {
            decode(text, encoding)
        } else {
            decodeUTF8(text)
        }
    }

    /// The encoding in the XML declaration, in lower case.
    private static func declaredEncoding(_ text: ArraySlice<UInt8>) -> String? {
        let head = text.prefix(1024).trimmed
        guard head.starts(with: Array("<?xml".utf8)), let end = head.firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let parts = head[..<end].split { $0 == ASCII.quote || $0 == UInt8(ascii: "'") }
        for (name, value) in zip(parts, parts.dropFirst()) {
            let words = name.text.split { $0 == " " || $0 == "=" || $0 == "\t" || $0 == "\n" }
            if words.last == "encoding" { return value.trimmed.text.lowercased() }
        }
        return nil
    }

    private mutating func decode(_ text: ArraySlice<UInt8>, _ encoding: SingleByteEncoding) {
        let characters = encoding.characters.map { Array(String($0).utf8) }
        bytes.reserveCapacity(text.count)
        for byte in text {
            if byte < 0x80 { bytes.append(byte) } else { bytes.append(contentsOf: characters[Int(byte)]) }
        }
    }

    /// Runs that are UTF-8 stay, other bytes are characters of Windows-1252.
    private mutating func decodeUTF8(_ text: ArraySlice<UInt8>) {
        let characters = SingleByteEncoding.windows1252.characters.map { Array(String($0).utf8) }
        bytes.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            let count = text[index] < 0x80 ? 1 : Self.characterLength(text[index...].prefix(4))
            if count > 0 {
                bytes.append(contentsOf: text[index..<(index + count)])
                index += count
            } else {
                bytes.append(contentsOf: characters[Int(text[index])])
                foreignByteCount += 1
                index += 1
            }
        }
    }

    /// The bytes of the character of UTF-8 that begins here; 0 if none does.
    private static func characterLength(_ text: ArraySlice<UInt8>) -> Int {
        guard let first = text.first else { return 0 }
        let count =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard count > 0, text.count >= count else { return 0 }
        var iterator = text.prefix(count).makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return 0 }
        return UTF8.width(scalar) == count ? count : 0
    }
}
