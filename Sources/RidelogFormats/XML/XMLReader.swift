import CExpat
import RidelogDiagnostics

/// What an ``XMLReader`` tells while it reads. Names and text are UTF-8 and live only during the call.
protocol XMLHandler {
    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor)
    mutating func endElement(at cursor: XMLCursor)
    /// A run of text; one element's text may come in several runs.
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>)
    /// Whether the text that follows is to be told, asked after each start and each end of an element. Most of a
    /// file's text is the blanks between its elements.
    var wantsText: Bool { get }
}

extension XMLHandler {
    var wantsText: Bool { true }
}

/// Reads XML by expat from memory, without building a tree.
///
/// Entities cannot be declared, so none can explode, nothing outside the file is read, and elements nest up to
/// 1,000 deep.
final class XMLReader<Handler: XMLHandler>: XMLEvents {
    /// Not a stored property: its exclusivity would be checked at run time for each of millions of events,
    /// though all come one after another from ``read(_:from:)``.
    private let state: UnsafeMutablePointer<Handler>
    private var depth = 0

    var handler: Handler { state.pointee }

    /// - Parameter encoding: that of the text, whatever the text says; nil if the text is to be believed.
    /// - Returns: nil only if memory is short.
    init?(handler: Handler, encoding: StaticString? = nil) {
        state = .allocate(capacity: 1)
        state.initialize(to: handler)
        super.init(encoding: encoding)
    }

    deinit {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    override func start(_ name: XMLName, _ attributes: XMLAttributes) {
        depth += 1
        if depth > Self.maximumDepth { return end(.tooDeep) }
        state.pointee.startElement(name, attributes: attributes, at: cursor)
        tellText(state.pointee.wantsText)
    }

    override func endElement() {
        depth -= 1
        state.pointee.endElement(at: cursor)
        tellText(state.pointee.wantsText)
    }

    override func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        state.pointee.text(bytes)
    }

    /// Reads to the end, or as far as it goes; nil if all was read.
    ///
    /// - Parameter start: the first byte to read; the lines before it count for positions.
    func read(_ bytes: [UInt8], from start: Int = 0) -> XMLStop? {
        cursor.skippedBytes = start
        cursor.skippedLines = bytes[..<start].count { $0 == ASCII.lineFeed }
        bytes.withUnsafeBytes { parse($0[start...]) }
        return stop
    }
}

/// Why reading ended before the end of the file.
enum XMLStop: Equatable {
    /// expat's own words: `not well-formed (invalid token)`.
    case malformed(String)
    /// The file ends within an element.
    case truncated
    case declaresEntities
    case tooDeep
    case unknownEncoding
}

/// Where the reader is.
struct XMLCursor {
    let parser: XML_Parser
    /// What was skipped before the first byte given to expat.
    var skippedBytes = 0
    var skippedLines = 0

    var position: SourceLocation.Position {
        let line = Int(XML_GetCurrentLineNumber(parser)) + skippedLines
        return .line(line, column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    /// The same as an offset from the start of the file.
    var byteOffset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) + skippedBytes }

    /// The place as it stands, which does not move with the reader.
    var place: XMLPlace { XMLPlace(position: position, byteOffset: byteOffset) }
}

/// A place in a file.
struct XMLPlace {
    var position: SourceLocation.Position
    var byteOffset: Int
}
