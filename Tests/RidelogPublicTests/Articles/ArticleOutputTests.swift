import Foundation
import RidelogKit
import RidelogTestSupport
import Testing

/// What the articles' code writes is what their text says.
@Suite struct ArticleOutputTests {
    private typealias CoffeeStop = RecordableArticle.CoffeeStop

    private let folder = TestFolder()
    private let date = Date(timeIntervalSince1970: 1_781_424_000)

    init() throws {
        try folder.write("data/ridelog.yml", "title: Mine\ntimezone: UTC\nprivacy: {zones: []}\n")
    }

    private func text(_ view: some View) -> String {
        String(decoding: view.rendered(), as: UTF8.self)
    }

    @Test("a log view shows its entries by day")
    func logByDay() {
        let html = String(decoding: RecordableArticle.dayLog(on: date), as: UTF8.self)
        #expect(html.contains("Cups at Mühle: 2") && html.contains("14 June 2026"))
    }

    @Test("a journal shows pauses with their coffee stops, newest first")
    func pauses() {
        let stop = CoffeeStop(place: "Float", cups: 1)
        let pause = RecordableArticle.Pause(reason: "Rain", stop: stop)
        let stops = Log([Log<CoffeeStop>.Entry(date: date, element: CoffeeStop(place: "Mühle", cups: 3))])
        let pauses = Log([
            Log<RecordableArticle.Pause>.Entry(date: date.addingTimeInterval(60), element: pause)
        ])
        let html = text(LogView(RecordableArticle.journal(stops, pauses)))
        let parts = ["Rain", "Cups at Float: 1", "Cups at Mühle: 3"].compactMap {
            html.range(of: $0)?.lowerBound
        }
        #expect(parts.count == 3 && parts == parts.sorted())
    }

    @MainActor
    @Test("a service writes recorded entries to its file")
    func recordedEntries() throws {
        let service = RecordableArticle.service(path: folder / "coffee.jsonl")
        #expect(service.log.map(\.element) == [CoffeeStop(place: "Mühle", cups: 1)])
        #expect(service.diagnostics.isEmpty)
        #expect(try folder.text("coffee.jsonl").contains("Mühle"))
    }

    @Test("shows log rows by the view of their record type")
    func recordType() async throws {
        try folder.write(
            "data/logs/coffee.jsonl",
            #"{"time": "2026-06-14T10:05:00Z", "type": "coffee-stop", "place": "Mühle", "cups": 2}"# + "\n")
        try await RecordableArticle.site(data: folder / "data", output: folder / "site").build()
        #expect(try folder.text("site/log/2026/06/index.html").contains("Cups at Mühle: 2"))
    }

    @Test("shows rows in tables and in lists")
    func tablesAndLists() {
        let table = text(RowsArticle.table)
        #expect(table.contains("<caption") && table.contains("scope=\"row\"") && table.contains("Total"))
        let list = text(RowsArticle.list)
        #expect(list.contains("<ul class=\"rows plain\"><li>Cups at Mühle: 2</li>"))
        #expect(list.contains("<li class=\"bare\">Closed on Mondays</li>"))
        let controller = text(DayController().view)
        #expect(controller.contains("The day") && controller.contains("Closed on Mondays"))
        let place = PlaceRow(name: "Mühle", page: "coffee/index.html")
        #expect(text(RowList(rows: [place])).contains("<a href=\"coffee/index.html\">Mühle</a>"))
    }

    @Test("a custom store fills the log and reports unreadable lines")
    func customStore() async throws {
        try await StoresArticle.siteOfBook(data: folder / "data", output: folder / "site").build()
        #expect(try folder.text("site/log/2026/06/index.html").contains("Mühle"))
        var problems = 0
        for try await found in StoresArticle.CoffeeBook(lines: ["nonsense", "2026-06-14T10:05:00Z A"]).rows()
        {
            if case .problem = found { problems += 1 }
        }
        #expect(problems == 1)
    }

    @Test("shows the rides and rows of the repositories that the article writes")
    func showsRepositories() async throws {
        let positions = (0..<60).map { "2026-06-14T10:\($0 < 10 ? "0" : "")\($0):00Z 46.\(50 + $0) 7.5 500" }
        let recordings = ["hill": (positions + ["nonsense"]).joined(separator: "\n")]
        let result = try await RepositoryArticle.site(
            data: folder / "data", output: folder / "site", recordings: recordings
        ).build()
        #expect(result.rideCount == 1 && result.entryCount == 1)
        #expect(result.report.diagnostics.contains { $0.code == "barometer.line" })
        #expect(try folder.text("site/log/2026/06/index.html").contains("Mühle"))
    }

    @MainActor
    @Test("a service returns the loaded notes")
    func loadedNotes() async {
        let note = Note(file: "a.md", title: "A", markdown: Array("Text".utf8))
        let notes = await StoresArticle.load(note)
        #expect(notes.value?.map(\.title) == ["A"])
    }

    @Test("a page reads values from its environment")
    func pageEnvironment() async throws {
        try await StoresArticle.siteWithPage(data: folder / "data", output: folder / "site").build()
        #expect(try folder.text("site/coffee/index.html").contains("0 entries of dark beans."))
    }

    @Test("a theme overrides the template of a view")
    func themeTemplate() async throws {
        let article = try Article("Sources/RidelogKit/RidelogKit.docc/TemplatesAndThemes.md")
        let template = try #require(article.blocks("mustache").first).joined(separator: "\n")
        try folder.write("theme/theme.yml", "name: mine\n")
        try folder.write("theme/templates/repair.mustache", template)
        let site = TemplatesArticle.site(
            data: folder / "data", output: folder / "site", theme: folder / "theme"
        ).page("repair/index.html", title: "Repair") {
            TemplatesArticle.RepairView(part: "Chain", isUrgent: true, steps: ["Open", "Close"])
        }
        try await site.build()
        let page = try folder.text("site/repair/index.html")
        #expect(page.contains("<h3>Chain, at once</h3>"))
        #expect(page.contains("<ol><li>Open</li><li>Close</li></ol>"))
        #expect(page.contains("<small>Chain: see the manual</small>"))
    }
}
