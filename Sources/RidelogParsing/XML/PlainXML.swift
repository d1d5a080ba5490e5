/// Reads XML as nearly all programs write it, several times as fast as expat: UTF-8 with only elements, text, `CDATA`
/// and comments.
///
/// It reports no errors. At anything else, such as a document type or a reference, it gives up, and expat reads the
/// file from the start. So only expat decides what is well-formed: this reader accepts nothing that expat rejects.
struct PlainXML {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let receiver: XMLReceiver
    private let place: UnsafeMutablePointer<PlainXMLPlace>
    private let limit: Int
    private var index: Int
    /// The names of the open elements, from the outermost.
    private var openNames: [Range<Int>] = []
    private var elementCount = 0
    /// The attributes of the current tag.
    private var attributes: [PlainXMLAttribute] = []
    private var reportsText = false

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - start: the first byte to read.
    ///   - limit: the maximum number of elements.
    ///   - receiver: called only before this returns.
    /// - Returns: whether the file could be read; if not, discard what was reported.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int, receiver: XMLReceiver
    ) -> Bool {
        var place = PlainXMLPlace(bytes, from: start)
        return withUnsafeMutablePointer(to: &place) { place in
            var reader = PlainXML(
                bytes: bytes, receiver: receiver, place: place, limit: limit, index: start)
            return reader.readDeclaration() && reader.readElements()
        }
    }

    private mutating func readElements() -> Bool {
        guard skipComments(), byte(at: index) == UInt8(ascii: "<"), readStart() else { return false }
        while !openNames.isEmpty {
            guard readText(), readMarkup() else { return false }
        }
        return skipComments() && index == bytes.count
    }

    /// Skips comments and spaces outside the outermost element.
    private mutating func skipComments() -> Bool {
        skipSpace()
        while byte(at: index + 1) == UInt8(ascii: "!") {
            guard readComment() else { return false }
            skipSpace()
        }
        return true
    }

    private mutating func readMarkup() -> Bool {
        switch (byte(at: index + 1), byte(at: index + 2)) {
        case (UInt8(ascii: "/"), _): readEnd()
        case (UInt8(ascii: "!"), UInt8(ascii: "[")): readCDATA()
        case (UInt8(ascii: "!"), _): readComment()
        default: readStart()
        }
    }

    /// The byte at an index; 0 after the end, which is not valid in XML.
    private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[min(index, bytes.count)...].starts(with: $0) }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        guard isNext(text) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    private mutating func skipSpace() {
        while ASCII.isSpace(byte(at: index)) { index += 1 }
    }

    private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }
}

// MARK: - Tags

extension PlainXML {
    /// Reads an optional XML declaration with UTF-8 or no encoding.
    private mutating func readDeclaration() -> Bool {
        guard skip("<?xml") else { return true }
        guard readAttributes(), skip("?>") else { return false }
        let known: [(name: String, values: [String])] = [
            ("version", ["1.0"]), ("encoding", ["UTF-8", "utf-8"]), ("standalone", ["yes", "no"]),
        ]
        var rest = known[...]
        for attribute in attributes {
            let name = slice(attribute.writtenName).text
            guard let place = rest.firstIndex(where: { $0.name == name }),
                rest[place].values.contains(attribute.value.text), place == 0 || rest.startIndex > 0
            else { return false }
            rest = rest[(place + 1)...]
        }
        return rest.startIndex > 0
    }

    private mutating func readStart() -> Bool {
        let start = index
        index += 1
        guard let name = readName(), readAttributes() else { return false }
        let isEmpty = byte(at: index) == UInt8(ascii: "/")
        if isEmpty { index += 1 }
        guard byte(at: index) == UInt8(ascii: ">") else { return false }
        index += 1
        elementCount += 1
        guard elementCount <= limit, openNames.count < XMLEvents.maximumDepth else { return false }
        place.pointee.tag = start..<index
        let cursor = XMLCursor(source: .plain(place))
        reportsText = attributes.withUnsafeBufferPointer {
            receiver.start(XMLName(slice(name)), XMLAttributes(source: .plain($0)), cursor)
        }
        if isEmpty {
            place.pointee.tag = index..<index
            reportsText = receiver.end(cursor)
        } else {
            openNames.append(name)
        }
        return !place.pointee.hasEnough
    }

    private mutating func readEnd() -> Bool {
        let start = index
        index += 2
        guard let name = openNames.popLast(), bytes.count - index > name.count else { return false }
        for place in name {
            guard bytes[index] == bytes[place] else { return false }
            index += 1
        }
        skipSpace()
        guard byte(at: index) == UInt8(ascii: ">") else { return false }
        index += 1
        place.pointee.tag = start..<index
        reportsText = receiver.end(XMLCursor(source: .plain(place)))
        return !place.pointee.hasEnough
    }

    private mutating func readName() -> Range<Int>? {
        let start = index
        while Self.isName(byte(at: index)) { index += 1 }
        guard start < index, Self.beginsName(bytes[start]) else { return nil }
        return start..<index
    }

    private static func beginsName(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ":")
    }

    private static func isName(_ byte: UInt8) -> Bool {
        beginsName(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Reads the attributes of a tag and the spaces after them.
    private mutating func readAttributes() -> Bool {
        attributes.removeAll(keepingCapacity: true)
        while true {
            let end = index
            skipSpace()
            guard Self.isName(byte(at: index)) else { return true }
            guard index > end, let attribute = readAttribute(),
                !attributes.contains(where: {
                    slice($0.writtenName).elementsEqual(slice(attribute.writtenName))
                })
            else { return false }
            attributes.append(attribute)
        }
    }

    private mutating func readAttribute() -> PlainXMLAttribute? {
        guard let name = readName() else { return nil }
        skipSpace()
        guard byte(at: index) == UInt8(ascii: "=") else { return nil }
        index += 1
        skipSpace()
        let quote = byte(at: index)
        guard quote == ASCII.quote || quote == UInt8(ascii: "'") else { return nil }
        index += 1
        let start = index
        var isASCII = true
        while byte(at: index) != quote {
            switch byte(at: index) {
            // XML converts line ends and tabs in values to spaces.
            case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: "&"): return nil
            case 0x80...: isASCII = false
            default: break
            }
            index += 1
        }
        let value = slice(start..<index)
        index += 1
        guard isASCII || Self.isUTF8(value) else { return nil }
        return PlainXMLAttribute(name: XMLName(slice(name)), writtenName: name, value: value)
    }
}

// MARK: - Text

extension PlainXML {
    /// Reads text up to the next `<`.
    private mutating func readText() -> Bool {
        let start = index
        var (isASCII, hasReturn) = (true, false)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"): return report(start..<index, isASCII: isASCII, hasReturn: hasReturn)
            case ASCII.tab, ASCII.lineFeed: break
            case ASCII.carriageReturn: hasReturn = true
            case 0..<0x20, UInt8(ascii: "&"): return false
            // XML forbids “]]>” in text.
            case UInt8(ascii: "]") where byte(at: index + 1) == UInt8(ascii: "]"): return false
            case 0x80...: isASCII = false
            default: break
            }
            index += 1
        }
        return false
    }

    private mutating func readCDATA() -> Bool {
        guard skip("<![CDATA["), let range = readCharacters(before: "]]>"), skip("]]>") else { return false }
        let text = slice(range)
        return report(
            range, isASCII: text.allSatisfy { $0 < 0x80 }, hasReturn: text.contains(ASCII.carriageReturn))
    }

    private mutating func readComment() -> Bool {
        guard skip("<!--"), let range = readCharacters(before: "--"), skip("-->") else { return false }
        return Self.isUTF8(slice(range))
    }

    /// Reads up to a mark; nil if it is missing, or after a forbidden character.
    private mutating func readCharacters(before mark: StaticString) -> Range<Int>? {
        let start = index
        while index < bytes.count {
            if bytes[index] == mark.utf8Start.pointee, isNext(mark) { return start..<index }
            guard bytes[index] >= 0x20 || ASCII.isSpace(bytes[index]) else { return nil }
            index += 1
        }
        return nil
    }

    /// Reports text. XML converts a carriage return, with or without a line feed, to one line feed.
    private func report(_ range: Range<Int>, isASCII: Bool, hasReturn: Bool) -> Bool {
        let text = slice(range)
        guard isASCII || Self.isUTF8(text) else { return false }
        guard reportsText, !text.isEmpty else { return true }
        if !hasReturn { receiver.text(text) }
        return !hasReturn
    }

    /// Whether the text is UTF-8 without U+FFFE and U+FFFF, which XML forbids.
    private static func isUTF8(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let text = String(validating: text, as: UTF8.self) else { return false }
        return !text.unicodeScalars.contains { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" }
    }
}

struct PlainXMLAttribute {
    let name: XMLName
    let writtenName: Range<Int>
    let value: UnsafeBufferPointer<UInt8>
}

/// The location of a reader of plain XML.
struct PlainXMLPlace {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The bytes of the current event, as offsets from the start of the file.
    var tag: Range<Int>
    /// Whether the receiver stopped the reader.
    var hasEnough = false
    /// The end of the bytes whose lines are counted, with its line and column, from 1.
    private var counted: (index: Int, line: Int, column: Int)

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        tag = start..<start
        counted = (start, 1 + bytes[..<start].count { $0 == ASCII.lineFeed }, 1)
    }

    /// The line and column of the current event, from 1; columns count characters.
    mutating func position() -> (line: Int, column: Int) {
        for index in counted.index..<max(counted.index, tag.lowerBound) {
            switch bytes[index] {
            case ASCII.lineFeed where index > 0 && bytes[index - 1] == ASCII.carriageReturn: break
            case ASCII.lineFeed, ASCII.carriageReturn: (counted.line, counted.column) = (counted.line + 1, 1)
            // A continuation byte of UTF-8.
            case 0x80..<0xC0: break
            default: counted.column += 1
            }
        }
        counted.index = max(counted.index, tag.lowerBound)
        return (counted.line, counted.column)
    }
}
