/// The lines of a text that are not blank, with their numbers.
package struct Lines: Sequence, IteratorProtocol {
    package struct Line {
        /// The line number, from 1.
        package var number: Int
        /// The line without spaces at its ends and line end; its indices are those of the whole text.
        package var bytes: ArraySlice<UInt8>
        package var start: Int

        package init(number: Int, bytes: ArraySlice<UInt8>, start: Int) {
            self.number = number
            self.bytes = bytes
            self.start = start
        }

        /// The column of a byte of the text, from 1.
        package func column(of index: Int) -> Int { index - start + 1 }
    }

    private let text: [UInt8]
    private var index: Int
    private var number = 0

    package init(_ text: [UInt8]) {
        self.text = text
        index = text.withoutByteOrderMark.startIndex
    }

    package mutating func next() -> Line? {
        while index < text.count {
            let start = index
            let end = text[start...].firstIndex(of: ASCII.lineFeed) ?? text.endIndex
            index = end + 1
            number += 1
            let line = text[start..<end].trimmed
            if !line.isEmpty { return Line(number: number, bytes: line, start: start) }
        }
        return nil
    }
}
