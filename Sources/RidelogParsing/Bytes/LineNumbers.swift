/// Finds the lines of bytes that are asked for in their order, so that each byte is counted once.
package struct LineNumbers {
    private let bytes: [UInt8]
    private var counted = 0
    private var line = 1
    private var lineStart = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// From 1. A byte before one that was asked for begins the count anew.
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

    /// Line and column from 1, as ``line(ofByte:)``.
    package mutating func place(ofByte place: Int) -> (line: Int, column: Int) {
        (line(ofByte: place), max(place, 0) - lineStart + 1)
    }
}
