import Testing

@Suite("Pages of tags")
struct TagPageTests {
    private func site(_ files: [String: String]) async throws -> [String: String] {
        let bench = try Workbench(files.merging(["ridelog.yml": .nothingToHide]) { own, _ in own })
        try await bench.build { _ in }
        return try bench.texts()
    }

    @Test("lists the notes of each tag on a page that every such note links to")
    func pages() async throws {
        let site = try await site([
            "notes/a.md": "---\ntags: [Alps, long ride]\n---\n# Note A\n",
            "notes/b.md": "---\ntags: [alps]\n---\n# Note B\n", "notes/c.md": "# Note C\n",
        ])
        let alps = try #require(site["notes/tags/alps/index.html"])
        #expect(alps.contains("Note A") && alps.contains("Note B") && !alps.contains("Note C"))
        let long = try #require(site["notes/tags/long-ride/index.html"])
        #expect(long.contains("Note A") && !long.contains("Note B"))
        let all = try #require(site["notes/tags/index.html"])
        #expect(all.contains(#"<a href="alps/index.html">Alps</a>"#) && all.contains("2 notes"))
        #expect(all.contains(#"<a href="long-ride/index.html">long ride</a>"#) && all.contains("1 note"))
        let note = try #require(site["notes/a/index.html"])
        #expect(note.contains(#"<a href="../tags/alps/index.html">Alps</a>, "#))
        #expect(note.contains(#"<a href="../tags/long-ride/index.html">long ride</a>"#))
        #expect(try #require(site["notes/index.html"]).contains(#"<a href="tags/index.html">"#))
    }

    @Test("makes no tag page for private notes and drafts")
    func hidden() async throws {
        let site = try await site([
            "notes/a.md": "---\ntags: [clinic]\nprivate: true\n---\n# Note A\n",
            "notes/b.md": "---\ntags: [zzplan]\ndraft: true\n---\n# Note B\n", "notes/c.md": "# Note C\n",
        ])
        #expect(!site.keys.contains { $0.hasPrefix("notes/tags") })
        #expect(!site.values.contains { $0.contains("clinic") || $0.contains("zzplan") })
    }

    @Test("keeps a note at the path that a tag page would have, and says so")
    func noteOfTag() async throws {
        let bench = try Workbench([
            "notes/tags/alps.md": "---\ntags: [alps, lake]\n---\n# All about the Alps\n\nHigh.\n",
            "notes/tags/sea.md": "# The sea\n", "notes/tags.md": "# Tags\n\nOn bicycles.\n",
        ])
        let found = try await bench.build().report.diagnostics.filter { $0.code == "note.in-place-of-tags" }
        #expect(found.compactMap(\.location?.file).sorted() == ["notes/tags.md", "notes/tags/alps.md"])
        let site = try bench.texts()
        #expect(try #require(site["notes/tags/alps/index.html"]).contains("High."))
        #expect(try #require(site["notes/tags/index.html"]).contains("On bicycles."))
        #expect(site.keys.contains("notes/tags/lake/index.html"))
    }
}
