import Foundation
import RidelogFiles
import Testing

struct FileTests {
    private let folder = TestFolder()

    @Test(
        "reads the bytes that were written, up to a limit",
        arguments: [0, 1, 262_143, 262_144, 262_145, 1_000_003])
    func roundTrip(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try FileWriter.replace(folder / "a", with: bytes)
        #expect(try FileReader.read(folder / "a") == bytes)
        #expect(try FileReader.read(folder / "a", limit: 10) == Array(bytes.prefix(10)))
        #expect(try folder.tree("") == ["a"])
    }

    /// A file with a hole claims any size and takes no room.
    @Test("refuses a huge sparse file but reads its first bytes")
    func hugeFile() throws {
        try folder.write("a", "begin")
        #expect(truncate(folder / "a", 1 << 40) == 0)
        let error = #expect(throws: FileSystemError.self) { try FileReader.read(folder / "a") }
        #expect(error?.isTooLarge == true)
        #expect(try FileReader.read(folder / "a", limit: 5) == Array("begin".utf8))
        #expect(try FileReader.read(folder / "a", limit: 300_000).count == 300_000)
    }

    @Test("replaces a longer file completely and leaves no temporary file")
    func replacement() throws {
        try folder.write("a", "a long text that was there before")
        try FileWriter.replace(folder / "a", with: Array("new".utf8))
        #expect(try folder.text("a") == "new")
        #expect(try folder.tree("") == ["a"])
    }

    @Test("an open file keeps its old content after a replacement")
    func openFile() throws {
        try folder.write("a", "old")
        let handle = try #require(FileHandle(forReadingAtPath: folder / "a"))
        try FileWriter.replace(folder / "a", with: Array("new and longer".utf8))
        #expect(try handle.readToEnd() == Data("old".utf8))
    }

    @Test("a failed replacement leaves the folder unchanged")
    func failedReplacement() throws {
        try folder.write("a/b", "x")
        #expect(throws: FileSystemError.self) { try FileWriter.replace(folder / "a", with: [1]) }
        #expect(throws: FileSystemError.self) { try FileWriter.replace(folder / "none/c", with: [1]) }
        #expect(try folder.tree("") == ["a/", "a/b"])
    }

    /// Someone may have laid a link where we are about to write.
    @Test("never writes through a link to its target")
    func links() throws {
        try folder.write("precious", "dear")
        try folder.link("a", to: folder / "precious")
        try folder.link("b.ridelog-new", to: folder / "precious")
        try FileWriter.replace(folder / "a", with: [1])
        #expect(throws: FileSystemError.self) { try FileWriter.replace(folder / "b", with: [1]) }
        #expect(try folder.text("precious") == "dear")
        #expect(!FileWriter.isLink(folder / "a"))
    }

    @Test("creates missing parent folders and accepts existing ones")
    func makesFolders() throws {
        try FileWriter.makeFolder(folder / "a/b/c")
        try FileWriter.makeFolder(folder / "a/b/c")
        try folder.write("a/keep", "x")
        #expect(try folder.tree("") == ["a/", "a/b/", "a/b/c/", "a/keep"])
        #expect(throws: FileSystemError.self) { try FileWriter.makeFolder(folder / "a/keep/x") }
    }

    @Test("removes a missing file without an error")
    func removal() throws {
        try FileWriter.remove(TestFolder() / "none")
    }

    @Test("gives the system's reason for a missing file, and rejects a folder")
    func readErrors() throws {
        do {
            _ = try FileReader.read(folder / "none")
            Issue.record("it was read")
        } catch {
            #expect(error.isMissing && error.reason == "No such file or directory")
        }
        #expect(throws: FileSystemError.self) { try FileReader.read(folder.path) }
    }
}
