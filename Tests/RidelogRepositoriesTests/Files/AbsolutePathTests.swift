import RidelogFiles
import RidelogRepositories
import Testing

/// Paths with marks behind a slash or a point, which make one character with it for Swift and no one else.
struct AbsolutePathTests {
    private let folder = TestFolder()

    @Test(
        "finds whether a path with its dots resolved is inside a folder",
        arguments: [
            ("out", true), ("out/a", true), ("out/../out/a/b", true), ("out/\u{301}a", true),
            ("out/none/\u{301}", true),
            ("none/../out/a", true), ("none/./deep/../../out", true), ("out/none/../../a", false),
            ("out2", false), ("ou", false), ("out/../a", false), ("out\u{301}/a", false), (".", false),
        ])
    func inside(_ path: String, _ isInside: Bool) throws {
        try folder.write("out/x", "")
        #expect(AbsolutePath.isInside(folder / path, folder: folder / "out") == isInside)
    }

    /// Two folders on Linux, however alike they look.
    @Test("compares accents in folder names byte by byte")
    func accents() throws {
        try folder.write("\u{E9}/x", "")
        try folder.write("e\u{301}/x", "")
        guard try folder.tree("").count == 4 else { return }
        #expect(!AbsolutePath.isInside(folder / "e\u{301}/x", folder: folder / "\u{E9}"))
        #expect(AbsolutePath.isInside(folder / "e\u{301}/x", folder: folder / "e\u{301}"))
    }

    @Test("resolves symbolic links before it compares paths")
    func links() throws {
        try folder.write("out/x", "")
        try folder.link("link", to: "out")
        for path in ["link/none", "none/../link/none"] {
            #expect(AbsolutePath.isInside(folder / path, folder: folder / "out"))
        }
    }

    @Test("globs match paths with a combining mark after a slash")
    func globSlashes() {
        #expect(Glob("private/**").matches("private/\u{301}x.gpx"))
        #expect(Glob("private/*").matches("private/\u{301}x.gpx"))
        #expect(Glob("private/\u{301}*").matches("private/\u{301}x.gpx"))
        // However an accent is encoded.
        #expect(Glob("caf\u{E9}/*").matches("cafe\u{301}/a"))
    }

    @Test("skips a dot file with a combining mark on its dot")
    func dotFiles() throws {
        try folder.write(".\u{301}hidden", "")
        try folder.write("seen", "")
        #expect(try FolderWalker(root: folder.path).list().files.map(\.path) == ["seen"])
    }

    @Test("creates folders whose names begin with a combining mark")
    func makesFolders() throws {
        try FileWriter.makeFolder(folder / "a/\u{301}b/c")
        #expect(try folder.tree("") == ["a/", "a/\u{301}b/", "a/\u{301}b/c/"])
    }

    @Test("distinguishes folders, files, links, missing paths and devices")
    func kinds() throws {
        try folder.write("a/b", "")
        try folder.link("to-file", to: "a/b")
        try folder.link("to-nothing", to: "none")
        #expect(FileKind.at(folder / "a") == .folder && FileKind.at(folder / "a/b") == .file)
        #expect(FileKind.at(folder / "to-file") == .link && FileKind.at(folder / "to-nothing") == .link)
        #expect(FileKind.at(folder / "none") == .missing && FileKind.at(folder / "a/b/c") == .missing)
        #expect(FileKind.at("/dev/null") == .other)
    }

    @Test("checks whether a file can be written without changing anything")
    func writeCheck() throws {
        try folder.write("a/b", "x")
        try FileWriter.check(folder / "a/b")
        try FileWriter.check(folder / "a/new")
        #expect(throws: FileSystemError.self) { try FileWriter.check(folder / "a") }
        #expect(throws: FileSystemError.self) { try FileWriter.check(folder / "none/c") }
        #expect(throws: FileSystemError.self) { try FileWriter.check(folder / "a/b/c") }
        #expect(try folder.tree("") == ["a/", "a/b"])
        #expect(try folder.text("a/b") == "x")
    }
}
