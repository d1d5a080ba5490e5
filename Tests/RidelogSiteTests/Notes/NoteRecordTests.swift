import RidelogDiagnostics
import Testing

@Suite("A note's own keys and the template for them")
struct NoteRecordTests {
    private let hut = """
        ---
        title: The hut
        type: Hut
        beds: 12
        price: 4.80
        open: true
        "shut": "false"
        warden: Ulla & Jo
        food: [soup, bread]
        none:
        nested: {a: 1}
        ---
        text

        """
    private let template =
        "{{beds}}|{{price}}|{{#open}}open{{/open}}|{{shut}}|{{warden}}|{{food}}|{{^none}}none{{/none}}"

    private func build(
        _ files: [String: String], configuration: String = .nothingToHide
    ) async throws -> (page: String, messages: [Diagnostic]) {
        let bench = try Workbench(files.merging(["ridelog.yml": configuration]) { $1 })
        let messages = try await bench.build().report.diagnostics.diagnostics
        return (try bench.page("notes/n/index.html"), messages)
    }

    @Test("shows a note's own keys with the template of its type")
    func templateShowsKeys() async throws {
        let (page, messages) = try await build([
            "notes/n.md": hut, "templates/records/hut.mustache": template,
        ])
        #expect(page.contains("12|4.80|open|false|Ulla &amp; Jo|soup, bread|none</div>"), "\(page)")
        let reported = messages.filter { $0.code == "note.front-matter" }
        #expect(reported.map(\.what) == ["unknown key “nested”"])
        #expect(!messages.contains { $0.code == "note.keys" })
    }

    @Test("uses the type “note” for a note without a type, and shows nothing without keys")
    func noteIsTheType() async throws {
        let files = [
            "notes/n.md": "---\nweather: rain\n---\ntext\n", "notes/plain.md": "text\n",
            "templates/records/note.mustache": "<p>in {{weather}}</p>",
            "templates/note.mustache": "{{{heading}}}{{#record}}<section>{{{record}}}</section>{{/record}}",
        ]
        let bench = try Workbench(files.merging(["ridelog.yml": .nothingToHide]) { $1 })
        try await bench.build()
        #expect(try bench.page("notes/n/index.html").contains("<section>"))
        #expect(try bench.page("notes/n/index.html").contains("<p>in rain</p>"))
        #expect(try !bench.page("notes/plain/index.html").contains("<section>"))
    }

    @Test("shows no own keys of a note without a template")
    func nothingIsShownWithoutTemplate() async throws {
        let (page, messages) = try await build(["notes/n.md": hut, "notes/m.md": hut])
        #expect(
            messages.filter { $0.code == "note.keys" }.map(\.what) == [
                "2 notes of the type “hut” have custom keys: beds, food, none, open, price, shut, warden"
            ])
        #expect(!page.contains("Ulla") && !page.contains("4.80"))
    }

    @Test("rejects a template key that no note has, with a suggestion")
    func unknownKeyIsAnError() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "notes/n.md": hut,
            "templates/records/hut.mustache": "a\n{{bed}}",
        ])
        let found = try await bench.failure()
        #expect(found.map(\.what) == ["there is no field “bed” here (did you mean “beds”?)"])
        #expect(found.first?.location?.description == "templates/records/hut.mustache:2:1")
    }

    @Test(
        "hides a note's own keys if they reveal a hidden place",
        arguments: ["lat: 46.5001\nlon: -30.0001", "where: near the Cabin", "at: \"46.5001, -30.0001\""])
    func hiddenPlaceIsNotShown(_ keys: String) async throws {
        let zone =
            "title: Test\ntimezone: UTC\nprivacy: {secret: 7f3a9c01d5e2b846, zones: [{geofence: hut}]}\n"
        let (page, messages) = try await build(
            [
                "b.geojson": TestTrack.fence("Cabin", 0, 0, radius: 80, id: "hut"),
                "notes/n.md": "---\nweather: rain\n\(keys)\n---\ntext\n",
                "templates/records/note.mustache": "<p>in {{weather}}</p>",
                "notes/dry.md": "---\nweather: sun\n---\ntext\n",
            ], configuration: zone)
        #expect(!page.contains("<p>in"))
        #expect(messages.filter { $0.code == "note.hidden" }.map(\.isForOwner) == [true])
    }
}
