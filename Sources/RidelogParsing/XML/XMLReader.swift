import CExpat
import RidelogDiagnostics

/// Receives the events of an ``XMLReader``. Names and text are UTF-8, and valid only during the call.
package protocol XMLHandler {
    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor)
    mutating func endElement(at cursor: XMLCursor)
    /// Receives part of an element's text, which may come in several parts.
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>)
    /// Whether the following text is to be reported, called after each start and end of an element. Most text of a file
    /// is space between elements. Mutating, because the reader would otherwise copy the handler.
    mutating func wantsText() -> Bool
}

extension XMLHandler {
    /// Reads XML without expat, which is faster.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - start: the first byte to read; the lines before it count for positions.
    ///   - limit: the maximum number of elements.
    /// - Returns: whether the file is plain enough; if not, a new handler must read it with expat.
    package mutating func readPlain(_ bytes: [UInt8], from start: Int = 0, limit: Int) -> Bool {
        withUnsafeMutablePointer(to: &self) { handler in
            bytes.withUnsafeBufferPointer {
                PlainXML.read($0, from: start, limit: limit, receiver: Self.receiver(handler))
            }
        }
    }

    /// Reads XML in memory with expat, without building a tree, up to the end or the first error.
    ///
    /// Entities cannot be declared, so none can explode. Nothing outside the file is read. The maximum nesting depth is
    /// 1,000.
    ///
    /// - Parameter encoding: the encoding of the text, which overrides the declared one; nil for the declared one. For
    ///   the other parameters see ``readPlain(_:from:limit:)``.
    /// - Returns: the reason and location of a stop before the end of the file; nil without one.
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

    /// Closures rather than a generic class, so that calls of the handler are specialized for its type.
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

/// The reason and location of a stop before the end of the file.
package struct XMLReadError: Error, Equatable {
    package enum Reason: Equatable {
        /// expat's message: `not well-formed (invalid token)`.
        case malformed(String)
        /// The file has no element.
        case empty
        /// The file ends within an element.
        case truncated
        case declaresEntities
        case tooDeep
        case tooManyElements
        case unknownEncoding
        /// Memory is too short to start.
        case memory
        /// The handler stopped reading.
        case limit
    }

    package var reason: Reason
    package var position: SourceLocation.Position
    package var byteOffset: Int

    package init(_ reason: Reason, at position: SourceLocation.Position, byteOffset: Int) {
        (self.reason, self.position, self.byteOffset) = (reason, position, byteOffset)
    }
}

/// The location of the reader.
package struct XMLCursor {
    enum Source {
        /// The skipped bytes and lines are those before the first byte passed to expat.
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

    /// The start of the current event, as an offset from the start of the file.
    package var byteOffset: Int {
        switch source {
        case .expat(let parser, let skippedBytes, _):
            max(0, Int(XML_GetCurrentByteIndex(parser))) + skippedBytes
        case .plain(let place): place.pointee.tag.lowerBound
        }
    }

    /// The end of the current event, as an offset from the start of the file.
    package var endOffset: Int {
        switch source {
        case .expat(let parser, _, _): byteOffset + max(0, Int(XML_GetCurrentByteCount(parser)))
        case .plain(let place): place.pointee.tag.upperBound
        }
    }

    /// Stops reading because a limit is exceeded.
    func stopAtLimit() {
        switch source {
        case .expat(let parser, _, _): XML_StopParser(parser, XML_Bool(0))
        case .plain(let place): place.pointee.hasEnough = true
        }
    }
}
