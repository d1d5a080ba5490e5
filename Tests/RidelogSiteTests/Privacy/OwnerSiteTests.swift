import RidelogConfiguration
import RidelogDiagnostics
import RidelogSite
import Synchronization
import Testing

struct OwnerSiteTests {
    private static let configuration =
        PrivacySiteTests.circle
        + "  trim: 200 m\n  omit: [elevation]\n  hide: {files: [\"*swim*\"]}\n  delay: 10 d\n"

    private static func bench() throws -> Workbench {
        let bench = try PrivacySiteTests.bench(
            configuration + "addresses: addresses.csv\nbase-url: https://example.org/\n")
        try bench.write("notes/diary.md", "---\nprivate: true\nride: rides/out.gpx\n---\nQuux\n")
        return bench
    }

    private static let now = BuildOptions.time("2026-05-05T00:00:00Z")

    @Test("shows everything to the owner and marks every page as the owner's")
    func showsAll() async throws {
        let bench = try Self.bench()
        let result = try await bench.build {
            $0.audience = .owner
            $0.now = Self.now
        }
        #expect(result.rideCount == 3 && result.geofenceCount == 3)
        let rides = result.report.files.flatMap(\.outcome.rides)
        #expect(rides.allSatisfy { !$0.summary.isCut && $0.summary.ascent != nil })
        let site = try bench.texts()
        let pages = site.filter { $0.key.hasSuffix(".html") }
        #expect(!pages.isEmpty)
        for (path, text) in pages {
            #expect(text.contains("name=\"robots\" content=\"noindex\""), "\(path)")
            #expect(text.contains("For the owner only."), "\(path)")
        }
        #expect(site["sitemap.xml"] == nil)
        #expect(pages.values.contains { $0.contains("Quux") })
        let list = try bench.page(".ridelog-files")
        #expect(list.hasPrefix("# audience: owner\n"))
    }

    @Test("requires no secret for the owner's site")
    func needsNoSecret() async throws {
        let bench = try PrivacySiteTests.bench("privacy:\n  zones:\n    - geofence: lagoon\n")
        let failure = try await bench.failure()
        #expect(failure.contains { $0.severity == .error })
        #expect(try await bench.build { $0.audience = .owner }.rideCount == 3)
    }

    @Test("refuses an output folder of the other audience, in both directions")
    func refusesFolder() async throws {
        let bench = try Self.bench()
        try bench.write("ridelog.yml", .nothingToHide)
        try await bench.build(to: "public")
        try await bench.build(to: "owner") { $0.audience = .owner }
        for (name, audience) in [("public", Audience.owner), ("owner", .everyone)] {
            let before = try bench.folder.files(name)
            let failure = try await bench.failure {
                $0.output = bench.folder / name
                $0.audience = audience
                $0.allowsForeignFiles = true
            }
            #expect(failure.map(\.code) == ["output.audience"])
            #expect(try bench.folder.files(name) == before)
        }
        try await bench.build(to: "owner") { $0.audience = .owner }
        try await bench.build(to: "public")
    }

    private final class Phases: BuildObserver {
        let all = Mutex<[BuildPhase]>([])

        func began(_ phase: BuildPhase, total: Int) { all.withLock { $0.append(phase) } }
        func advanced(to part: Double) {}
    }

    @Test("refuses an output folder of the other audience before it reads anything")
    func refusesFolderAtOnce() async throws {
        let bench = try Self.bench()
        try await bench.build { $0.audience = .owner }
        let phases = Phases()
        let options = BuildOptions(data: bench.data, output: bench.output)
        await #expect(throws: BuildFailure.self) {
            try await SiteBuilder(options, observer: phases).build()
        }
        #expect(phases.all.withLock(\.self) == [.scan])
    }

    @Test("keeps the owner's cache and addresses apart from the public ones")
    func keepsApart() async throws {
        let bench = try Self.bench()
        let cache = bench.folder / "cache"
        try bench.write("ridelog.yml", .nothingToHide + "addresses: addresses.csv\n")
        try await bench.build(to: "public") { $0.cache = cache }
        let kept = try bench.folder.text("data/addresses.csv")
        let files = try bench.folder.files("cache")
        try bench.write(
            "rides/new.gpx", TestTrack("New", start: 1_778_000_000, points: TestTrack.line(50)).gpx)
        let result = try await bench.build(to: "owner") {
            $0.cache = cache
            $0.audience = .owner
        }
        #expect(result.cachedCount == 0 && result.rideCount == 4)
        #expect(try bench.folder.text("data/addresses.csv") == kept)
        let after = try bench.folder.files("cache")
        for (name, bytes) in files { #expect(after[name] == bytes, "\(name)") }
        #expect(after.keys.contains { $0.hasPrefix("owner-rides-") })
        #expect(after.keys.contains { $0.hasPrefix("owner-addresses-") })
    }
}
