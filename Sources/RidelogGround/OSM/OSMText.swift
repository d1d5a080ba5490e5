import CZlib
import RidelogFiles
import RidelogModels
import RidelogParsing

/// Reads the elements of an `.osm` file (wiki.openstreetmap.org/wiki/OSM_XML), with or without gzip, in chunks.
struct OSMText {
    private let file: FileRegion
    private let vocabulary: OSMVocabulary
    private(set) var bounds: BoundingBox?
    private(set) var unpackedCount = 0

    private static let pieceSize = 1 << 18
    /// The maximum number of bytes without a new element: expat would keep an endless one in memory.
    private static let longestElement = 16 << 20

    init(_ file: FileRegion, _ vocabulary: OSMVocabulary) {
        (self.file, self.vocabulary) = (file, vocabulary)
    }

    /// - Returns: whether all nodes are before ways, and ways before relations.
    mutating func pass(_ kinds: OSMKinds, _ visitor: inout some OSMVisitor) throws(OSMFault) -> Bool {
        let (isSorted, bounds, count) = try withUnsafeMutablePointer(to: &visitor) {
            visitor throws(OSMFault) in
            let reader = XMLPieces(OSMTextHandler(kinds, vocabulary, visitor))
            if reader.stop == .memory { throw OSMFault("there is not enough memory", at: 0) }
            return try Self.read(file, reader)
        }
        self.bounds = bounds
        unpackedCount += count
        return isSorted
    }

    private static func read<Visitor>(
        _ file: FileRegion, _ reader: XMLPieces<OSMTextHandler<Visitor>>
    ) throws(OSMFault) -> (isSorted: Bool, bounds: BoundingBox?, count: Int) {
        var pieces = OSMTextPieces(file, size: pieceSize)
        var (count, unread, all) = (0, 0, 0)
        while true {
            let piece = try pieces.next()
            piece.withUnsafeBytes { reader.feed($0, isLast: piece.isEmpty) }
            if let problem = reader.handler.problem { throw OSMFault(problem, at: pieces.start) }
            if let error = reader.error {
                throw OSMFault("it is not an .osm file: \(error.words)", at: error.byteOffset)
            }
            if piece.isEmpty { break }
            all += piece.count
            unread = reader.handler.elementCount == count ? unread + piece.count : 0
            count = reader.handler.elementCount
            if unread > longestElement {
                throw OSMFault("an element has more than \(longestElement >> 20) MiB", at: pieces.start)
            }
        }
        return (reader.handler.isSorted, reader.handler.bounds, all)
    }
}

/// The unpacked bytes of a file, in chunks.
private struct OSMTextPieces {
    private let file: FileRegion
    private let isPacked: Bool
    private let stream: InflateStream?
    private var packed: [UInt8]
    private var unpacked: [UInt8]
    /// The range of packed bytes that are not yet unpacked.
    private var rest = 0..<0
    private var offset = 0
    private var isInMember = false
    /// The offset in the file of the last chunk.
    private(set) var start = 0

    init(_ file: FileRegion, size: Int) {
        self.file = file
        isPacked = (try? file.bytes(at: 0, count: 2)).map(Gzip.isGzip) ?? false
        stream = isPacked ? InflateStream(window: 31) : nil
        packed = [UInt8](repeating: 0, count: size)
        unpacked = isPacked ? [UInt8](repeating: 0, count: size) : []
    }

    /// The next chunk; empty at the end.
    mutating func next() throws(OSMFault) -> ArraySlice<UInt8> {
        guard isPacked else {
            try fill()
            defer { rest = 0..<0 }
            return packed[rest]
        }
        guard let stream else { throw OSMFault("there is not enough memory", at: 0) }
        while true {
            if rest.isEmpty { try fill() }
            if rest.isEmpty {
                if isInMember { throw OSMFault("the file ends within its compressed data", at: offset) }
                return []
            }
            if !isInMember {
                // Zeros between members are padding of tapes and blocks.
                guard offset == rest.count || packed[rest.lowerBound] != 0 else {
                    rest = rest.dropFirst()
                    continue
                }
                guard stream.reset() else { throw OSMFault("it cannot be unpacked", at: start) }
                isInMember = true
            }
            let step = stream.step(packed, rest, into: &unpacked, room: unpacked.count)
            start = offset - rest.count
            rest = rest.dropFirst(step.taken)
            switch step.status {
            case Z_STREAM_END: isInMember = false
            case Z_OK, Z_BUF_ERROR: break
            default: throw OSMFault("its compressed data is damaged", at: offset - rest.count)
            }
            if step.made > 0 { return unpacked[..<step.made] }
        }
    }

    private mutating func fill() throws(OSMFault) {
        let count = try rethrowing(as: { OSMFault($0, at: offset) }) { () throws(FileSystemError) in
            try file.read(at: offset, into: &packed, count: packed.count)
        }
        (start, rest, offset) = (offset, 0..<count, offset + count)
    }
}

extension XMLReadError {
    fileprivate var words: String {
        switch reason {
        case .malformed(let words): words
        case .empty: "it is empty"
        case .truncated: "it ends within an element"
        case .declaresEntities: "it declares entities"
        case .tooDeep, .tooManyElements, .limit: "elements are nested too deeply"
        case .unknownEncoding: "its encoding is unknown"
        case .memory: "there is not enough memory"
        }
    }
}
