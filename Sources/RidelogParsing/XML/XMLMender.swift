/// Makes XML that can be read of XML that is nearly so: bare ampersands and `<`, characters that XML forbids,
/// attributes without quotes or twice, elements that are not closed, several documents in one file.
///
/// One pass over UTF-8. Line ends stay where they are, so that places in what comes out have the lines of the file.
package struct XMLMender {
    /// Attributes of one element beyond so many are left out; no format here has a tenth of them.
    static let maximumAttributes = 64

    package let input: [UInt8]
    package var index: Int
    package var output: [UInt8] = []
    package private(set) var mends: [XMLMend: Int] = [:]
    /// Marks that do not occur in the rest.
    package var absent: Set<[UInt8]> = []

    /// Ends of comments and the like that stand nowhere from here on: looking for them again and again would take
    /// long.
    var missingMarks: Set<String> = []

    /// The names of the open elements from the outermost in.
    private var open: [ArraySlice<UInt8>] = []
    /// How often each is open, so that an end of no element is known at once.
    private var openCounts: [ArraySlice<UInt8>: Int] = [:]
    /// Whether the outermost element has ended; its end is written when it is sure that no more follows.
    private var hasEnded = false

    /// - Parameter input: UTF-8.
    package init(_ input: [UInt8]) {
        self.input = input
        index = input.withoutByteOrderMark.firstIndex { !ASCII.isSpace($0) } ?? input.endIndex
        // The lines that are skipped are those of the file, too.
        output = input[..<index].filter { $0 == ASCII.lineFeed }
        output.reserveCapacity(input.count)
    }

    /// Goes through all of the input.
    package mutating func mend() {
        while index < input.count {
            switch input[index] {
            case UInt8(ascii: "<"): mendMarkup()
            case UInt8(ascii: "&") where isInside: mendReference()
            case let byte where Self.isForbidden(byte):
                note(.controlCharacter)
                index += 1
            default: copyText()
            }
        }
        if hasEnded, let root = open.first { writeEnd(of: root) }
    }

    package mutating func note(_ mend: XMLMend) { mends[mend, default: 0] += 1 }

    /// Whether the place is within the outermost element.
    package var isInside: Bool { !open.isEmpty && !(hasEnded && open.count == 1) }

    static func isForbidden(_ byte: UInt8) -> Bool { byte < 0x20 && !ASCII.isSpace(byte) }

    /// Copies up to the next character that matters; outside of the outermost element only line ends.
    private mutating func copyText() {
        let isEnd: (UInt8) -> Bool = {
            $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || Self.isForbidden($0)
        }
        let start = index
        index += 1
        while index < input.count, !isEnd(input[index]) { index += 1 }
        let text = input[start..<index]
        if isInside {
            output.append(contentsOf: text)
        } else {
            if !text.allSatisfy(ASCII.isSpace) { note(.afterEnd) }
            writeLineEnds(of: text)
        }
    }

    mutating func writeLineEnds(of bytes: ArraySlice<UInt8>) {
        for byte in bytes where byte == ASCII.lineFeed { output.append(byte) }
    }
}

// MARK: - Elements

extension XMLMender {
    /// Notes that an element begins; false if it is one that stands behind the outermost and is none of its kind.
    package mutating func begin(_ name: ArraySlice<UInt8>) -> Bool {
        if hasEnded, open.count == 1 {
            guard open.first == name else { return false }
            note(.repeatedRoot)
        }
        open.append(name)
        openCounts[name, default: 0] += 1
        return true
    }

    /// Ends the innermost open element of this name, and those within it.
    package mutating func end(_ name: ArraySlice<UInt8>) {
        let isOpen = openCounts[name, default: 0] > (hasEnded && open.first == name ? 1 : 0)
        guard isOpen else { return note(.strayEnd) }
        while let innermost = open.last {
            if open.count == 1 {
                hasEnded = true
                return
            }
            open.removeLast()
            openCounts[innermost, default: 1] -= 1
            writeEnd(of: innermost)
            if innermost == name { return }
            note(.unclosed)
        }
    }

    private mutating func writeEnd(of name: ArraySlice<UInt8>) {
        output.append(contentsOf: "</".utf8)
        output.append(contentsOf: name)
        output.append(UInt8(ascii: ">"))
    }
}
