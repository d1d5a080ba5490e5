import Foundation
import RidelogFiles
import Testing

@Suite("Files that only their owner may read")
struct PrivateFileTests {
    private func contents(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test("a file is written part by part, and its first bytes last")
    func parts() throws {
        let folder = TestFolder()
        let path = folder / "new/list"
        for byte: UInt8 in [7, 9] {
            try PrivateFile.replace(path) { write in
                write([0, 0, 1])
                write([2])
                return [byte, byte]
            }
            #expect(try contents(path) == [byte, byte, 1, 2])
        }
        #expect(try folder.permissions("new/list") == 0o600)
        #expect(try folder.tree("new") == ["list"])
    }

    @Test("a link in the place of the file that is being written is not followed")
    func link() throws {
        let folder = TestFolder()
        try folder.write("other", "as it was")
        try folder.link("list" + FileWriter.temporarySuffix, to: folder / "other")
        #expect(throws: FileSystemError.self) { try PrivateFile.replace(folder / "list") { _ in [1] } }
        #expect(try contents(folder / "other") == Array("as it was".utf8))
        #expect(!PrivateFile.exists(folder / "list"))
    }
}
