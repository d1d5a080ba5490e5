import RidelogKit
import RidelogTestSupport
import Testing

@Suite struct PublicSiteTests {
    private let folder = TestFolder()

    init() throws {
        try folder.write("data/ridelog.yml", "title: Mine\ntimezone: UTC\nprivacy: {zones: []}\n")
        try folder.write(
            "data/a.gpx",
            """
            <gpx version="1.1" creator="T"><trk><name>Out</name><trkseg>
            <trkpt lat="46.5" lon="-30"><time>2026-05-02T07:00:00Z</time></trkpt>
            <trkpt lat="46.6" lon="-30"><time>2026-05-02T08:00:00Z</time></trkpt></trkseg></trk></gpx>
            """)
        try folder.write("data/notes/a.md", "# A note\n")
        try folder.write("theme/theme.yml", "name: mine\n")
        try folder.write("theme/templates/repair.mustache", "<p class=\"themed\">{{part}}</p>{{{coffee}}}\n")
        try folder.write("theme/assets/ridelog.css", "body { color: brown }\n")
    }

    /// The site in ten lines.
    private var site: Site {
        Site(data: folder / "data", output: folder / "site")
            .log(CoffeeRepository())
            .record(CoffeeStop.self, named: "coffee-stop")
            .record(Refill.self, named: "refill")
            .record(Repair.self, named: "repair")
            .template(RepairView.self)
            .environment(\.roast, "dark roast")
            .page("coffee/index.html", title: "Coffee", inNavigation: true) { CoffeePage() }
    }

    @Test("shows custom records of each type in the log")
    func customRecords() async throws {
        let result = try await site.build()
        let log = try folder.text("site/log/2026/05/index.html")
        #expect(log.contains("<p class=\"coffee\">Cups at Mühle &lt;1&gt;: 2</p>"))
        #expect(log.contains("<p class=\"coffee\">Cups at Float: 1</p>"))
        #expect(log.contains("<p class=\"repair\">Chain</p>"))
        #expect(log.contains("<p class=\"coffee\">Cups at the shed: 2</p>"))
        #expect(result.entryCount == 4)
    }

    @Test("reports an undecodable row and shows its plain fields")
    func undecodableRow() async throws {
        let result = try await site.build()
        let reported = result.report.diagnostics.filter { $0.code == "log.record" }
        #expect(
            reported.map(\.what) == [
                "the “coffee-stop” of 2026-05-02T07:03:00Z is not a valid CoffeeStop: “cups” is not of type Int"
            ])
        let log = try folder.text("site/log/2026/05/index.html")
        #expect(log.contains("<dd>Nowhere</dd>") && log.contains("<dd>many</dd>"))
        #expect(!log.contains("log.record"))
    }

    @Test("a page reads site content and values from the environment")
    func pageEnvironment() async throws {
        try await site.build()
        let page = try folder.text("site/coffee/index.html")
        #expect(page.contains("1 rides, 0 places, 4 entries, 1 notes, dark roast"))
        #expect(page.contains("<a href=\"../rides/2026-05-02-out/index.html\">Out</a>"))
        #expect(page.contains("<title>Coffee – Mine</title>"))
        #expect(page.contains("Cups at A: 1"))
    }

    @Test("every page's navigation links to an added page")
    func navigationLink() async throws {
        try await site.build()
        for page in ["index.html", "rides/index.html", "coffee/index.html"] {
            #expect(try folder.text("site/" + page).contains(">Coffee</a>"), "\(page)")
        }
        let own = try folder.text("site/coffee/index.html")
        #expect(own.contains("aria-current=\"page\""))
    }

    @Test("a theme overrides templates of custom views")
    func themeOverrides() async throws {
        try await site.theme(folder / "theme").build()
        let log = try folder.text("site/log/2026/05/index.html")
        #expect(log.contains("<p class=\"themed\">Chain</p>") && !log.contains("<p class=\"repair\">"))
        #expect(log.contains("Cups at the shed: 2"))
        #expect(try folder.text("site/assets/ridelog.css") == "body { color: brown }\n")
    }

    @Test("an unknown field in a theme's template stops the build")
    func unknownField() async throws {
        try folder.write("theme/templates/repair.mustache", "<p>{{prat}}</p>")
        let site = site.theme(folder / "theme")
        let failure = await #expect(throws: BuildFailure.self) { try await site.build() }
        #expect(failure?.description.contains("prat") == true)
    }

    @Test("shows on each page of a failed store that it failed")
    func failedStore() async throws {
        let result = try await site.log(CoffeeRepository(fails: true)).build()
        #expect(try folder.text("site/log/index.html").contains("The log could not be read"))
        #expect(result.report.failedStores == [.log])
        let page = try folder.text("site/coffee/index.html")
        #expect(page.contains("-1 entries") && page.contains("class=\"failed\""))
    }

    @Test("creates pages from loaded content")
    func pagesFromContent() async throws {
        let site = site.pages { content in
            (content.rides.value ?? []).map { ride in
                Page(SitePath("prints/\(ride.address).html"), title: "Print of " + ride.name) {
                    Element("h1", text: ride.name)
                }
            }
        }
        let result = try await site.build()
        #expect(try folder.text("site/prints/2026-05-02-out.html").contains("<h1>Out</h1>"))
        let without = try await Site(data: folder / "data", output: folder / "plain").build()
        // Two prints, the page of coffee, a month of the log, and a page for each of three types of records.
        #expect(result.pageCount == without.pageCount + 2 + 2 + 3)
    }

    @Test("two pages with the same path stop the build")
    func pathClash() async throws {
        let site = site.page("rides/index.html", title: "Mine") { EmptyView() }
        let failure = await #expect(throws: BuildFailure.self) { try await site.build() }
        #expect(failure?.diagnostics.first?.code == "output.clash")
    }

    @Test("builds a site of pages without data")
    func pagesWithoutData() async throws {
        try await Site(output: folder / "site")
            .configuration { $0.title = "Alone" }
            .page("index2.html", title: "Only") { Element("h1", text: "Only") }
            .build()
        #expect(try folder.text("site/index2.html").contains("<title>Only – Alone</title>"))
    }

    @Test("a second build writes and removes nothing")
    func secondBuild() async throws {
        try await site.build()
        let second = try await site.build()
        #expect(second.writtenCount == 0 && second.removedCount == 0)
    }
}

/// Services, stores and models by what is public alone.
@MainActor
@Suite struct PublicServiceTests {
    @Test("services load from custom stores")
    func customStores() async throws {
        let geofences = GeofenceService(InMemoryGeofenceRepository([]))
        let log = LogbookService(CoffeeRepository())
        let (rides, notes) = (
            RideService(InMemoryRideRepository([])), NoteService(InMemoryNoteRepository([]))
        )
        #expect(log.log.isIdle && rides.imports.isIdle && notes.notes.isIdle)
        await geofences.load()
        await log.load(
            geofences: geofences.visible { _ in false }, zones: .nothingToHide, hides: { _ in false })
        await rides.load(.init(zones: .nothingToHide), workers: 2)
        await notes.load(zones: .nothingToHide)
        #expect(log.log.map(\.count) == .loaded(4))
        #expect(rides.imports.value?.isEmpty == true && notes.notes == .loaded([]))
    }

    @Test("a SQLite store returns copied rows in order")
    func sqliteStore() async throws {
        let folder = TestFolder()
        let store = SQLiteStore(path: folder / "mine.sqlite")
        try await store.copy(from: Repositories(log: CoffeeRepository()))
        var types: [String] = []
        for try await case .value(let row) in store.log.rows() {
            if case .custom(let record) = row.value.content { types.append(record.type) }
        }
        #expect(types == ["coffee-stop", "refill", "repair", "coffee-stop"])
    }
}
