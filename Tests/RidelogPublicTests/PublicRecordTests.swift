import Foundation
import RidelogKit
import RidelogTestSupport
import Testing

/// Records of a program's own, by what is public alone.
@Suite struct PublicRecordTests {
    private let folder = TestFolder()

    init() throws {
        try folder.write("data/ridelog.yml", "title: Mine\ntimezone: Europe/Zurich\nprivacy: {zones: []}\n")
    }

    private var site: Site { Site(data: folder / "data", output: folder / "site") }

    private func log(_ row: String, file: String = "stops") throws {
        try folder.write("data/logs/\(file).jsonl", row + "\n")
    }

    private var month: String { get throws { try folder.text("site/log/2026/06/index.html") } }

    private func codes(_ result: BuildResult) -> [String] {
        result.report.diagnostics.filter { $0.severity != .note }.map(\.code)
    }

    private static let row =
        #"{"time": "2026-06-14T10:05:00Z", "type": "stop", "cups_drunk": 2, "left_at": "2026-06-14T12:20:00", "#
        + #""place": {"name": "Mühle", "street_name": "Am Bach"}, "drinks": [{"name": "latte"}], "raw": {"a": 1}}"#

    @Test("decodes nested objects, arrays, dates and snake case")
    func decodesNestedRows() async throws {
        try log(Self.row)
        let result = try await site.record(Stop.self, named: "stop").build()
        #expect(codes(result).isEmpty)
        #expect(try month.contains(#"2 at Mühle, Am Bach: latte until 2026-06-14T10:20:00Z, {"#))
    }

    @Test("decodes by the program's own decoder as it is set")
    func takesADecoder() async throws {
        try log(#"{"time": "2026-06-14T10:05:00Z", "type": "visit", "left_at": 1781431200}"#)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        let result = try await site.record(Visit.self, named: "visit", decoder: decoder).build()
        #expect(codes(result).isEmpty)
        #expect(try month.contains("left 2026-06-14T10:00:00Z"))
    }

    @Test("names the nested member that a row lacks")
    func namesWhatIsMissing() async throws {
        try log(
            #"{"time": "2026-06-14T10:05:00Z", "type": "stop", "cups_drunk": 2, "left_at": 1781431200, "place": {}, "drinks": [], "raw": ""}"#
        )
        let result = try await site.record(Stop.self, named: "stop").build()
        #expect(
            result.report.diagnostics.contains {
                $0.code == "log.record" && $0.what.hasSuffix("is not a valid Stop: “place.name” is missing")
            })
    }

    @Test("writes the class of a record beside the class of all own records")
    func keepsStyleClass() async throws {
        try log(#"{"time": "2026-06-14T10:05:00Z", "type": "visit"}"#)
        try await site.record(Visit.self, named: "visit").build()
        #expect(try month.contains(#"<li class="own visit-class">"#))
    }

    @Test("shows the entries of any log by their own view")
    func showsAnyLog() async throws {
        let date = Date(timeIntervalSince1970: 1_781_431_200)
        let tunes = Log([Log.Entry(date: date, element: Tune(title: "Ländler"))])
        let visits = Log([Log.Entry(date: date, element: Visit(leftAt: date))])
        let result = try await site.log(tunes, named: "tune").log(visits, named: "visit").build()
        #expect(result.entryCount == 2 && codes(result).isEmpty)
        let page = try month
        #expect(page.contains("♪ Ländler") && page.contains("left 2026-06-14T10:00:00Z"))
    }

    @Test("hides entries of a program's log within a privacy zone")
    func hidesLogEntries() async throws {
        try folder.write(
            "data/ridelog.yml",
            "title: Mine\ntimezone: UTC\nprivacy: {secret: k3vT9qLw2ZxY7mBn, zones: [{name: Home, latitude: 46.5, longitude: 7.5, radius: 400}]}\n"
        )
        let date = Date(timeIntervalSince1970: 1_781_431_200)
        let fixes = Log([
            Log.Entry(date: date, element: Fix(title: "home", latitude: 46.5, longitude: 7.5)),
            Log.Entry(date: date, element: Fix(title: "far", latitude: 46.9, longitude: 7.9)),
        ])
        let result = try await site.log(fixes, named: "fix").build()
        #expect(result.entryCount == 1)
        #expect(try month.contains("fix far") && !month.contains("fix home"))
    }

    @MainActor
    @Test("reads the file of a JSONLinesLogStorage as a log of the data folder")
    func readsStorageFile() async throws {
        let path = folder / "data/logs/visit.jsonl"
        let service = LogService<Visit>(storage: JSONLinesLogStorage(path: path))
        let date = Date(timeIntervalSince1970: 1_781_431_200)
        service.insert(Visit(leftAt: nil), on: date)
        let result = try await site.record(Visit.self, named: "visit").build()
        #expect(result.entryCount == 1 && codes(result).isEmpty)
        #expect(try month.contains("never left"))
    }

    @Test("reports record names that are misspelt, reserved or given twice")
    func reportsNames() async throws {
        try log(#"{"time": "2026-06-14T10:05:00Z", "type": "coffee-stop"}"#)
        let result = try await site.record(Visit.self, named: "cofee-stop").record(
            Visit.self, named: "transition"
        )
        .record(Visit.self, named: "ride-home").record(Tune.self, named: "Ride home").build()
        let found = result.report.diagnostics.filter { $0.code.hasPrefix("record.") }
        #expect(Set(found.map(\.code)) == ["record.none", "record.reserved", "record.twice"])
        #expect(found.contains { $0.what.contains("did you mean “coffee-stop”?") })
    }

    @Test("normalises a record name as in rows: lower case with hyphens")
    func readsNamesAsRowsAre() async throws {
        try log(#"{"time": "2026-06-14T10:05:00Z", "type": "Coffee Stop"}"#)
        try await site.record(Visit.self, named: "Coffee Stop").build()
        #expect(try month.contains("never left"))
    }

    @Test("reports templates that a type of the program or another view shadows")
    func reportsShadowedTemplates() async throws {
        try log(#"{"time": "2026-06-14T10:05:00Z", "type": "visit"}"#)
        try folder.write("data/templates/records/visit.mustache", "<p>plain</p>")
        let result = try await site.record(Visit.self, named: "visit").build()
        #expect(codes(result) == ["template.shadowed"])
        let failure = await #expect(throws: BuildFailure.self) {
            try await site.template(ClashingView.self).build()
        }
        #expect(failure?.diagnostics.first { $0.severity == .error }?.code == "template.shadowed")
    }

    @Test(
        "refuses pages outside the site", arguments: ["../x.html", "a/../../x.html", ".", "", "a/./b.html"])
    func refusesPagesOutside(path: String) async throws {
        let site = site.page(SitePath(path), title: "X") { EmptyView() }
        let failure = await #expect(throws: BuildFailure.self) { try await site.build() }
        #expect(failure?.diagnostics.map(\.code) == ["output.outside"])
        #expect(throws: (any Error).self) { try folder.text("x.html") }
    }

    @Test("refuses a page at the folder of another")
    func refusesPagesAtFolders() async throws {
        let site = site.page("tea", title: "A") { EmptyView() }.page("tea/cups/index.html", title: "B") {
            EmptyView()
        }
        let failure = await #expect(throws: BuildFailure.self) { try await site.build() }
        #expect(failure?.diagnostics.map(\.code) == ["output.clash"])
    }

    @MainActor
    @Test("shows what a service recorded by the item's own view")
    func showsItemsOfServices() {
        let service = LogService<Encore>()
        service.insert(Encore(tune: Tune(title: "Ländler")))
        let html = String(decoding: LogView(service).rendered(), as: UTF8.self)
        #expect(html.contains("Once more: Ländler"))
    }
}

struct Stop: Recordable, Decodable {
    struct Place: Decodable {
        let name: String
        let streetName: String
    }

    struct Drink: Decodable {
        let name: String
    }

    let cupsDrunk: Int
    let leftAt: Date
    let place: Place
    let drinks: [Drink]
    let raw: String

    var id: Date { leftAt }

    static func view(for entry: Log<Stop>.Entry) -> some View {
        let stop = entry.element
        Text(
            "\(stop.cupsDrunk) at \(stop.place.name), \(stop.place.streetName): \(stop.drinks.map(\.name).joined()) until "
                + Instant(stop.leftAt).iso8601 + ", " + stop.raw)
    }
}

struct Visit: Recordable, Codable, Equatable {
    var leftAt: Date?

    var id: Date? { leftAt }
    var styleClass: String { "visit-class" }

    static func view(for entry: Log<Visit>.Entry) -> some View {
        Text(entry.element.leftAt.map { "left " + Instant($0).iso8601 } ?? "never left")
    }
}

struct Tune: Recordable, Decodable {
    let title: String

    var id: String { title }

    static func view(for entry: Log<Tune>.Entry) -> some View { Text("♪ " + entry.element.title) }
}

struct Fix: Recordable {
    let title: String
    let latitude: Double
    let longitude: Double

    var id: String { title }

    static func view(for entry: Log<Fix>.Entry) -> some View { Text("fix " + entry.element.title) }
}

/// Forwards to a tune, and shows it in its own way.
struct Encore: Recordable {
    let tune: Tune

    var id: String { tune.id }
    var record: Tune { tune }

    static func view(for entry: Log<Tune>.Entry) -> some View { Text("Once more: " + entry.element.title) }
}

struct ClashingView: TemplateView {
    static let id: TemplateID = "ride-entry"
    static let fields: [TemplateField<ClashingView>] = [.text("name", "A name.") { _ in "x" }]

    var body: some View { EmptyView() }
}
