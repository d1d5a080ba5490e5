import RidelogParsing
import RidelogDiagnostics

/// Reads the outermost element of an export from chunks. If expat rejects something, it is repaired from the end of the
/// last complete element to the start of the next one, where a new parser continues. So an error costs at most one
/// element, and only a few elements are in memory.
struct AppleHealthBody {
    /// The maximum size of an element in bytes; the longest workouts have some ten thousand.
    private static let longestElement = 1 << 22
    /// The sizes of the chunks that the parser copies: small after an error, because the next one may be near.
    private static let pieceSizes = 1 << 12...1 << 18

    private let reader: XMLPieces<AppleHealthHandler>
    private let isRepairable: Bool
    /// The bytes from the end of the last complete element on; earlier ones are removed from time to time.
    private var bytes: [UInt8] = []
    /// The index of the end of the last complete element.
    private var start = 0
    /// The index of the first byte that the parser has not received.
    private var fed = 0
    private var pieceSize = pieceSizes.upperBound
    /// The offset of ``start`` in the file.
    private var offset: Int
    /// The number of line ends before ``start``.
    private var lines: Int
    /// The error that stopped the parser, until it is repaired.
    private var error: XMLReadError?
    /// The search for the next element.
    private var search = AppleHealthSearch()
    /// Malformed elements, with the actions taken.
    private(set) var faults = FirstFaults<(error: XMLReadError, action: String)>()
    /// The reason why reading ended early; nil if everything was read.
    private(set) var end: XMLReadError?
    private var hasEnded = false

    /// - Parameters:
    ///   - reader: a new reader.
    ///   - head: the bytes before the outermost element.
    ///   - isRepairable: whether the outermost element was found, in an encoding that can be searched.
    init(_ reader: XMLPieces<AppleHealthHandler>, after head: ArraySlice<UInt8>, isRepairable: Bool) {
        self.reader = reader
        self.isRepairable = isRepairable
        offset = head.count
        lines = head.count { $0 == ASCII.lineFeed }
        restart(skippedBytes: offset, skippedLines: lines)
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        while !rest.isEmpty, !hasEnded {
            let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceSizes.upperBound))
            rest = rest.dropFirst(piece.count)
            compact()
            self.bytes.append(contentsOf: piece.assumingMemoryBound(to: UInt8.self))
            while advance(isLast: false) {}
        }
    }

    /// Reads the rest after all bytes were appended.
    mutating func finish() {
        while advance(isLast: true) {}
    }

    private mutating func compact() {
        bytes.removeFirst(start)
        fed -= start
        search.move(by: start)
        start = 0
    }

    /// Reads or repairs the next part; false if it needs more bytes, or is done.
    private mutating func advance(isLast: Bool) -> Bool {
        if hasEnded { return false }
        if let error { return pass(error, isLast: isLast) }
        guard fed < bytes.count || isLast else { return false }
        let piece = fed..<min(bytes.count, fed + pieceSize)
        bytes.withUnsafeBytes {
            reader.feed(UnsafeRawBufferPointer(rebasing: $0[piece]), isLast: piece.isEmpty)
        }
        fed = piece.upperBound
        pieceSize = min(pieceSize * 2, Self.pieceSizes.upperBound)
        move(to: start + reader.handler.wholeEnd - offset)
        if let found = reader.error {
            stop(found)
        } else if piece.isEmpty {
            hasEnded = true
        } else if fed - start > Self.longestElement {
            stop(XMLReadError(.truncated, at: .line(lines + 1, column: 1), byteOffset: offset))
        }
        return true
    }

    private mutating func stop(_ found: XMLReadError) {
        error = found
        search = AppleHealthSearch(place: start)
        switch found.reason {
        case .malformed, .empty, .truncated, .tooDeep: hasEnded = !isRepairable
        case .declaresEntities, .unknownEncoding, .memory, .limit, .tooManyElements: hasEnded = true
        }
        if hasEnded { end = found }
    }

    private mutating func move(to end: Int) {
        guard end > start, end <= bytes.count else { return }
        // Performance matters: nearly all bytes of a long file pass here.
        lines += bytes.withUnsafeBytes { bytes in
            UnsafeRawBufferPointer(rebasing: bytes[start..<end]).count { $0 == ASCII.lineFeed }
        }
        offset += end - start
        start = end
    }
}

// MARK: - Repairing

extension AppleHealthBody {
    private static let root = Array("<HealthData>\n".utf8)
    private static let rootEnd = Array("</HealthData>".utf8)

    /// Repairs or skips the malformed element; false if its end is not available yet.
    private mutating func pass(_ error: XMLReadError, isLast: Bool) -> Bool {
        if let next = search.next(in: bytes, isLast: isLast) { return goOn(at: next, behind: error) }
        if isLast {
            // A truncated element at the end is dropped.
            if search.isSkipping || [.empty, .truncated].contains(error.reason) {
                end = error
            } else {
                repair(error, to: bytes.count)
            }
            hasEnded = true
        } else if search.isSkipping || bytes.count - start > Self.longestElement {
            search.isSkipping = true
            move(to: search.place)
        }
        return false
    }

    private mutating func goOn(at next: Int, behind error: XMLReadError) -> Bool {
        if search.isSkipping {
            faults.append((error, "everything up to the next element is skipped"))
        } else {
            repair(error, to: next)
        }
        self.error = nil
        move(to: next)
        (fed, pieceSize) = (start, Self.pieceSizes.lowerBound)
        restartInRoot()
        Self.root.withUnsafeBytes { reader.feed($0, isLast: false) }
        return true
    }

    private mutating func repair(_ error: XMLReadError, to end: Int) {
        let text = XMLText(Self.root + bytes[start..<end] + Self.rootEnd)
        let repairer = XMLRepairer(text.bytes)
        restartInRoot()
        guard !hasEnded else { return }
        repairer.output.withUnsafeBytes { reader.feed($0, isLast: true) }
        // The outermost element of the file may start in the repaired part; then it ends elsewhere.
        let isRepaired = reader.stop == nil || reader.stop == .truncated
        faults.append((error, Self.action(text, repairer.repairs, isRepaired: isRepaired)))
    }

    /// Locations in the root that is added are those of the file.
    private mutating func restartInRoot() {
        restart(skippedBytes: offset - Self.root.count, skippedLines: lines - 1)
    }

    private mutating func restart(skippedBytes: Int, skippedLines: Int) {
        reader.handler.restart(at: offset)
        reader.restart(skippedBytes: skippedBytes, skippedLines: skippedLines)
        if reader.stop == .memory { (end, hasEnded) = (reader.error, true) }
    }
}
