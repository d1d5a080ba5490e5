import Testing

struct NoteSiteTests {
    private func page(_ text: String, _ file: String = "notes/a-b.md") async throws -> String {
        let bench = try Workbench(["ridelog.yml": .nothingToHide, file: text])
        try await bench.build()
        return try bench.page("notes/a-b/index.html")
    }

    private func main(_ page: String) throws -> Substring {
        let start = try #require(page.firstRange(of: "<main"))
        return page[start.lowerBound...]
    }

    @Test(
        "treats a note with faulty front matter as a draft",
        arguments: [
            ("---\ntitle: Home: where\ndraft: true\n---\n", "YAML fault"),
            ("---\nDraft: true\n---\n", "other case"), ("---\ndrafts: yes\n---\n", "other number"),
            ("---\ndraft: true\n", "no end"), ("---\ndraft true\n---\n", "no keys"),
        ])
    func faultyFrontMatter(_ matter: String, _ why: String) async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "notes/other.md": "# Other\n",
            "notes/a.md": matter + "My door code is 1234.\n",
        ])
        let result = try await bench.build()
        #expect(!bench.folder.exists("out/notes/a/index.html"), "\(why)")
        #expect(try bench.texts().values.allSatisfy { !$0.contains("1234") })
        #expect(result.report.files.first { $0.path == "notes/a.md" }?.outcome.status == .draft)
        let reported = result.report.diagnostics.filter { $0.location?.file == "notes/a.md" }
        #expect(
            reported.count == 1 && reported[0].action == "the note is treated as a draft", "\(reported)")
    }

    @Test(
        "derives the title from the first heading or the file name",
        arguments: [
            ("# [Link](https://example.org) title", "Link title"),
            ("Over *the*\npass\n===\n", "Over the pass"),
            ("# `Code` &amp; \\*more\\*", "Code &amp; *more*"), ("#   Much   space  ", "Much space"),
            ("text", "A b"), ("## Second", "A b"), ("#", "A b"), ("---\ntitle: ''\n---\n# H", "H"),
        ])
    func derivedTitle(_ text: String, _ title: String) async throws {
        let page = try await page(text + "\n\nbody\n")
        #expect(page.contains("<h1>\(title)</h1>"), "\(page)")
        #expect(page.contains("<title>\(title) – Test</title>"))
        // Not once more in the text.
        #expect(try main(page).split(separator: title).count == 2)
    }

    @Test("keeps a heading that differs from the title")
    func otherHeading() async throws {
        let main = try main(try await page("---\ntitle: T\n---\n# Other heading\n\nbody\n"))
        #expect(main.contains("<h1>T</h1>") && main.contains("Other heading</h2>") && main.contains("body"))
    }

    @Test("omits a heading that repeats the title")
    func repeatedHeading() async throws {
        let main = try main(try await page("---\ntitle: The pass\n---\n# The *pass*\n\nbody\n"))
        #expect(main.contains("<h1>The pass</h1>") && !main.contains("<h2") && main.contains("body"))
    }

    @Test("uses a later heading as the title and keeps it in place")
    func laterHeading() async throws {
        let main = try main(try await page("text\n\n# Title\n\nbody\n"))
        #expect(main.contains("<h1>Title</h1>") && main.contains("Title</h2>") && main.contains("text"))
    }

    @Test("adds the file name to page titles that are otherwise equal")
    func equalTitles() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "notes/a.md": "# The *pass*\n", "notes/b.md": "The pass\n===\n",
        ])
        try await bench.build()
        #expect(try bench.page("notes/a/index.html").contains("<title>The pass (a) – Test</title>"))
        #expect(try bench.page("notes/b/index.html").contains("<title>The pass (b) – Test</title>"))
    }

    private func placeBench(_ geofence: String) throws -> Workbench {
        try Workbench([
            "ridelog.yml": """
            timezone: UTC
            privacy:
              secret: 7f3a9c01d5e2b846
              zones: [{geofence: Cabin}]

            """,
            "a.geojson": TestTrack.fence("Pier", 0, 0, radius: 80, id: "pier-1"),
            "b.geojson": TestTrack.fence("Cabin", 9000, 0, radius: 80, id: "hut"),
            "notes/a.md": "---\ngeofence: \(geofence)\n---\n# A\n",
        ])
    }

    @Test(
        "reports an unknown geofence, suggesting visible geofences only",
        arguments: [
            ("Peir", " (did you mean “Pier”?)"), ("pier-2", " (did you mean “pier-1”?)"), ("Moon", ""),
            // Never a hint at a place that is hidden.
            ("Cabim", ""), ("huts", ""),
        ])
    func unknownGeofence(_ name: String, _ hint: String) async throws {
        let bench = try placeBench(name)
        let result = try await bench.build()
        let reported = result.report.diagnostics.filter { $0.code == "note.unknown-geofence" }
        #expect(reported.map(\.what) == ["no geofence is called “\(name)”\(hint)"])
        #expect(reported.allSatisfy { $0.isForOwner && $0.location?.file == "notes/a.md" })
        #expect(!(try bench.page("report/index.html").contains(name)))
    }

    @Test(
        "reports neither known nor hidden geofences as unknown",
        arguments: ["Pier", "PIER", "pier-1", "Cabin", "hut", "\"\""])
    func knownGeofences(_ name: String) async throws {
        let result = try await placeBench(name).build()
        let reported = result.report.diagnostics.map(\.code)
        #expect(name == "\"\"" || !reported.contains("note.unknown-geofence"), "\(reported)")
    }
}
