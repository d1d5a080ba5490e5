import RidelogDiagnostics

/// Finds the lines of bytes that are asked for in their order, so that each byte is counted once.
package struct LineNumbers {
    private let bytes: [UInt8]
    private var counted = 0
    private var line = 1

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// From 1. A byte before one that was asked for begins the count anew.
    package mutating func line(ofByte place: Int) -> Int {
        if place < counted { (counted, line) = (0, 1) }
        let end = min(max(place, 0), bytes.count)
        for byte in bytes[counted..<end] where byte == ASCII.lineFeed { line += 1 }
        counted = end
        return line
    }
}
