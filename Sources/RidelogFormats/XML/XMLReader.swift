import CExpat
import RidelogDiagnostics

/// What an ``XMLReader`` tells while it reads. Names and text are UTF-8 and live only during the call.
protocol XMLHandler: AnyObject {
    func startElement(_ name: XMLName, attributes: XMLAttributes, reader: XMLReader)
    func endElement(reader: XMLReader)
    /// A run of text; one element's text may come in several runs.
    func text(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// Reads XML by expat from memory, without building a tree.
///
/// Entities cannot be declared, so none can explode, nothing outside the file is read, and elements nest up to
/// ``maximumDepth``.
final class XMLReader {
    static let maximumDepth = 1_000
    /// expat counts a piece in 32 bits.
    private static let pieceSize = 1 << 20

    /// Why the reading ended before the end of the file.
    enum Stop: Equatable {
        /// expat's own words: `not well-formed (invalid token)`.
        case malformed(String)
        /// The file ends within an element.
        case truncated
        case declaresEntities
        case tooDeep
        case unknownEncoding
    }

    private let parser: XML_Parser
    private unowned let handler: any XMLHandler
    private var depth = 0
    private var stop: Stop?
    /// What was skipped before the first byte given to expat.
    private var skippedBytes = 0
    private var skippedLines = 0

    /// - Returns: nil only if memory is short.
    init?(handler: any XMLHandler) {
        guard let parser = XML_ParserCreate(nil) else { return nil }
        self.parser = parser
        self.handler = handler
        setCallbacks()
    }

    deinit { XML_ParserFree(parser) }

    /// Reads to the end, or as far as it goes; nil if all was read.
    ///
    /// - Parameter start: the first byte to read; the lines before it count for positions.
    func read(_ bytes: [UInt8], from start: Int = 0) -> Stop? {
        skippedBytes = start
        skippedLines = bytes[..<start].count { $0 == ASCII.lineFeed }
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[start...]
            while stop == nil {
                let piece = rest.prefix(Self.pieceSize)
                rest = rest.dropFirst(Self.pieceSize)
                let address = UnsafeRawBufferPointer(rebasing: piece).baseAddress
                let text = address?.assumingMemoryBound(to: CChar.self)
                let status = XML_Parse(parser, text, Int32(piece.count), rest.isEmpty ? 1 : 0)
                if status != XML_STATUS_OK { noteFailure() }
                if rest.isEmpty { break }
            }
        }
        return stop
    }

    /// Where expat is in the file.
    var position: SourceLocation.Position {
        let line = Int(XML_GetCurrentLineNumber(parser)) + skippedLines
        return .line(line, column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    /// The same as an offset from the start of the file.
    var byteOffset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) + skippedBytes }

    private func end(_ reason: Stop) {
        guard stop == nil else { return }
        stop = reason
        XML_StopParser(parser, XML_Bool(0))
    }

    private func noteFailure() {
        guard stop == nil else { return }
        switch XML_GetErrorCode(parser) {
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR:
            stop = .truncated
        case XML_ERROR_UNKNOWN_ENCODING:
            stop = .unknownEncoding
        case let code:
            stop = .malformed(XML_ErrorString(code).map { String(cString: $0) } ?? "not well-formed")
        }
    }
}

extension XMLReader {
    private func setCallbacks() {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                guard let name, let reader = XMLReader.from(data) else { return }
                reader.start(XMLName(name), XMLAttributes(attributes))
            },
            { data, _ in
                guard let reader = XMLReader.from(data) else { return }
                reader.depth -= 1
                reader.handler.endElement(reader: reader)
            })
        XML_SetCharacterDataHandler(parser) { data, text, length in
            guard let text, let reader = XMLReader.from(data) else { return }
            text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
                reader.handler.text(UnsafeBufferPointer(start: $0, count: Int(length)))
            }
        }
        XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
            XMLReader.from(data)?.end(.declaresEntities)
        }
        XML_SetUnknownEncodingHandler(parser, { _, name, info in fillEncoding(name, info) }, nil)
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
        data.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func start(_ name: XMLName, _ attributes: XMLAttributes) {
        guard stop == nil else { return }
        depth += 1
        if depth > Self.maximumDepth { return end(.tooDeep) }
        handler.startElement(name, attributes: attributes, reader: self)
    }
}

/// Tells expat the characters of an encoding that it does not know itself.
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
