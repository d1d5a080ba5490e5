import RidelogDiagnostics
import Testing

@Suite("Rides and places in the text of a note")
struct NoteFigureTests {
    private let files = [
        "ridelog.yml": .nothingToHide,
        "rides/a.gpx": TestTrack("Over the pass").gpx,
        "rides/b.gpx": TestTrack("To the pier", start: 1_777_877_000).gpx,
        "pier.geojson": TestTrack.fence("Pier", 0, 0, radius: 80, id: "pier-1"),
        "notes/other.md": "---\ntitle: Another day\n---\ntext\n",
        "notes/trips/alps.md": "---\ntitle: The Alps\n---\ntext\n",
    ]

    private func build(
        _ text: String, _ more: [String: String] = [:]
    ) async throws -> (page: String, messages: [Diagnostic]) {
        let note = ["notes/n.md": "---\ntitle: N\nride: none\n---\n" + text + "\n"]
        let bench = try Workbench(files.merging(note) { $1 }.merging(more) { $1 })
        let messages = try await bench.build().report.diagnostics
        return (try bench.page("notes/n/index.html"), messages.filter { $0.location?.file == "notes/n.md" })
    }

    @Test(
        "an image link to a ride or place becomes a map with name and figures",
        arguments: [
            ("![](../rides/a.gpx)", "Over the pass", "rides/2026-05-02-over-the-pass"),
            (
                "![ignored *words*](/rides/2026-05-02-over-the-pass/)", "Over the pass",
                "rides/2026-05-02-over-the-pass"
            ),
            (
                "> ![](/rides/2026-05-02-over-the-pass/index.html)", "Over the pass",
                "rides/2026-05-02-over-the-pass"
            ),
            ("- ![](2026-05-04-to-the-pier)", "To the pier", "rides/2026-05-04-to-the-pier"),
            ("![](/geofences/pier-1/)", "Pier", "geofences/pier-1"),
        ])
    func pictureIsMap(_ text: String, _ name: String, _ address: String) async throws {
        let (page, messages) = try await build(text)
        #expect(messages.isEmpty)
        #expect(page.contains("<figure class=\"map still\">"))
        #expect(page.contains("<a href=\"../../\(address)/index.html\">\(name)</a>"))
        #expect(page.contains("\"km\"") == address.hasPrefix("rides"))
    }

    @Test("several maps and similar headings on a page have different ids")
    func idsAreUnique() async throws {
        let (page, _) = try await build(
            "## Track 1\n\n## Map title 2\n\n![](../rides/a.gpx)\n\n![](../rides/b.gpx)\n\n"
                + "![](/geofences/pier-1/)")
        let ids = page.matches(of: /\ id="([^"]+)"/).map { String($0.1) }
        #expect(ids.count == Set(ids).count)
        #expect(page.matches(of: /class="map still"/).count == 3)
        let uses = page.matches(of: /<use [^>]*href="#([^"]+)"/).map { String($0.1) }
        #expect(uses.count == 4 && uses.allSatisfy(ids.contains))
    }

    @Test(
        "fills a link without text with its target's title, also of an image within a line",
        arguments: [
            (
                "See [](../rides/a.gpx).",
                "See <a href=\"../../rides/2026-05-02-over-the-pass/index.html\">Over the pass</a>."
            ),
            ("See [](other.md#end).", "See <a href=\"../other/index.html#end\">Another day</a>."),
            ("See [](/notes/other/).", "See <a href=\"../other/index.html\">Another day</a>."),
            ("See [](/notes/trips/alps/).", "See <a href=\"../trips/alps/index.html\">The Alps</a>."),
            ("See [](/geofences/pier-1).", "See <a href=\"../../geofences/pier-1/index.html\">Pier</a>."),
            ("See [this *one*](other.md).", "See <a href=\"../other/index.html\">this <em>one</em></a>."),
            ("See ![](/geofences/pier-1/).", "See <a href=\"../../geofences/pier-1/index.html\">Pier</a>."),
            (
                "See ![the *pier*](/geofences/pier-1/).",
                "See <a href=\"../../geofences/pier-1/index.html\">the pier</a>."
            ),
        ])
    func linkHasTitle(_ text: String, _ html: String) async throws {
        let (page, messages) = try await build(text)
        #expect(messages.isEmpty)
        #expect(page.contains("<p>\(html)</p>"), "\(page)")
    }

    @Test(
        "an image link to a hidden ride looks like one to a missing ride",
        arguments: [
            "![]($)", "![words]($)", "[words]($)", "[![words]($)](other.md)", "in ![words]($) a line",
        ])
    func hiddenIsLikeMissing(_ text: String) async throws {
        let hide = [
            "ridelog.yml":
                "title: Test\ntimezone: UTC\nprivacy: {zones: [], hide: {files: [rides/pass.gpx]}}\n",
            "rides/pass.gpx": TestTrack("A secret way", start: 1_778_877_000).gpx,
        ]
        let hidden = try await build(text.replacing("$", with: "../rides/pass.gpx"), hide)
        let missing = try await build(text.replacing("$", with: "../rides/gone.gpx"), hide)
        #expect(hidden.page == missing.page)
        #expect(!hidden.page.contains("secret"))
        #expect(hidden.messages.count == 1)
        #expect(
            hidden.messages.map { "\($0)".replacing("pass.gpx", with: "gone.gpx") }
                == missing.messages.map { "\($0)" })
    }

    @Test("an image link or link to a hidden place does not show the place")
    func hiddenPlaceIsNotShown() async throws {
        let zone =
            "title: Test\ntimezone: UTC\nprivacy: {secret: 7f3a9c01d5e2b846, zones: [{geofence: pier-1}]}\n"
        let (page, messages) = try await build(
            "![](/geofences/pier-1/)\n\n[](/geofences/pier-1/)", ["ridelog.yml": zone])
        #expect(!page.contains("Pier") && !page.contains("pier-1"))
        #expect(messages.map(\.code).sorted() == ["note.broken-link", "note.picture"])
    }

    @Test(
        "a full address of the site stays a link unless it names a ride, note or geofence that is not shown",
        arguments: [
            ("https://e.org/r/rides/2026-05-02-over-the-pass/?a=1#map", true),
            ("https://e.org/r/rides/2026-05-02-over-the-pass/track.gpx", true),
            ("https://e.org/r/geofences/pier-1/2026/05/", true), ("https://e.org/r/rides/2026/", true),
            ("https://e.org/r/notes/index.html", true), ("https://e.org/rides/2026-05-01-x/", true),
            ("//E.org/r/rides/2026-05-01-secret/", false), ("http://e.org/r/notes/secret/#a", false),
            ("https://e.org/r/rides/2026-05-01-secret/track.gpx", false),
        ])
    func ownAddress(_ link: String, isShown: Bool) async throws {
        let configuration = String.nothingToHide + "base-url: https://e.org/r/\n"
        let (page, messages) = try await build("[Here](\(link))", ["ridelog.yml": configuration])
        #expect(page.contains(isShown ? "<a href=\"\(link)\">Here</a>" : "<p>Here</p>"))
        #expect(messages.map(\.code) == (isShown ? [] : ["note.broken-link"]))
    }

    @Test("an image with a full address of the site is reported and not shown")
    func imageOfOwnAddress() async throws {
        let configuration = String.nothingToHide + "base-url: https://e.org/r/\n"
        let image = "![Here](https://e.org/r/rides/2026-05-02-over-the-pass/)"
        let (page, messages) = try await build(image, ["ridelog.yml": configuration])
        #expect(page.contains("<p>Here</p>") && messages.map(\.code) == ["note.picture"])
    }

    @Test("a theme's template changes the look of a ride in a note")
    func templateChangesIt() async throws {
        let template = "<aside>{{name}} <a href=\"{{address}}\">{{{day}}}</a></aside>"
        let (page, _) = try await build("![](../rides/a.gpx)", ["templates/note-ride.mustache": template])
        #expect(
            page.contains("<aside>Over the pass <a href=\"../../rides/2026-05-02-over-the-pass/index.html\">")
        )
        #expect(!page.contains("map still"))
    }
}
