import Foundation
import RidelogConfiguration
import RidelogDiagnostics
import RidelogSite
import Testing

struct OccupiedTests {
    private func bench() throws -> Workbench {
        try Workbench([
            "ridelog.yml": .nothingToHide, "rides/a.gpx": TestTrack("A").gpx, "notes/a.md": "# A\n",
        ])
    }

    @Test("overwrites no foreign file, even with --force")
    func foreignFiles() async throws {
        let bench = try bench()
        for name in ["index.html", "rides/index.html", "sub/mine.txt"] {
            try bench.folder.write("out/" + name, "mine")
        }
        let before = try bench.folder.tree("out")
        let found = try await bench.failure { $0.allowsForeignFiles = true }
        #expect(found.map(\.code) == ["output.occupied"])
        #expect(found[0].what.hasSuffix(": index.html, rides/index.html"), "\(found[0].what)")
        #expect(try bench.folder.tree("out") == before)
        #expect(try bench.page("index.html") == "mine")
    }

    @Test(
        "names five foreign paths and counts the rest",
        arguments: [(5, ""), (6, " and 1 more"), (7, " and 2 more")])
    func namesFive(count: Int, rest: String) async throws {
        let bench = try bench()
        try await bench.build(to: "fresh")
        let pages = try bench.folder.tree("fresh").filter { $0.hasSuffix(".html") }.sorted().prefix(count)
        try #require(pages.count == count)
        for page in pages { try bench.folder.write("out/" + page, "mine") }
        let found = try await bench.failure { $0.allowsForeignFiles = true }
        #expect(found.first?.what.hasSuffix(": " + pages.prefix(5).joined(separator: ", ") + rest) == true)
    }

    @Test("overwrites no foreign temporary file, even with --force")
    func foreignTemporaryFile() async throws {
        let bench = try bench()
        try bench.folder.write("out/index.html.ridelog-new", "mine")
        let found = try await bench.failure { $0.allowsForeignFiles = true }
        #expect(found.map(\.code) == ["output.occupied"])
        #expect(try bench.page("index.html.ridelog-new") == "mine")
    }

    @Test("overwrites its own files beside foreign ones with --force")
    func ownFiles() async throws {
        let bench = try bench()
        try await bench.build()
        try bench.folder.write("out/mine.txt", "mine")
        try bench.write("notes/a.md", "# B\n")
        let result = try await bench.build { $0.allowsForeignFiles = true }
        #expect(result.writtenCount > 0)
        #expect(try bench.page("mine.txt") == "mine")
    }

    @Test("refuses to write if a folder occupies a file's path", arguments: [false, true])
    func occupyingFolder(_ force: Bool) async throws {
        let bench = try bench()
        try await bench.build()
        try bench.folder.remove("out/feed.atom")
        try bench.folder.makeFolder("out/feed.atom")
        try bench.write("notes/a.md", "# Other\n")
        let before = try bench.site()
        let found = try await bench.failure { $0.allowsForeignFiles = force }
        #expect(found.map(\.code) == ["output.occupied"] && found[0].what.hasSuffix(": feed.atom"))
        #expect(try bench.site() == before, "a part of the site was written")
    }

    @Test("refuses to write if a file or link occupies a folder's path")
    func occupyingFile() async throws {
        let bench = try bench()
        try bench.folder.write("out/rides", "mine")
        try bench.folder.write("precious/x", "dear")
        try bench.folder.link("out/notes", to: bench.folder / "precious")
        let found = try await bench.failure { $0.allowsForeignFiles = true }
        #expect(found.map(\.code) == ["output.occupied"])
        #expect(found[0].what.contains("notes") && found[0].what.contains("rides"))
        #expect(try bench.folder.tree("precious") == ["x"])
    }

    /// Makes a folder in the way of the last file as soon as the first is written.
    private struct Meddler: BuildObserver {
        let path: String
        /// What is there as soon as something is written.
        let mark: String

        func began(_ phase: BuildPhase, total: Int) {}

        func advanced(to part: Double) {
            guard FileManager.default.fileExists(atPath: mark) else { return }
            try? FileManager.default.createDirectory(atPath: path + "/x", withIntermediateDirectories: true)
        }
    }

    @Test("reports a build that fails midway as half written")
    func failureMidway() async throws {
        let bench = try bench()
        let options = BuildOptions(data: bench.data, output: bench.output, jobs: 1)
        let meddler = Meddler(
            path: bench.output + "/index.html", mark: bench.output + "/feed.atom")
        let failure = await #expect(throws: BuildFailure.self) {
            try await SiteBuilder(options, observer: meddler).build()
        }
        let reported = try #require(failure)
        #expect(reported.isHalfWritten)
        #expect(reported.diagnostics.map(\.code) == ["output.unusable"])
        #expect(bench.folder.exists("out/feed.atom"))
    }
}
