import CExpat
import RidelogDiagnostics

/// What an ``XMLReader`` tells while it reads. Names and text are UTF-8 and live only during the call.
protocol XMLHandler {
    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor)
    mutating func endElement(at cursor: XMLCursor)
    /// A run of text; one element's text may come in several runs.
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>)
    /// Whether the text that follows is to be told, asked after each start and each end of an element. Most of a
    /// file's text is the blanks between its elements. Mutating, as the reader would have to copy the handler else.
    mutating func wantsText() -> Bool
}

extension XMLHandler {
    func wantsText() -> Bool { true }
}

/// Reads XML by expat from memory, without building a tree.
///
/// Entities cannot be declared, so none can explode, nothing outside the file is read, and elements nest up to
/// 1,000 deep.
final class XMLReader<Handler: XMLHandler>: XMLEvents {
    /// Not a stored property: its exclusivity would be checked at run time for each of millions of events,
    /// though all come one after another from ``read()``.
    private let state: UnsafeMutablePointer<Handler>
    private let progress: UnsafeMutablePointer<XMLProgress>
    private let bytes: ArraySlice<UInt8>

    var handler: Handler { state.pointee }

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - start: the first byte to read; the lines before it count for positions.
    ///   - encoding: that of the text, whatever the text says; nil if the text is to be believed.
    /// - Returns: nil only if memory is short.
    init?(_ bytes: [UInt8], from start: Int = 0, encoding: StaticString? = nil, handler: Handler) {
        self.bytes = bytes[start...]
        state = .allocate(capacity: 1)
        state.initialize(to: handler)
        progress = .allocate(capacity: 1)
        progress.initialize(to: XMLProgress())
        super.init(
            encoding: encoding, skippedBytes: start,
            skippedLines: bytes[..<start].count { $0 == ASCII.lineFeed })
    }

    deinit {
        state.deinitialize(count: 1)
        state.deallocate()
        progress.deallocate()
    }

    override func start(_ name: XMLName, _ attributes: XMLAttributes) {
        progress.pointee.depth += 1
        if progress.pointee.depth > Self.maximumDepth { return end(.tooDeep) }
        state.pointee.startElement(name, attributes: attributes, at: cursor)
        tellTextIfWanted()
    }

    override func endElement() {
        progress.pointee.depth -= 1
        state.pointee.endElement(at: cursor)
        tellTextIfWanted()
    }

    override func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        state.pointee.text(bytes)
    }

    private func tellTextIfWanted() {
        let isWanted = state.pointee.wantsText()
        if isWanted != progress.pointee.tellsText {
            progress.pointee.tellsText = isWanted
            tellText(isWanted)
        }
    }

    /// Reads to the end, or as far as it goes; nil if all was read. To be called once.
    func read() -> XMLStop? {
        bytes.withUnsafeBytes { parse($0) }
        return stop
    }
}

/// How far a reader is in the nesting of elements, and whether expat tells it of text.
private struct XMLProgress {
    var depth = 0
    var tellsText = true
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
    let skippedBytes: Int
    let skippedLines: Int

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
