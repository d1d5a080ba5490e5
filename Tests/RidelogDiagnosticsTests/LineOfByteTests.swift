import RidelogDiagnostics
import Testing

struct LineOfByteTests {
    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 2, 2), (6, 3, 1), (7, 4, 1), (8, 4, 2),
        (99, 4, 3), (-5, 1, 1),
    ])
    func linesAndColumnsCountFromOne(offset: Int, line: Int, column: Int) {
        let text = Array("ab\ncd\n\nef".utf8)
        #expect(Location.Position.line(ofByte: offset, in: text) == .line(line, column: column))
    }

    @Test func columnsCountBytes() {
        #expect(
            Location.Position.line(ofByte: 2, in: Array("ü!".utf8)) == .line(1, column: 3))
    }

    @Test func anEmptyFileHasOneLine() {
        #expect(Location.Position.line(ofByte: 3, in: []) == .line(1, column: 1))
    }
}
