extension XMLMender {
    /// `<name attribute="value">`; written anew, as each part of it may be broken.
    mutating func mendStart() {
        let name = name(from: index + 1)
        var tag = StartTag(name)
        index = name.endIndex
        while index < input.count {
            switch input[index] {
            case UInt8(ascii: ">"):
                index += 1
                return write(tag)
            // The tag was never closed.
            case UInt8(ascii: "<"): return write(tag)
            case UInt8(ascii: "/"):
                tag.isEmpty = index + 1 < input.count && input[index + 1] == UInt8(ascii: ">")
                index += 1
            case let byte where ASCII.isSpace(byte):
                tag.bytes.append(byte)
                index += 1
            case let byte where Self.beginsName(byte): takeAttribute(&tag)
            default:
                tag.mendCount += 1
                index += 1
            }
        }
        // Cut off within the tag: the file ends before it.
    }

    private struct StartTag {
        let name: ArraySlice<UInt8>
        var bytes: [UInt8]
        var attributes: [ArraySlice<UInt8>] = []
        var isEmpty = false
        var mendCount = 0

        init(_ name: ArraySlice<UInt8>) {
            self.name = name
            bytes = [UInt8(ascii: "<")] + name
        }
    }

    private mutating func write(_ tag: StartTag) {
        let isEmptyRoot = tag.isEmpty && !isInside
        if tag.isEmpty, isInside {
            // Nothing is open behind it.
        } else if !begin(tag.name) {
            // Another document behind the first, of another kind.
            note(.afterEnd)
            index = input.count
            return
        }
        for _ in 0..<tag.mendCount { note(.attribute) }
        output.append(contentsOf: tag.bytes)
        output.append(contentsOf: tag.isEmpty && !isEmptyRoot ? "/>".utf8 : ">".utf8)
        if isEmptyRoot { end(tag.name) }
    }

    private mutating func takeAttribute(_ tag: inout StartTag) {
        let name = name(from: index)
        index = name.endIndex
        skipSpace()
        var value: ArraySlice<UInt8> = []
        if index < input.count, input[index] == UInt8(ascii: "=") {
            index += 1
            skipSpace()
            value = attributeValue(&tag)
        } else {
            tag.mendCount += 1
        }
        guard tag.attributes.count < Self.maximumAttributes, !tag.attributes.contains(name) else {
            tag.mendCount += 1
            return
        }
        tag.attributes.append(name)
        if let last = tag.bytes.last, !ASCII.isSpace(last) { tag.bytes.append(ASCII.space) }
        tag.bytes.append(contentsOf: name)
        tag.bytes.append(contentsOf: "=\"".utf8)
        writeValue(value, &tag)
        tag.bytes.append(ASCII.quote)
    }

    /// The value that begins here, with its quotes or without any.
    private mutating func attributeValue(_ tag: inout StartTag) -> ArraySlice<UInt8> {
        guard index < input.count else { return [] }
        let quote = input[index]
        if quote == ASCII.quote || quote == UInt8(ascii: "'") {
            let start = index + 1
            let end = input[start...].firstIndex { $0 == quote || $0 == UInt8(ascii: "<") } ?? input.count
            if end < input.count, input[end] == quote {
                index = end + 1
                return input[start..<end]
            }
            // The quote never closes: the value goes as far as one without quotes.
            index = start
        }
        tag.mendCount += 1
        let value = input[index...].prefix {
            !ASCII.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<")
        }
        index = value.endIndex
        return value
    }

    private func writeValue(_ value: ArraySlice<UInt8>, _ tag: inout StartTag) {
        var place = value.startIndex
        while place < value.endIndex {
            let byte = value[place]
            if byte == UInt8(ascii: "&"), let end = Self.referenceEnd(in: value[place...]) {
                tag.bytes.append(contentsOf: value[place..<end])
                place = end
                continue
            }
            switch byte {
            case UInt8(ascii: "&"):
                tag.bytes.append(contentsOf: "&amp;".utf8)
                tag.mendCount += 1
            case ASCII.quote: tag.bytes.append(contentsOf: "&quot;".utf8)
            case _ where Self.isForbidden(byte): tag.mendCount += 1
            default: tag.bytes.append(byte)
            }
            place += 1
        }
    }

    private mutating func skipSpace() {
        while index < input.count, ASCII.isSpace(input[index]) { index += 1 }
    }
}
