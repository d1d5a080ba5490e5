/// Computes line numbers of byte offsets. Each byte is scanned once if the offsets are ascending.
package struct LineNumbers {
    private let bytes: [UInt8]
    private var counted = 0
    private var line = 1
    private var lineStart = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The line of a byte, from 1. An offset before the previous one restarts the count.
    package mutating func line(ofByte place: Int) -> Int {
        if place < counted { (counted, line, lineStart) = (0, 1, 0) }
        let end = min(max(place, 0), bytes.count)
        for index in counted..<end where bytes[index] == ASCII.lineFeed {
            line += 1
            lineStart = index + 1
        }
        counted = end
        return line
    }

    /// The line and the column of a byte, from 1, as in ``line(ofByte:)``.
    package mutating func place(ofByte place: Int) -> (line: Int, column: Int) {
        (line(ofByte: place), max(place, 0) - lineStart + 1)
    }
}
