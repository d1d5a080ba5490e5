import RidelogParsing
import RidelogDiagnostics

/// Reads the outermost element of an export, which comes in pieces. What expat does not take is repaired from the end
/// of the last whole element up to the next one that begins; from there on it is read by a fresh parser, as if
/// nothing had been before. So a fault costs one element at most, and no more than a few are in memory.
struct AppleHealthBody {
    /// Bytes of one element that are looked at; the longest workouts have some ten thousand.
    private static let longestElement = 1 << 22
    /// What a parser is given at once, which it copies: after a fault little, as the next one may be near.
    private static let pieceSizes = 1 << 12...1 << 18

    private let reader: XMLPieces<AppleHealthHandler>
    private let isRepairable: Bool
    /// From the end of the last whole element on; what was before is dropped now and then.
    private var bytes: [UInt8] = []
    /// Where in that the last whole element ends.
    private var start = 0
    /// How much of it the parser was given.
    private var fed = 0
    private var pieceSize = pieceSizes.upperBound
    /// Where ``start`` is in the file.
    private var offset: Int
    /// The line ends before it.
    private var lines: Int
    /// Why the parser stopped, until that is repaired.
    private var error: XMLReadError?
    /// Where the next whole element is looked for.
    private var search = AppleHealthSearch()
    /// Elements with a fault, and what was done about them.
    private(set) var faults = FirstFaults<(error: XMLReadError, action: String)>()
    /// Why nothing more was read; nil if all was.
    private(set) var end: XMLReadError?
    private var hasEnded = false

    /// - Parameters:
    ///   - reader: that has read nothing.
    ///   - head: what is before the outermost element.
    ///   - isRepairable: whether the outermost element was found there, and in an encoding that can be searched.
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

    /// To be called when all bytes were given.
    mutating func finish() {
        while advance(isLast: true) {}
    }

    private mutating func compact() {
        bytes.removeFirst(start)
        fed -= start
        search.move(by: start)
        start = 0
    }

    /// A step of reading or repairing; false if it needs more bytes.
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
        case .malformed, .truncated, .tooDeep: hasEnded = !isRepairable
        case .declaresEntities, .unknownEncoding, .memory, .limit, .tooManyElements: hasEnded = true
        }
        if hasEnded { end = found }
    }

    private mutating func move(to end: Int) {
        guard end > start, end <= bytes.count else { return }
        // Nearly all bytes of a long file come by here.
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

    /// Repairs the element at fault, or leaves it out; false if its end is not there yet.
    private mutating func pass(_ error: XMLReadError, isLast: Bool) -> Bool {
        if let next = search.next(in: bytes, isLast: isLast) { return goOn(at: next, behind: error) }
        if isLast {
            // What breaks off at the end is left out.
            if search.isSkipping || error.reason == .truncated {
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
            faults.append((error, "what comes up to the next element is left out"))
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
        // The outermost element of the file may begin within what was repaired; it ends elsewhere.
        let isRepaired = reader.stop == nil || reader.stop == .truncated
        faults.append((error, Self.action(text, repairer.repairs, isRepaired: isRepaired)))
    }

    /// Places within the root of our own are those of the file.
    private mutating func restartInRoot() {
        restart(skippedBytes: offset - Self.root.count, skippedLines: lines - 1)
    }

    private mutating func restart(skippedBytes: Int, skippedLines: Int) {
        reader.handler.restart(at: offset)
        reader.restart(skippedBytes: skippedBytes, skippedLines: skippedLines)
        if reader.stop == .memory { (end, hasEnded) = (reader.error, true) }
    }
}
