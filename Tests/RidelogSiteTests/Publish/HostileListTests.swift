import RidelogModels
import Testing

struct HostileListTests {
    private static let zeros = String(repeating: "0", count: 64)

    private func bench() throws -> Workbench {
        let bench = try Workbench(["ridelog.yml": .nothingToHide, "a.gpx": TestTrack("A").gpx])
        try bench.folder.write("precious/diary.txt", "dear")
        return bench
    }

    @Test("removes no file outside the output folder")
    func outsidePaths() async throws {
        let bench = try bench()
        let absolute = bench.folder / "precious/diary.txt"
        let hash = SHA256.hexadecimalHash(Array("dear".utf8))
        let paths = [
            "../precious/diary.txt", absolute, "./../precious/diary.txt", "rides/../../precious/diary.txt",
            "//" + absolute, "..", ".", "", "/", "../data/a.gpx", "rides/..", "a/./../../precious/diary.txt",
            // Marks that hide a point or a slash from whoever compares characters.
            "../\u{301}precious/diary.txt", "..\u{301}/../precious/diary.txt",
            "/\u{301}../precious/diary.txt",
            "../\u{301}x", "a/../../\u{301}x",
        ]
        let lines = paths.flatMap { [Self.zeros + "  " + $0, hash + "  " + $0] }
        try bench.folder.write("out/.ridelog-files", lines.joined(separator: "\n") + "\n")
        try bench.folder.write("\u{301}x", "dear")
        let result = try await bench.build()
        #expect(result.removedCount == 0 && bench.folder.exists("\u{301}x"))
        #expect(try bench.folder.text("precious/diary.txt") == "dear")
        #expect(bench.folder.exists("data/a.gpx"))
    }

    @Test("removes no file through a symbolic link")
    func symbolicLinks() async throws {
        let bench = try bench()
        try bench.folder.write(
            "out/.ridelog-files",
            [
                "away/diary.txt", "leaf.txt", "away", "away/\u{301}x",
            ].map { Self.zeros + "  " + $0 + "\n" }.joined())
        try bench.folder.link("out/away", to: bench.folder / "precious")
        try bench.folder.write("precious/\u{301}x", "dear")
        try bench.folder.link("out/leaf.txt", to: bench.folder / "precious/diary.txt")
        try await bench.build { $0.allowsForeignFiles = true }
        #expect(try bench.folder.text("precious/diary.txt") == "dear")
        #expect(bench.folder.exists("precious/\u{301}x"))
        #expect(try bench.folder.tree("precious").count == 2)
    }

    /// Writing through a link would change files of others just as removing does.
    @Test("writes nothing through a symbolic link in place of a folder")
    func linkedFolder() async throws {
        let bench = try bench()
        try bench.folder.write("out/.ridelog-files", "")
        try bench.folder.link("out/rides", to: bench.folder / "precious")
        let found = try await bench.failure()
        #expect(found.map(\.code) == ["output.foreign"])
        #expect(try bench.folder.tree("precious") == ["diary.txt"])
    }

    @Test("removes nothing if the list of files is invalid")
    func garbageList() async throws {
        let bench = try bench()
        let garbage = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        try bench.folder.write("out/.ridelog-files", garbage)
        let result = try await bench.build()
        #expect(result.removedCount == 0 && result.writtenCount > 5)
    }
}
