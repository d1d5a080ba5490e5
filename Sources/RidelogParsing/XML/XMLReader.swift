import CExpat
import RidelogDiagnostics

/// What an ``XMLReader`` reports while it reads. Names and text are UTF-8 and live only during the call.
package protocol XMLHandler {
    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor)
    mutating func endElement(at cursor: XMLCursor)
    /// A run of text; one element's text may come in several runs.
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>)
    /// Whether the text that follows is to be reported, asked after each start and each end of an element. Most of a
    /// file's text is the blanks between its elements. Mutating, as the reader would have to copy the handler else.
    mutating func wantsText() -> Bool
}

extension XMLHandler {
    package func wantsText() -> Bool { true }

    /// Reads XML by expat from memory, without building a tree, to the end or as far as it goes.
    ///
    /// Entities cannot be declared, so none can explode, nothing outside the file is read, and elements nest up to
    /// 1,000 deep.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - start: the first byte to read; the lines before it count for positions.
    ///   - encoding: that of the text, whatever the text says; nil if the text is to be believed.
    ///   - limit: the maximum number of elements.
    /// - Returns: why and where reading ended before the end of the file, if it did.
    /// - Throws: if memory is short.
    package mutating func read(
        _ bytes: [UInt8], from start: Int = 0, encoding: StaticString? = nil, limit: Int
    ) throws(XMLMemoryError) -> XMLFault? {
        let rest = bytes[start...]
        return try withUnsafeMutablePointer(to: &self) { handler throws(XMLMemoryError) in
            // Closures, not a generic class: their calls of the handler are compiled for its type.
            let receiver = XMLReceiver(
                start: { name, attributes, cursor in
                    handler.pointee.startElement(name, attributes: attributes, at: cursor)
                    return handler.pointee.wantsText()
                },
                end: { cursor in
                    handler.pointee.endElement(at: cursor)
                    return handler.pointee.wantsText()
                },
                text: { handler.pointee.text($0) })
            let events = try XMLEvents(
                encoding: encoding, limit: limit, skippedBytes: start,
                skippedLines: bytes[..<start].count { $0 == ASCII.lineFeed }, receiver: receiver)
            rest.withUnsafeBytes { events.feed($0, isLast: true) }
            // To know the place expat counts the lines of the whole file again.
            return events.stop.map { ($0, events.cursor.place) }
        }
    }
}

/// There is not enough memory for a parser.
package struct XMLMemoryError: Error {}

/// Why reading ended before the end of the file.
package enum XMLReadError: Equatable {
    /// expat's own words: `not well-formed (invalid token)`.
    case malformed(String)
    /// The file ends within an element.
    case truncated
    case declaresEntities
    case tooDeep
    case tooManyElements
    case unknownEncoding
    /// A handler has enough.
    case limit
}

/// Why reading ended before the end of the file, and where.
package typealias XMLFault = (stop: XMLReadError, place: XMLPlace)

/// Where the reader is.
package struct XMLCursor {
    package let parser: XML_Parser
    /// What was skipped before the first byte given to expat.
    package let skippedBytes: Int
    package let skippedLines: Int

    package var position: SourceLocation.Position {
        let line = Int(XML_GetCurrentLineNumber(parser)) + skippedLines
        return .line(line, column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    /// The same as an offset from the start of the file.
    package var byteOffset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) + skippedBytes }

    /// Behind what is being reported, as an offset from the start of the file.
    package var endOffset: Int { byteOffset + max(0, Int(XML_GetCurrentByteCount(parser))) }

    /// Ends reading: there is more than may be read.
    func stopAtLimit() { XML_StopParser(parser, XML_Bool(0)) }

    /// The place as it is, which does not move with the reader.
    package var place: XMLPlace { XMLPlace(position: position, byteOffset: byteOffset) }
}

/// A place in a file.
package struct XMLPlace {
    package var position: SourceLocation.Position
    package var byteOffset: Int

    package init(position: SourceLocation.Position, byteOffset: Int) {
        self.position = position
        self.byteOffset = byteOffset
    }
}
