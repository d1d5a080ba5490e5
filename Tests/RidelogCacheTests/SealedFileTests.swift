import Foundation
@testable import RidelogCache
import RidelogFiles
import RidelogModels
import Testing

@Suite("Values that are sealed in a file")
struct SealedFileTests {
    /// As long as many parts, each with a byte that makes the next begin within a group of eight.
    private static func texts(_ count: Int) -> [String] {
        (0..<count).map { String(repeating: "abc", count: $0 % 50) + String($0) }
    }

    @Test(
        "a sealed file contains the same bytes as values sealed in memory",
        arguments: [0, 1, 30, 900, 2000, 50_000])
    func bytes(count: Int) throws {
        let folder = TestFolder()
        let (path, texts) = (folder / "list", Self.texts(count))
        var sum = Checksum()
        sum.add(7)
        try SealedBytes.write(texts, to: path, with: sum)
        let bytes = try FileReader.read(path)
        #expect(bytes == SealedBytes.seal(texts, with: sum))
        #expect(try SealedBytes.open([String].self, bytes, with: sum) == texts)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["list"])
    }

    @Test("flushes parts whose sizes are multiples of eight bytes")
    func parts() throws {
        var sizes: [Int] = []
        var coder = ByteCoder { sizes.append($0.count) }
        var texts = Self.texts(20_000)
        try texts.code(with: &coder)
        coder.flush()
        #expect(sizes.count > 10)
        #expect(sizes.dropLast().allSatisfy { $0 % 8 == 0 && $0 < 66_000 })
        #expect(sizes.reduce(0, +) == SealedBytes.seal(texts).count - 8)
    }

    @Test("replaces an existing sealed file, and leaves it unchanged if writing fails")
    func failure() throws {
        let folder = TestFolder()
        let path = folder / "list"
        try SealedBytes.write(["old"], to: path)
        try folder.makeFolder("list" + FileWriter.temporarySuffix)
        #expect(throws: FileSystemError.self) { try SealedBytes.write(["new"], to: path) }
        #expect(try SealedBytes.open([String].self, FileReader.read(path)) == ["old"])
        try folder.remove("list" + FileWriter.temporarySuffix)
        try SealedBytes.write(["new"], to: path)
        #expect(try SealedBytes.open([String].self, FileReader.read(path)) == ["new"])
    }
}
