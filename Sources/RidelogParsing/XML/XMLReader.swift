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
    /// Reads XML without expat, which is faster.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - start: the first byte to read; the lines before it count for positions.
    ///   - limit: the maximum number of elements.
    /// - Returns: whether the file is plain enough for that; if it is not, a new handler has to read it by expat.
    package mutating func readPlain(_ bytes: [UInt8], from start: Int = 0, limit: Int) -> Bool {
        withUnsafeMutablePointer(to: &self) { handler in
            bytes.withUnsafeBufferPointer {
                PlainXML.read($0, from: start, limit: limit, receiver: Self.receiver(handler))
            }
        }
    }

    /// Reads XML by expat from memory, without building a tree, to the end or as far as it goes.
    ///
    /// Entities cannot be declared, so none can explode, nothing outside the file is read, and elements nest up to
    /// 1,000 deep.
    ///
    /// - Parameter encoding: that of the text, whatever the text says; nil if the text is to be believed. The others are
    ///   those of ``readPlain(_:from:limit:)``.
    /// - Returns: why and where reading ended before the end of the file, if it did.
    package mutating func read(
        _ bytes: [UInt8], from start: Int = 0, encoding: StaticString? = nil, limit: Int
    ) -> XMLReadError? {
        let rest = bytes[start...]
        return withUnsafeMutablePointer(to: &self) { handler in
            let events = XMLEvents(
                encoding: encoding, limit: limit, skippedBytes: start,
                skippedLines: bytes[..<start].count { $0 == ASCII.lineFeed }, receiver: Self.receiver(handler)
            )
            rest.withUnsafeBytes { events.feed($0, isLast: true) }
            return events.error
        }
    }

    /// Closures, not a generic class: their calls of the handler are compiled for its type.
    static func receiver(_ handler: UnsafeMutablePointer<Self>) -> XMLReceiver {
        XMLReceiver(
            start: { name, attributes, cursor in
                handler.pointee.startElement(name, attributes: attributes, at: cursor)
                return handler.pointee.wantsText()
            },
            end: { cursor in
                handler.pointee.endElement(at: cursor)
                return handler.pointee.wantsText()
            },
            text: { handler.pointee.text($0) })
    }
}

/// Why reading ended before the end of the file, and where.
package struct XMLReadError: Error, Equatable {
    package enum Reason: Equatable {
        /// expat's own words: `not well-formed (invalid token)`.
        case malformed(String)
        /// The file ends within an element.
        case truncated
        case declaresEntities
        case tooDeep
        case tooManyElements
        case unknownEncoding
        /// There is too little of it to begin.
        case memory
        /// A handler has enough.
        case limit
    }

    package var reason: Reason
    package var position: SourceLocation.Position
    package var byteOffset: Int

    package init(_ reason: Reason, at position: SourceLocation.Position, byteOffset: Int) {
        (self.reason, self.position, self.byteOffset) = (reason, position, byteOffset)
    }
}

/// Where the reader is.
package struct XMLCursor {
    enum Source {
        /// With what was skipped before the first byte given to expat.
        case expat(XML_Parser?, skippedBytes: Int, skippedLines: Int)
        case plain(UnsafeMutablePointer<PlainXMLPlace>)
    }

    let source: Source

    package var position: SourceLocation.Position {
        switch source {
        case .expat(let parser, _, let skippedLines):
            let line = Int(XML_GetCurrentLineNumber(parser)) + skippedLines
            return .line(line, column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
        case .plain(let place):
            let (line, column) = place.pointee.position()
            return .line(line, column: column)
        }
    }

    /// The same as an offset from the start of the file.
    package var byteOffset: Int {
        switch source {
        case .expat(let parser, let skippedBytes, _):
            max(0, Int(XML_GetCurrentByteIndex(parser))) + skippedBytes
        case .plain(let place): place.pointee.tag.lowerBound
        }
    }

    /// Behind what is being reported, as an offset from the start of the file.
    package var endOffset: Int {
        switch source {
        case .expat(let parser, _, _): byteOffset + max(0, Int(XML_GetCurrentByteCount(parser)))
        case .plain(let place): place.pointee.tag.upperBound
        }
    }

    /// Ends reading: there is more than may be read.
    func stopAtLimit() {
        switch source {
        case .expat(let parser, _, _): XML_StopParser(parser, XML_Bool(0))
        case .plain(let place): place.pointee.hasEnough = true
        }
    }
}
