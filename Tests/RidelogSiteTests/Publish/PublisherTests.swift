import Testing

struct PublisherTests {
    private func bench() throws -> Workbench {
        try Workbench([
            "ridelog.yml": .nothingToHide, "rides/a.gpx": TestTrack("First").gpx,
            "rides/b.gpx": TestTrack("Second", start: 1_746_169_200).gpx,
            "notes/a.md": "# A note\n\nText.\n", "notes/b.md": "# Another\n\nText.\n",
        ])
    }

    @Test("a second build of the same data writes and removes nothing")
    func secondBuildWritesNothing() async throws {
        let bench = try bench()
        let first = try await bench.build()
        let before = try bench.site()
        #expect(first.writtenCount == before.count - 1 && first.unchangedCount == 0)
        let second = try await bench.build()
        #expect(second.writtenCount == 0 && second.removedCount == 0)
        #expect(second.unchangedCount == first.writtenCount)
        #expect(try bench.site() == before)
    }

    @Test("a changed note rewrites only the pages that show it")
    func changedNote() async throws {
        let bench = try bench()
        try await bench.build()
        let before = try bench.site()
        try bench.write("notes/a.md", "# A note\n\nOther words.\n")
        let result = try await bench.build()
        let after = try bench.site()
        let changed = Set(after.keys.filter { after[$0] != before[$0] })
        #expect(changed.contains("notes/a/index.html") && !changed.contains("notes/b/index.html"))
        #expect(changed.allSatisfy { !$0.hasPrefix("rides/") && !$0.hasPrefix("assets/") }, "\(changed)")
        #expect(result.writtenCount == changed.subtracting([".ridelog-files"]).count)
    }

    @Test("removes the pages of a removed ride and their empty folders")
    func removedRide() async throws {
        let bench = try bench()
        try await bench.build()
        #expect(bench.folder.exists("out/rides/2025/05/index.html"))
        try bench.folder.remove("data/rides/b.gpx")
        let result = try await bench.build()
        // Its page, its month and its year, and the heat map, for which two rides are needed, with the three files
        // beside it and beside the first page.
        #expect(result.removedCount == 10)
        let tree = try bench.folder.tree("out")
        #expect(!tree.contains { $0.contains("2025") }, "\(tree)")
        #expect(tree.contains("rides/2026/05/index.html"))
    }

    @Test("removes an empty folder that an interrupted build left")
    func removesFolderOfPlannedFile() async throws {
        let bench = try bench()
        try await bench.build()
        let list = try bench.folder.text("out/.ridelog-files")
        let planned = String(repeating: "0", count: 32) + "  planned/page/index.html\n"
        try bench.folder.write("out/.ridelog-files", list + planned)
        try bench.folder.write("out/planned/page/part", "")
        try bench.folder.remove("out/planned/page/part")
        try #require(bench.folder.tree("out").contains { $0.hasPrefix("planned") })
        try await bench.build()
        #expect(try !bench.folder.tree("out").contains { $0.hasPrefix("planned") })
    }

    @Test("building over an old site gives the files of a fresh build")
    func freshBuild() async throws {
        let bench = try bench()
        try await bench.build()
        try bench.folder.remove("data/rides/b.gpx")
        try bench.write("notes/a.md", "# Renamed\n")
        try await bench.build()
        try await bench.build(to: "fresh")
        #expect(try bench.folder.files("out") == bench.folder.files("fresh"))
    }

    @Test("keeps and reports an obsolete page that was edited by hand")
    func editedObsoletePage() async throws {
        let bench = try bench()
        try await bench.build()
        let page = "rides/2025-05-02-second/index.html"
        try bench.folder.write("out/" + page, "mine")
        try bench.folder.remove("data/rides/b.gpx")
        let result = try await bench.build()
        #expect(try bench.page(page) == "mine")
        let found = result.report.diagnostics.filter { $0.code == "output.changed" }
        #expect(found.count == 1 && found.first?.what.contains(page) == true)
        // From now on it is someone else's.
        #expect(try await bench.failure().map(\.code) == ["output.foreign"])
    }

    @Test("rewrites a current page that was edited by hand")
    func editedPage() async throws {
        let bench = try bench()
        try await bench.build()
        let before = try bench.site()
        try bench.folder.write("out/index.html", "mine")
        let result = try await bench.build()
        #expect(result.writtenCount == 1)
        #expect(try bench.site() == before)
    }

    @Test("refuses foreign files, and keeps them with --force")
    func foreignFiles() async throws {
        let bench = try bench()
        try bench.folder.write("out/sub/mine.txt", "mine")
        let found = try await bench.failure()
        #expect(found.map(\.code) == ["output.foreign"])
        #expect(found.first?.what.hasSuffix("not from Ridelog, such as sub/mine.txt") == true)
        #expect(found.first?.location?.file == bench.output)
        #expect(try bench.folder.tree("out") == ["sub/", "sub/mine.txt"])
        try await bench.build { $0.allowsForeignFiles = true }
        try await bench.build { $0.allowsForeignFiles = true }
        #expect(try bench.page("sub/mine.txt") == "mine")
        #expect(bench.folder.exists("out/index.html"))
    }

    @Test("accepts and keeps foreign dot files")
    func dotFiles() async throws {
        let bench = try bench()
        try bench.folder.write("out/.git/HEAD", "ref")
        try bench.folder.write("out/.nojekyll", "")
        try await bench.build()
        #expect(try bench.page(".git/HEAD") == "ref")
        #expect(bench.folder.exists("out/.nojekyll"))
    }

    @Test("the output has only the site's files and their list")
    func outputFiles() async throws {
        let bench = try bench()
        try await bench.build { $0.cache = bench.folder / "cache" }
        let site = try bench.site()
        let list = try bench.page(".ridelog-files").split(separator: "\n").map { $0.split(separator: " ")[1] }
        #expect(Set(list.map(String.init)) == Set(site.keys).subtracting([".ridelog-files"]))
        #expect(site.keys.filter { $0.hasPrefix(".") } == [".ridelog-files"])
        let allowed: Set<String> = ["html", "css", "js", "atom", "json", "csv"]
        for path in site.keys where path != ".ridelog-files" {
            #expect(allowed.contains(path.split(separator: ".").last.map(String.init) ?? ""), "\(path)")
        }
    }

    @Test("reads no output folder within the data folder")
    func outputWithinData() async throws {
        let bench = try bench()
        let first = try await bench.build(to: "data/public")
        try await bench.build(to: "data/other/deep")
        let second = try await bench.build(to: "data/public")
        #expect(second.report.files.map(\.path) == first.report.files.map(\.path))
        #expect(second.writtenCount == 0)
    }

    /// A process that is killed leaves a list with all that was planned, and halves of files.
    @Test("completes an interrupted build and removes its leftovers")
    func interruptedBuild() async throws {
        let bench = try bench()
        try await bench.build()
        let whole = try bench.site()
        try bench.folder.remove("out/index.html")
        try bench.folder.write("out/index.html.ridelog-new", "<!DOC")
        try bench.folder.write("out/gone/index.html", "planned and written, now without a source")
        try bench.folder.write("out/gone/index.html.ridelog-new", "half")
        let zeros = String(repeating: "0", count: 32)
        let list = try bench.page(".ridelog-files").split(separator: "\n").map { zeros + $0.dropFirst(32) }
        try bench.folder.write(
            "out/.ridelog-files", (list + [zeros + "  gone/index.html"]).joined(separator: "\n") + "\n")
        try await bench.build()
        #expect(try bench.site() == whole)
        #expect(!bench.folder.exists("out/gone"))
    }

    @Test("refuses a foreign temporary file")
    func foreignTemporaryFile() async throws {
        let bench = try bench()
        try bench.folder.write("out/thesis.ridelog-new", "mine")
        #expect(try await bench.failure().map(\.code) == ["output.foreign"])
    }
}
