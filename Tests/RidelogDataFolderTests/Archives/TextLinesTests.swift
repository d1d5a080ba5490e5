import Testing

@testable import RidelogDataFolder

@Suite("The lines of a text file")
struct TextLinesTests {
    private func lines(_ bytes: [UInt8]) throws -> (lines: [String], problem: String?) {
        let folder = TestFolder()
        try folder.write("a", bytes)
        var lines: [String] = []
        let problem = try TextLines.forEach(in: folder / "a") {
            lines.append(String(decoding: $0, as: UTF8.self))
        }
        return (lines, problem)
    }

    @Test("reads a text line by line across chunks, with and without a final line break")
    func plain() throws {
        #expect(try lines(Array("a\n\nb".utf8)).lines == ["a", "", "b"])
        #expect(try lines([]).lines.isEmpty)
        let long = (0..<30_000).map { "line \($0)" }
        #expect(try lines(Array(long.joined(separator: "\n").utf8)).lines == long)
    }

    @Test("reads the lines of the longest text in an archive")
    func packed() throws {
        let long = (0..<5000).map { "line \($0)" }
        let zip = ZipWriter([.init("readme.txt", "read me"), .init("CH.txt", long.joined(separator: "\n"))])
        let found = try lines(zip.bytes)
        #expect(found.lines == long && found.problem == nil)
        let broken = try lines(Array(zip.bytes.prefix(200)))
        #expect(broken.lines.isEmpty && broken.problem != nil)
    }

    @Test("reports a line that is too long instead of reading it")
    func endless() throws {
        let found = try lines([UInt8](repeating: 65, count: 3 << 20))
        #expect(found.lines.isEmpty && found.problem != nil)
        var random = SeededRandom(3)
        let letters = (0..<3 << 20).map { _ in UInt8.random(in: 65...90, using: &random) }
        let packed = try lines(ZipWriter([.init("a.txt", letters)]).bytes)
        #expect(packed.lines.isEmpty && packed.problem == found.problem)
    }
}
