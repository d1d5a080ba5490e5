import CExpat

/// Who gets what expat reads. The first two say whether the text that follows is to be reported.
struct XMLReceiver {
    let start: (XMLName, XMLAttributes, XMLCursor) -> Bool
    let end: (XMLCursor) -> Bool
    let text: (UnsafeBufferPointer<UInt8>) -> Void
}

/// expat's side of reading: C functions know no generic types, so they call this class.
package final class XMLEvents {
    /// Elements within elements; more is an error.
    package static var maximumDepth: Int { 1_000 }
    /// expat counts a piece in 32 bits, copies it, and counts its lines unless it is the last.
    private static var pieceSize: Int { 1 << 24 }

    let cursor: XMLCursor
    private(set) var stop: XMLReadError.Reason?
    /// Why and where reading ended; nil if it did not. To know the place expat counts the lines of a whole file again.
    var error: XMLReadError? {
        stop.map { XMLReadError($0, at: cursor.position, byteOffset: cursor.byteOffset) }
    }
    /// nil if there is too little memory.
    private let parser: XML_Parser?
    private let receiver: XMLReceiver
    private var depth = 0
    private var count = 0
    private let limit: Int
    private var reportsText = true

    /// - Parameters:
    ///   - encoding: that of the text; nil for what the text says itself.
    ///   - limit: the maximum number of elements.
    ///   - skippedBytes: what is in the file before the first byte given to ``feed(_:isLast:)``.
    ///   - skippedLines: the line ends in that.
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

    /// Gives expat the next bytes of a text that comes in pieces, or signals that there are no more.
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

    /// Whether expat reports text from here on; it skips it faster than we do.
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

    /// The reader is alive for as long as it parses, so it need not be retained for each event. After a stop
    /// expat may send one event more.
    private static func with(_ data: UnsafeMutableRawPointer?, _ body: (XMLEvents) -> Void) {
        guard let data else { return }
        Unmanaged<XMLEvents>.fromOpaque(data)._withUnsafeGuaranteedRef { events in
            if events.stop == nil { body(events) }
        }
    }
}

/// Gives expat the characters of an encoding that it does not know itself.
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
            // −1 is expat's mark for a byte that stands for nothing.
            map[index] = character == "\u{FFFD}" ? -1 : Int32(character.value)
        }
    }
    return Int32(XML_STATUS_OK.rawValue)
}
