import CExpat

/// Closures that receive the reader's events. The first two return whether the following text is to be reported.
struct XMLReceiver {
    let start: (XMLName, XMLAttributes, XMLCursor) -> Bool
    let end: (XMLCursor) -> Bool
    let text: (UnsafeBufferPointer<UInt8>) -> Void
}

/// Receives expat's callbacks. It is not generic, because C functions cannot use generic types.
package final class XMLEvents {
    /// The maximum nesting depth of elements; deeper files are an error.
    package static var maximumDepth: Int { 1_000 }
    /// The maximum bytes per call: expat counts in 32 bits, copies them, and counts their lines unless they are the
    /// last.
    private static var pieceSize: Int { 1 << 24 }

    let cursor: XMLCursor
    private(set) var stop: XMLReadError.Reason?
    /// The reason and location of a stop; nil without one. For the location, expat counts all lines of the file again.
    var error: XMLReadError? {
        stop.map { XMLReadError($0, at: cursor.position, byteOffset: cursor.byteOffset) }
    }
    /// nil if memory is short.
    private let parser: XML_Parser?
    private let receiver: XMLReceiver
    private var depth = 0
    private var count = 0
    private let limit: Int
    private var reportsText = true

    /// - Parameters:
    ///   - encoding: the encoding of the text; nil for the declared one.
    ///   - limit: the maximum number of elements.
    ///   - skippedBytes: the number of bytes of the file before the first one passed to ``feed(_:isLast:)``.
    ///   - skippedLines: the number of line ends in these bytes.
    ///   - receiver: called only while ``feed(_:isLast:)`` runs.
    init(
        encoding: StaticString?, limit: Int = .max, skippedBytes: Int, skippedLines: Int,
        receiver: XMLReceiver
    ) {
        let name = encoding.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) }
        parser = XML_ParserCreate(name)
        self.receiver = receiver
        self.limit = limit
        cursor = XMLCursor(
            source: .expat(parser, skippedBytes: skippedBytes, skippedLines: skippedLines))
        if parser == nil { stop = .memory } else { setCallbacks() }
    }

    deinit { XML_ParserFree(parser) }

    /// Passes the next bytes of a text to expat, or signals its end.
    func feed(_ bytes: UnsafeRawBufferPointer, isLast: Bool) {
        var rest = bytes[...]
        repeat {
            let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceSize))
            rest = rest.dropFirst(Self.pieceSize)
            let text = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
            let isEnd = isLast && rest.isEmpty
            guard stop == nil else { return }
            if XML_Parse(parser, text, Int32(piece.count), isEnd ? 1 : 0) != XML_STATUS_OK { noteFailure() }
        } while !rest.isEmpty
    }

    fileprivate func start(_ name: XMLName, _ attributes: XMLAttributes) {
        depth += 1
        count += 1
        if depth > Self.maximumDepth { return end(.tooDeep) }
        if count > limit { return end(.tooManyElements) }
        reportText(receiver.start(name, attributes, cursor))
    }

    fileprivate func endElement() {
        depth -= 1
        reportText(receiver.end(cursor))
    }

    fileprivate func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        receiver.text(bytes)
    }

    /// Sets whether expat reports text; it skips text faster than a callback.
    private func reportText(_ reports: Bool) {
        guard reports != reportsText else { return }
        reportsText = reports
        XML_SetCharacterDataHandler(parser, reports ? Self.textCallback : nil)
    }

    fileprivate func end(_ reason: XMLReadError.Reason) {
        guard stop == nil else { return }
        stop = reason
        XML_StopParser(parser, XML_Bool(0))
    }

    private func noteFailure() {
        guard stop == nil else { return }
        switch XML_GetErrorCode(parser) {
        case XML_ERROR_NO_ELEMENTS where count == 0:
            stop = .empty
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR:
            stop = .truncated
        case XML_ERROR_ABORTED:
            stop = .limit
        case XML_ERROR_UNKNOWN_ENCODING:
            stop = .unknownEncoding
        case let code:
            stop = .malformed(XML_ErrorString(code).map { String(cString: $0) } ?? "not well-formed")
        }
    }
}

extension XMLEvents {
    private func setCallbacks() {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                guard let name else { return }
                XMLEvents.with(data) { $0.start(XMLName(name), XMLAttributes(source: .expat(attributes))) }
            },
            { data, _ in XMLEvents.with(data) { $0.endElement() } })
        XML_SetCharacterDataHandler(parser, Self.textCallback)
        XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
            XMLEvents.with(data) { $0.end(.declaresEntities) }
        }
        XML_SetUnknownEncodingHandler(parser, { _, name, info in fillEncoding(name, info) }, nil)
    }

    private static var textCallback: XML_CharacterDataHandler {
        { data, text, length in
            let text = UnsafeRawBufferPointer(start: text, count: Int(length))
            XMLEvents.with(data) { $0.text(text.assumingMemoryBound(to: UInt8.self)) }
        }
    }

    /// Calls a closure with the reader, which need not be retained for each event because it lives as long as it
    /// parses. After a stop, expat may send one more event, which is ignored.
    private static func with(_ data: UnsafeMutableRawPointer?, _ body: (XMLEvents) -> Void) {
        guard let data else { return }
        Unmanaged<XMLEvents>.fromOpaque(data)._withUnsafeGuaranteedRef { events in
            if events.stop == nil { body(events) }
        }
    }
}

/// Passes the characters of an encoding that expat does not know to expat.
private func fillEncoding(
    _ name: UnsafePointer<CChar>?, _ info: UnsafeMutablePointer<XML_Encoding>?
) -> Int32 {
    guard let name, let info, let encoding = SingleByteEncoding(name: String(cString: name)) else {
        return Int32(XML_STATUS_ERROR.rawValue)
    }
    let characters = encoding.characters
    withUnsafeMutableBytes(of: &info.pointee.map) { bytes in
        let map = bytes.bindMemory(to: Int32.self)
        for (index, character) in characters.enumerated() where index < map.count {
            // expat marks unassigned bytes by −1.
            map[index] = character == "\u{FFFD}" ? -1 : Int32(character.value)
        }
    }
    return Int32(XML_STATUS_OK.rawValue)
}
