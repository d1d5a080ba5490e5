import RidelogContent
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogSite
import RidelogStores
import Testing

/// A store that fails shows on its page as words, while the rest of the site is built.
@Suite struct FailedStoreTests {
    /// What it says must be on no page: it names what is no one's business.
    private static let broken = Diagnostic(
        .error, code: "store.test", at: SourceLocation(file: "secret-disk.sqlite"), "Anna's disk is broken")

    private struct Broken: RideRepository, GeofenceRepository, LogRepository, NoteRepository {
        func sources() throws(Diagnostic) -> [RideSource] { throw broken }
        func contents(of source: RideSource) throws(Diagnostic) -> RideContents { throw broken }
        func geofences() -> RecordStream<SourcedValue<Geofence>> {
            RecordStream(pulling: { { throw broken } })
        }
        func rows() -> RecordStream<SourcedValue<LogRow>> { RecordStream(pulling: { { throw broken } }) }
        func notes() -> RecordStream<Note> { RecordStream(pulling: { { throw broken } }) }
    }

    private static func bench(_ more: [String: String] = [:]) throws -> Workbench {
        var files = [
            "ridelog.yml": String.nothingToHide,
            "rides/a.gpx": TestTrack("Out").gpx,
            "pier.geojson": TestTrack.fence("Pier", 0, 0, radius: 200),
            "log.csv":
                "time,event,geofence\n2026-05-02T07:00:10Z,enter,pier\n2026-05-02T07:01:00Z,exit,pier\n",
            "coffee.jsonl": #"{"time":"2026-05-02T08:00:00Z","type":"coffee-stop"}"# + "\n",
            "notes/a.md": "# A note\n\nText.\n",
        ]
        files.merge(more) { $1 }
        return try Workbench(files)
    }

    private static func site(_ bench: Workbench, without kind: StoreKind) -> Site {
        let site = Site(data: bench.data, output: bench.output)
        return switch kind {
        case .rides: site.rides(Broken())
        case .geofences: site.geofences(Broken())
        case .log: site.log(Broken())
        case .notes: site.notes(Broken())
        }
    }

    private static let sentences: [StoreKind: String] = [
        .rides: "The rides could not be read", .geofences: "The geofences could not be read",
        .log: "The log could not be read", .notes: "The notes could not be read",
    ]

    @Test("stops if rides are hidden by tags and the notes cannot be read")
    func stopsWithoutTags() async throws {
        let hides = String.nothingToHide.replacing("{zones: []}", with: "{zones: [], hide: {tags: [secret]}}")
        let bench = try Self.bench(["ridelog.yml": hides])
        await #expect(throws: BuildFailure.self) { try await Self.site(bench, without: .notes).build() }
        #expect(throws: (any Error).self) { try bench.paths() }
    }

    @Test("shows the failure on the store's page and builds the others", arguments: StoreKind.allCases)
    func failurePage(_ kind: StoreKind) async throws {
        let bench = try Self.bench()
        let result = try await Self.site(bench, without: kind).build()
        let sentence = try #require(Self.sentences[kind])
        #expect(try bench.page("\(kind.rawValue)/index.html").contains(sentence))
        for other in StoreKind.allCases where other != kind {
            let page = try bench.page("\(other.rawValue)/index.html")
            #expect(!page.contains("could not be read") && page.contains("<h1>"))
        }
        // The way to it is on every page.
        #expect(try bench.page("index.html").contains("href=\"\(kind.rawValue)/index.html\""))
        #expect(try bench.page("report/index.html").contains(sentence))
        #expect(result.report.failedStores == [kind])
        #expect(result.report.diagnostics.hasProblems)
        #expect(result.report.diagnostics.contains { $0.code == "store.test" })
    }

    @Test("no page shows the reason for the failure", arguments: StoreKind.allCases)
    func failureReason(_ kind: StoreKind) async throws {
        let bench = try Self.bench()
        try await Self.site(bench, without: kind).build()
        for (path, text) in try bench.texts() {
            #expect(!text.contains("Anna") && !text.contains("secret-disk"), "\(path)")
        }
    }

    @Test("removes the pages that depend on the failed store")
    func dependentPages() async throws {
        let bench = try Self.bench()
        try await bench.build()
        #expect(try bench.paths().contains("log/2026/05/index.html"))
        try await Self.site(bench, without: .log).build()
        #expect(try bench.paths().filter { $0.hasPrefix("log/") } == ["log/index.html"])
        try await Self.site(bench, without: .rides).build()
        #expect(try bench.paths().filter { $0.hasPrefix("rides/") } == ["rides/index.html"])
        #expect(try !bench.paths().contains("data/rides.json"))
    }

    /// Two pages of words alone are no site.
    @Test("writes nothing if every store fails")
    func noStoreLeft() async throws {
        let bench = try Workbench(["ridelog.yml": .nothingToHide])
        let site = Site(data: bench.data, output: bench.output)
            .rides(Broken()).geofences(Broken()).log(Broken()).notes(Broken())
        let failure = await #expect(throws: BuildFailure.self) { try await site.build() }
        let codes = failure?.diagnostics.map(\.code) ?? []
        #expect(codes.count { $0 == "store.test" } == 4 && codes.contains("data.empty"))
        #expect(!bench.folder.exists("out"))
    }

    /// Which places a zone means is not known then: better no site than one that shows a home.
    @Test("stops if a zone names a geofence of a failed store")
    func namedZone() async throws {
        let privacy = "timezone: UTC\nprivacy:\n  secret: 7f3a9c01d5e2b846\n  zones: [%]\n"
        let bench = try Self.bench(["ridelog.yml": privacy.replacing("%", with: "{geofence: pier}")])
        let failure = await #expect(throws: BuildFailure.self) {
            try await Self.site(bench, without: .geofences).build()
        }
        #expect(failure?.diagnostics.map(\.code) == ["privacy.zone", "store.test"])
        #expect(failure?.description.contains("Anna's disk is broken") == true)
        #expect(!bench.folder.exists("out"))
        // A zone that says where it is needs no geofences.
        let circle = "{name: home, latitude: 10, longitude: 10, radius: 400}"
        try bench.write("ridelog.yml", privacy.replacing("%", with: circle))
        try await Self.site(bench, without: .geofences).build()
        #expect(try bench.page("geofences/index.html").contains("could not be read"))
    }

    @Test("reports a damaged SQLite store as failed")
    func damagedSQLiteStore() async throws {
        let bench = try Self.bench()
        try bench.folder.write("store.sqlite", String(repeating: "no database ", count: 500))
        let store = SQLiteStore(path: bench.folder / "store.sqlite")
        let result = try await Site(data: bench.data, output: bench.output).log(store.log).build()
        #expect(try bench.page("log/index.html").contains("The log could not be read"))
        #expect(result.report.diagnostics.contains { $0.code == "store.damaged" })
    }

    @Test("a cancelled build writes nothing")
    func cancelledBuild() async throws {
        let bench = try Self.bench()
        let site = Site(data: bench.data, output: bench.output)
        let error = await Task { () -> BuildFailure? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(BuildFailure) {
                try await site.build()
                return nil
            } catch {
                return error
            }
        }.value
        #expect(error?.diagnostics.map(\.code) == ["build.cancelled"])
        #expect(!bench.folder.exists("out"))
    }
}
