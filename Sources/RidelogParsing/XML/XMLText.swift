/// The text of an XML file as UTF-8, whatever its actual and declared encoding.
package struct XMLText {
    /// The text without a byte order mark.
    package private(set) var bytes: [UInt8] = []
    /// The number of bytes that are not UTF-8 and were read as Windows-1252.
    package private(set) var foreignByteCount = 0

    package init(_ file: [UInt8]) {
        if let text = UTF16Text.utf8(file, isXML: true) {
            bytes = text
            return
        }
        let text = file.withoutByteOrderMark
        let encoding = Self.declaredEncoding(text)
        // Encodings that expat knows: text declared as Latin 1 is nearly always Windows-1252 if the two differ.
        if let encoding, ["iso-8859-1", "latin1", "us-ascii"].contains(encoding) {
            bytes = Array(SingleByteEncoding.windows1252.text(text).utf8)
        } else if let encoding = encoding.flatMap({ SingleByteEncoding(name: $0) }) {
            bytes = Array(encoding.text(text).utf8)
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

    /// Keeps valid UTF-8, and reads other bytes as Windows-1252.
    private mutating func decodeUTF8(_ text: ArraySlice<UInt8>) {
        let characters = SingleByteEncoding.windows1252.characters.map { Array(String($0).utf8) }
        bytes.reserveCapacity(text.count)
        var parser = UTF8.ForwardParser()
        var iterator = text.makeIterator()
        var index = text.startIndex
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let character):
                bytes.append(contentsOf: character)
                index += character.count
            case .error(let length):
                for byte in text[index..<index + length] { bytes.append(contentsOf: characters[Int(byte)]) }
                foreignByteCount += length
                index += length
            case .emptyInput: return
            }
        }
    }
}
