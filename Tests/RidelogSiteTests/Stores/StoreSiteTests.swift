import RidelogConfiguration
import RidelogDataFolder
import RidelogModels
import RidelogRawTracks
import RidelogRepositories
import RidelogSite
import RidelogStores
import Testing

@Suite struct StoreSiteTests {
    private static func bench() throws -> Workbench {
        try Workbench([
            "ridelog.yml": "timezone: UTC\nprivacy:\n  secret: 7f3a9c01d5e2b846\n"
                + "  zones: [{geofence: home}]\n",
            "rides/a.gpx": TestTrack("Out").gpx,
            "rides/b.gpx": TestTrack("Far", start: 1_777_900_000, points: TestTrack.line(from: (9000, 0)))
                .gpx,
            "pier.geojson": TestTrack.fence("Pier", 9000, 300, radius: 200),
            "home.geojson": TestTrack.fence("Home", 0, 0, radius: 200),
            "log.csv":
                "time,event,geofence\n2026-05-02T07:00:10Z,enter,pier\n2026-05-02T07:01:00Z,exit,home\n",
            "coffee.jsonl": #"{"time":"2026-05-02T08:00:00Z","type":"coffee-stop","price":4.80}"# + "\n",
            "notes/a.md": "---\ndate: 2026-05-02\n---\n# A note\n\nTo [the ride](../rides/b.gpx).\n",
        ])
    }

    private static func store(_ bench: Workbench) async throws -> SQLiteStore {
        let store = SQLiteStore(path: bench.folder / "store.sqlite")
        let problems = try await store.copy(from: Repositories(try DataFolder(root: bench.data)))
        #expect(problems.isEmpty)
        return store
    }

    @Test("SQLite gives the same site as the data folder")
    func sqliteSite() async throws {
        let bench = try Self.bench()
        try await bench.build()
        let expected = try bench.site()
        let store = try await Self.store(bench)
        try await Site(data: bench.data, output: bench.folder / "other").repositories(store.repositories)
            .build()
        #expect(try bench.site("other") == expected)
        #expect(expected.keys.contains("rides/2026-05-04-far/index.html"))
        #expect(!expected.keys.contains("geofences/home/index.html"))
    }

    /// Without the folder's list of files the report is another; all else is the same.
    @Test("builds a site without a data folder")
    func siteWithoutFolder() async throws {
        let bench = try Self.bench()
        try await bench.build { $0.configuration = nil }
        let store = try await Self.store(bench)
        let home = SiteConfiguration.Privacy(zones: [.geofence("home")], secret: "7f3a9c01d5e2b846")
        let result = try await Site(output: bench.folder / "other")
            .repositories(store.repositories)
            .configuration { configuration in
                configuration.zone = .utc
                configuration.privacy = home
            }
            .build()
        let (one, other) = (try bench.site(), try bench.site("other"))
        #expect(Set(one.keys) == Set(other.keys))
        for (path, bytes) in one where !path.hasPrefix("report/") && path != ".ridelog-files" {
            #expect(other[path] == bytes, "\(path)")
        }
        let reported = result.report.diagnostics
        #expect(reported.map(\.code) == ["log.hidden", "privacy.outcome"], "\(reported)")
        let shown = ["coffee.jsonl", "log.csv", "notes/a.md", "pier.geojson", "rides/a.gpx", "rides/b.gpx"]
        #expect(result.report.files.filter(\.isOnSite).map(\.path) == shown)
    }

    /// Privacy is behind any store: not even the name of a hidden place gets through.
    @Test("a zone hides a geofence that comes from a store")
    func hiddenGeofence() async throws {
        let bench = try Self.bench()
        let store = try await Self.store(bench)
        let site = Site(data: bench.data, output: bench.output).repositories(store.repositories)
        try await site.build()
        for (path, text) in try bench.texts() {
            #expect(!text.contains("Home"), "\(path)")
        }
        try await site.configuration { $0.privacy = SiteConfiguration.Privacy(zones: []) }.build()
        #expect(try bench.page("geofences/index.html").contains("Home"))
    }

    @Test("gives the same site with any number of jobs", arguments: [1, 2, 5])
    func jobCount(_ jobs: Int) async throws {
        let bench = try Self.bench()
        let store = try await Self.store(bench)
        var site = Site(data: bench.data, output: bench.output).repositories(store.repositories)
        try await site.build()
        let expected = try bench.site()
        site.options.output = bench.folder / "other"
        site.options.jobs = jobs
        try await site.build()
        #expect(try bench.site("other") == expected)
    }

    /// Rides of a store that has versions are cached as those of a folder.
    @Test("caches rides of a store and reads changed ones again")
    func cachedRides() async throws {
        let bench = try Self.bench()
        let store = try await Self.store(bench)
        var site = Site(data: bench.data, output: bench.output).repositories(store.repositories)
        site.options.cache = bench.folder / "cache"
        #expect(try await site.build().cachedCount == 0)
        #expect(try await site.build().cachedCount == 2)
        let point = Trackpoint(time: Instant(millisecondsSince1970: 0))
        let ride = RawRide(title: "New", track: RawTrack(segments: [TrackSegment(points: [point])]))
        try store.put(RideContents(rides: [ride], hash: "0"), as: "rides/b.gpx")
        let result = try await site.build()
        #expect(result.cachedCount == 1 && result.rideCount == 2)
        #expect(try bench.paths().contains("rides/1970-01-01-new/index.html"))
    }

    @Test("reports files that another store replaces")
    func replacedFiles() async throws {
        let bench = try Self.bench()
        let result = try await Site(data: bench.data, output: bench.output)
            .log(InMemoryLogRepository([])).notes(InMemoryNoteRepository([])).build()
        let outcomes = Dictionary(
            uniqueKeysWithValues: result.report.files.map { ($0.path, $0.outcome.detail) })
        for file in ["log.csv", "coffee.jsonl", "notes/a.md"] {
            #expect(outcomes[file] == "not for us: another store is read instead")
        }
        #expect(outcomes["rides/b.gpx"]?.hasPrefix("taken") == true)
    }
}
