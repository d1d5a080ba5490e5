import RidelogDiagnostics
import Testing

struct LineOfByteTests {
    @Test(
        "counts lines and columns from one, clamping offsets out of range",
        arguments: [
            (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 2, 2), (6, 3, 1), (7, 4, 1), (8, 4, 2),
            (99, 4, 3), (-5, 1, 1),
        ])
    func linesAndColumns(offset: Int, line: Int, column: Int) {
        let text = Array("ab\ncd\n\nef".utf8)
        #expect(Location.Position.line(ofByte: offset, in: text) == .line(line, column: column))
    }

    @Test("counts columns in bytes")
    func columnsCountBytes() {
        #expect(
            Location.Position.line(ofByte: 2, in: Array("ü!".utf8)) == .line(1, column: 3))
    }

    @Test("an empty file has one line")
    func emptyFile() {
        #expect(Location.Position.line(ofByte: 3, in: []) == .line(1, column: 1))
    }
}
