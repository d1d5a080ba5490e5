import Foundation
import RidelogFiles
import Testing

@testable import RidelogRepositories

struct FolderWalkerTests {
    private let folder = TestFolder()

    private var paths: [String] {
        get throws { try FolderWalker(root: folder.path).list().files.map(\.path) }
    }

    @Test("lists all files sorted by path")
    func allFiles() throws {
        for name in ["b.gpx", "a/z.gpx", "a/b/c.gpx", "ä.gpx", "with space.gpx", "A.gpx"] {
            try folder.write(name, "x")
        }
        #expect(try paths == ["A.gpx", "a/b/c.gpx", "a/z.gpx", "b.gpx", "with space.gpx", "ä.gpx"])
    }

    @Test("gives a file's size and modification time")
    func sizeAndTime() throws {
        try folder.write("a", "12345")
        try folder.date("a", 1_000_000)
        let file = try #require(try FolderWalker(root: folder.path).list().files.first)
        #expect(file.size == 5 && file.modified == 1_000_000_000_000_000)
    }

    @Test("skips hidden files, node_modules and generated sites")
    func excludedFiles() throws {
        for name in [
            ".hidden", ".git/config", "._a.gpx", "a/._b.gpx", "node_modules/x.json", "a/node_modules/y/z.md",
            "site/.ridelog-files", "site/index.html", "site/deep/a.md", "a/b.gpx",
        ] { try folder.write(name, "x") }
        #expect(try paths == ["a/b.gpx"])
    }

    @Test("lists ignored folders and files separately")
    func ignored() throws {
        for name in ["keep.gpx", "private/a.gpx", "x.tmp"] { try folder.write(name, "x") }
        let walker = FolderWalker(root: folder.path) {
            Glob("private").matches($0) || Glob("*.tmp").matches($0)
        }
        let listing = try walker.list()
        #expect(listing.files.map(\.path) == ["keep.gpx"])
        #expect(listing.ignored == ["private", "x.tmp"])
    }

    @Test("the listing and its diagnostics are the same for any number of workers")
    func workers() throws {
        for number in 0..<130 {
            try folder.write("many/\(number).gpx", "x")
            try folder.write("many/in-\(number)/a.gpx", "\(number)")
            if number % 10 == 0 { try folder.link("many/link-\(number)", to: folder.path) }
            if number % 20 == 0 { try folder.write("many/tmp-\(number).tmp", "x") }
        }
        func listing(_ workers: Int) throws -> FolderWalker.Listing {
            try FolderWalker(root: folder.path, workers: workers) { Glob("*.tmp").matches($0) }.list()
        }
        let one = try listing(1)
        #expect(one.files.count == 260 && one.ignored.count == 7)
        #expect(one.diagnostics.count(of: .warning) == 13)
        for workers in [2, 3, 7, 300] {
            let several = try listing(workers)
            #expect(several.files == one.files && several.ignored == one.ignored)
            #expect(several.diagnostics == one.diagnostics && several.skipped == one.skipped)
        }
    }

    @Test("follows links to files, and reports links to folders and broken links")
    func links() throws {
        try folder.write("real/a.gpx", "x")
        try folder.link("loop", to: folder.path)
        try folder.link("real/up", to: "..")
        try folder.link("file.gpx", to: "real/a.gpx")
        try folder.link("broken.gpx", to: "nowhere")
        try folder.link("self.gpx", to: "self.gpx")
        let listing = try FolderWalker(root: folder.path).list()
        #expect(listing.files.map(\.path) == ["file.gpx", "real/a.gpx"])
        let codes = Dictionary(grouping: listing.diagnostics, by: \.code)
        #expect(codes["file.link-to-folder"]?.compactMap(\.location?.file).sorted() == ["loop", "real/up"])
        #expect(
            codes["file.unreadable"]?.compactMap(\.location?.file).sorted() == ["broken.gpx", "self.gpx"])
        #expect(
            codes["file.unreadable"]?.allSatisfy {
                $0.what == "is a broken link"
                    && $0.remedy == "Repair or remove the link, or add it to “ignore:”."
            } == true)
        #expect(listing.skipped.keys.sorted() == ["broken.gpx", "loop", "real/up", "self.gpx"])
    }

    @Test(
        "lists given files once, but none behind links, in a site or ignored"
    )
    func given() throws {
        for name in [
            "a/b.gpx", "a/c/d.gpx", "e.gpx", "private/f.gpx", "site/.ridelog-files", "site/index.html",
            ".git/g",
        ] { try folder.write(name, "x") }
        let other = TestFolder()
        try other.write("h.gpx", "x")
        try folder.link("link", to: other.path)
        let walker = FolderWalker(root: folder.path) { Glob("private").matches($0) }
        let listing = try walker.list([
            "e.gpx", "a/c/d.gpx", "a", "link/h.gpx", "link/i.gpx", "../x.gpx", "private/f.gpx",
            "site/index.html",
            ".git/g", "none.gpx",
        ])
        #expect(listing.files.map(\.path) == ["a/b.gpx", "a/c/d.gpx", "e.gpx"])
        #expect(listing.ignored == ["private"])
        #expect(
            listing.diagnostics.map { "\($0.code) \($0.location?.file ?? "")" } == [
                "file.outside ../x.gpx", "file.link-to-folder link", "file.unreadable none.gpx",
            ])
    }

    @Test("reports a named pipe and leaves it out")
    func namedPipe() throws {
        try folder.write("a.gpx", "x")
        #expect(mkfifo(folder / "pipe.gpx", 0o600) == 0)
        let listing = try FolderWalker(root: folder.path).list()
        #expect(listing.files.map(\.path) == ["a.gpx"])
        #expect(listing.diagnostics.map(\.code) == ["file.not-a-file"])
        #expect(listing.diagnostics.map(\.location?.file) == ["pipe.gpx"])
    }

    @Test("throws an error if the system refuses to list a folder")
    func brokenListing() throws {
        try folder.write("a.gpx", "x")
        let directory = try #require(opendir(folder.path))
        defer { closedir(directory) }
        // A file in place of the open folder: the system then refuses to list it.
        let file = open(folder / "a.gpx", O_RDONLY)
        defer { close(file) }
        #expect(dup2(file, dirfd(directory)) >= 0)
        let error = #expect(throws: FileSystemError.self) {
            try FolderWalker.names(in: directory, at: folder.path)
        }
        #expect(error?.code == ENOTDIR)
    }

    @Test(
        "reports a folder without read permission and lists the rest",
        .enabled(if: getuid() != 0, "root may read everything"))
    func unreadableFolder() throws {
        try folder.write("shut/a.gpx", "x")
        try folder.write("b.gpx", "x")
        chmod(folder / "shut", 0)
        defer { chmod(folder / "shut", 0o700) }
        let listing = try FolderWalker(root: folder.path).list()
        #expect(listing.files.map(\.path) == ["b.gpx"])
        #expect(listing.diagnostics.map(\.code) == ["file.unreadable"])
    }

    @Test("throws an error for a missing folder")
    func missingFolder() {
        #expect(throws: FileSystemError.self) { try FolderWalker(root: "/nowhere/at/all").list() }
    }

    @Test("reports a file name that is not UTF-8 and lists the rest")
    func nonUTF8Name() throws {
        try folder.write("a.gpx", "x")
        let name = Array((folder.path + "/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0x62, 0]
        let file = open(name, O_CREAT | O_WRONLY, 0o600)
        guard file >= 0 else { return }
        close(file)
        let listing = try FolderWalker(root: folder.path).list()
        #expect(listing.files.map(\.path) == ["a.gpx"])
        #expect(listing.diagnostics.map(\.code) == ["file.name-not-utf8"])
        #expect(listing.diagnostics.map(\.location?.file) == ["\u{FFFD}b"])
        #expect(Array(listing.skipped.keys) == ["\u{FFFD}b"])
        let ignoring = try FolderWalker(root: folder.path) { $0.hasSuffix("b") }.list()
        #expect(ignoring.ignored == ["\u{FFFD}b"] && ignoring.diagnostics.isEmpty)
        unlink(name)
    }
}
