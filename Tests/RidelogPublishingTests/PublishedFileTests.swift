import Foundation
import RidelogFiles
@testable import RidelogConfiguration
import RidelogDiagnostics
import RidelogHTML
@testable import RidelogPublishing
import RidelogRepositories
import Testing

/// Files that are given to the publisher itself, with failures that no data folder brings about.
struct PublishedFileTests {
    private func publish(
        _ files: [String: String], in folder: TestFolder, known: WrittenFiles = WrittenFiles(),
        meanwhile: @escaping @Sendable () -> Void = {}
    ) async throws -> Publisher.Outcome {
        var publisher = try Publisher(OutputFolder(folder / "out"), workers: 1, allowsForeignFiles: false)
        publisher.known = known
        let sources = files.sorted { $0.key < $1.key }.map { path, text in
            SiteFile(SitePath(path), .bytes(Array(text.utf8)))
        }
        return try await publisher.publish(sources) { _ in meanwhile() }
    }

    private func failure(of files: [String: String], in folder: TestFolder) async throws -> BuildFailure? {
        do {
            _ = try await publish(files, in: folder)
            return nil
        } catch let failure as BuildFailure {
            return failure
        }
    }

    /// A folder with two files, of which the second cannot be replaced: its place while it is written is taken.
    private func blockedFolder() async throws -> TestFolder {
        let folder = TestFolder()
        try folder.makeFolder("out")
        #expect(try await publish(["a.txt": "old", "b.txt": "old"], in: folder).written == 2)
        try folder.makeFolder("out/b.txt.ridelog-new")
        return folder
    }

    @Test("reports whether the site is partly new if a file cannot be written")
    func halfWritten() async throws {
        let folder = try await blockedFolder()
        let nothing = try await failure(of: ["a.txt": "old", "b.txt": "new"], in: folder)
        #expect(nothing?.isHalfWritten == false)
        let half = try await failure(of: ["a.txt": "new", "b.txt": "new"], in: folder)
        #expect(half?.isHalfWritten == true)
        #expect(try folder.files("out")["a.txt"] == Array("new".utf8))
    }

    @Test("reports whether the site is partly new if its list of files cannot be written")
    func unwrittenList() async throws {
        for (text, isRemoving, isNew) in [("old", false, false), ("new", false, true), ("old", true, true)] {
            let folder = TestFolder()
            try folder.makeFolder("out")
            let before = ["a.txt": "old"].merging(isRemoving ? ["b.txt": "old"] : [:]) { first, _ in first }
            #expect(try await publish(before, in: folder).written == before.count)
            let list = "out/.ridelog-files"
            let failure = await #expect(throws: BuildFailure.self) {
                try await publish(["a.txt": text], in: folder) {
                    try? folder.remove(list)
                    try? folder.makeFolder(list)
                }
            }
            #expect(failure?.isHalfWritten == isNew)
        }
    }

    @Test("reads a published file again if its date does not prove it unchanged", arguments: [true, false])
    func dates(isDated: Bool) async throws {
        let folder = TestFolder()
        try folder.makeFolder("out")
        let written = try await publish(["a.txt": "old"], in: folder).files
        try folder.write("out/a.txt", "bad")
        var file = try #require(written["a.txt"])
        file.modified = try OutputFolder(folder / "out").file(at: "a.txt").modified
        file.isDated = isDated
        let known = WrittenFiles([WrittenFiles.Entry(path: "a.txt", file: file)])
        #expect(try await publish(["a.txt": "old"], in: folder, known: known).written == (isDated ? 0 : 1))
    }

    @Test(
        "lists the files of all parts once before writing, and refuses foreign files"
    )
    func announcedParts() throws {
        let folder = TestFolder()
        try folder.write("out/mine.txt", "mine")
        let output = try OutputFolder(folder / "out")
        var options = BuildOptions(data: "", output: folder / "out")
        options.allowsForeignFiles = true
        func announce(_ paths: String..., marks: Set<String> = ["word"]) throws {
            try Publisher.announceParts(paths.map { SitePath($0) }, marks: marks, in: output, options)
        }
        try announce("a.txt", "b/c.txt")
        let list = OutputList.read(in: folder / "out")
        #expect(list == OutputList(["a.txt": .unknown, "b/c.txt": .unknown], marks: ["word"]))
        let written = try output.file(at: FolderWalker.outputMark).modified
        try announce("b/c.txt", "a.txt")
        #expect(try output.file(at: FolderWalker.outputMark).modified == written)
        // The folder is not looked at for files that the list names, or mine.txt would be refused.
        options.allowsForeignFiles = false
        try announce("b/c.txt", "a.txt")
        #expect(throws: BuildFailure.self) { try announce("d.txt") }
        options.allowsForeignFiles = true
        #expect(throws: BuildFailure.self) { try announce("a.txt", "mine.txt") }
        #expect(OutputList.read(in: folder / "out") == list)
        try announce("d.txt", marks: ["other"])
        let more = OutputList.read(in: folder / "out")
        #expect(
            more.hashes.keys.sorted() == ["a.txt", "b/c.txt", "d.txt"] && more.marks == ["word", "other"])
    }

    @Test(
        "lists a replaced file before writing it, and no unchanged file"
    )
    func announcedReplacements() async throws {
        let folder = TestFolder()
        let root = folder / "out"
        try folder.makeFolder("out")
        _ = try await publish(["a.txt": "old", "b.txt": "same", "c.txt": "old"], in: folder)
        let before = OutputList.read(in: root)
        let rows = { (text: String) in
            Publisher.Source.text(sum: nil, common: nil) { write in write(Array(text.utf8)) }
        }
        let last = Publisher.Source.text(sum: nil, common: nil) { write in
            let list = OutputList.read(in: root)
            let isNamed = ["a.txt", "b.txt"].map { list.hashes[$0] != before.hashes[$0] }
            write(Array("\(isNamed)".utf8))
        }
        let publisher = try Publisher(OutputFolder(root), workers: 1, allowsForeignFiles: false)
        let sources = [("a.txt", rows("new")), ("b.txt", rows("same")), ("c.txt", last)]
        _ = try await publisher.publish(sources.map { SiteFile(SitePath($0.0), $0.1) }) { _ in }
        #expect(try folder.files("out")["c.txt"] == Array("[true, false]".utf8))
    }

    @Test("lists new files before writing, even after a line that a killed build cut off")
    func planned() async throws {
        let folder = try await blockedFolder()
        let list = try #require(try folder.files("out")[".ridelog-files"])
        try folder.write("out/.ridelog-files", list + Array("0123".utf8))
        #expect(try await failure(of: ["a.txt": "old", "b.txt": "new", "c.txt": "new"], in: folder) != nil)
        let planned = OutputList.read(in: folder / "out")
        #expect(planned.hashes.keys.sorted() == ["a.txt", "b.txt", "c.txt"])
        #expect(planned.isUnfinished("c.txt") && !planned.isUnfinished("a.txt"))
    }

    @Test("removes an obsolete file even if all others are unchanged")
    func onlyRemoved() async throws {
        let folder = TestFolder()
        try folder.makeFolder("out")
        let known = try await publish(["a.txt": "old", "b.txt": "old"], in: folder).files
        let outcome = try await publish(["a.txt": "old"], in: folder, known: known)
        #expect((outcome.written, outcome.unchanged, outcome.removed) == (0, 1, 1))
        #expect(!folder.exists("out/b.txt"))
    }

    @Test("removes an obsolete file that a failed build replaced")
    func replacedByFailedBuild() async throws {
        let folder = try await blockedFolder()
        #expect(try await failure(of: ["a.txt": "new", "b.txt": "new"], in: folder) != nil)
        try FileManager.default.removeItem(atPath: folder / "out/b.txt.ridelog-new")
        let outcome = try await publish(["b.txt": "new"], in: folder)
        #expect(outcome.removed == 1 && outcome.diagnostics.isEmpty)
        #expect(try folder.files("out").keys.sorted() == [".ridelog-files", "b.txt"])
    }

    @Test("writes the first page of a new site last, and what is about all rides before other pages")
    func order() {
        let page = Publisher.Source.page { _ in [] }
        let files: [SiteFile] = [
            SiteFile("index.html", page), SiteFile("rides/index.html", page),
            SiteFile("data/rides.csv", .bytes([])), SiteFile("rides/a/index.html", page),
            SiteFile("assets/a.css", .bytes([])), SiteFile("about.html", page),
            SiteFile("rides/heat.js", page), SiteFile("data.html", page),
        ]
        func order(isNew: Bool) -> [[String]] {
            WritingOrder.stages(
                files, due: files.indices, isNew: { _ in isNew }, isUnfinished: { _ in false }
            )
            .map { $0.joined().map { files[$0].path.description } }
        }
        let first = ["data/rides.csv", "about.html", "data.html"]
        let others = ["rides/index.html", "rides/heat.js", "assets/a.css", "rides/a/index.html"]
        #expect(order(isNew: true) == [first + others, ["index.html"]])
        #expect(order(isNew: false) == [first + ["index.html"] + others])
    }

    @Test(
        "gives a page and the scripts of its folder to one worker")
    func pieces() {
        let page = Publisher.Source.page { _ in [] }
        let names = [
            "maps/a.svg", "maps/b.svg", "rides/1/index.html", "rides/1/line.js", "rides/2/heat-2.js",
            "rides/2/heat-3.js", "rides/2/index.html", "rides/2/page-2.html",
        ]
        let stages = WritingOrder.stages(
            names.map { SiteFile(SitePath($0), page) }, due: names.indices, isNew: { _ in true },
            isUnfinished: { _ in false })
        #expect(Set(stages.joined()) == [[0], [1], [2], [3], [4, 5, 6], [7]])
    }

    @Test("writes pieces of many files first, and replaces the first page with the scripts beside it")
    func largePieces() {
        let page = Publisher.Source.page { _ in [] }
        let names = [
            "about.html", "heat.js", "index.html", "rides/1/index.html", "rides/2/heat-2.js",
            "rides/2/heat-3.js", "rides/2/index.html",
        ]
        let stages = WritingOrder.stages(
            names.map { SiteFile(SitePath($0), page) }, due: names.indices, isNew: { _ in false },
            isUnfinished: { _ in false })
        #expect(stages == [[[4, 5, 6], [1, 2], [0], [3]]])
    }

    @Test("the sum of a feed depends on content and program, and needs both")
    func sumsOfText() {
        func sum(_ shown: UInt64?, _ program: UInt64?) -> UInt64? {
            guard case .rows(let sum, _) = Publisher.Source.text(sum: shown, common: program, { _ in }) else {
                return nil
            }
            return sum
        }
        #expect(Set([sum(1, 2), sum(3, 2), sum(1, 3), nil]).count == 4)
        #expect(sum(nil, 2) == nil && sum(1, nil) == nil)
    }
}
