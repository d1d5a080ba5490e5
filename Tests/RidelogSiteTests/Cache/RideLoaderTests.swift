import Foundation
@testable import RidelogCache
@testable import RidelogConfiguration
import RidelogDataFolder
import RidelogDiagnostics
@testable import RidelogLoading
import RidelogModels
import RidelogPrivacy
import RidelogRepositories
import Testing

@testable import RidelogAnalysis
@testable import RidelogImport
@testable import RidelogSite

@MainActor
@Suite struct RideLoaderTests {
    private let bench: Workbench
    private let store = InMemoryCacheStore()

    init() throws {
        bench = try .withRides()
    }

    @Test("a second load reads no files and gives the same imports")
    func secondLoad() async throws {
        let first = try await load()
        #expect(first.reads.count == 8)
        let second = try await load()
        #expect(second.reads.isEmpty)
        #expect(second.imports.map(\.content) == first.imports.map(\.content))
        #expect(second.imports.map(\.source) == first.imports.map(\.source))
        #expect(second.imports.contains { $0.failure != nil })
        #expect(second.imports.contains { !$0.diagnostics.isEmpty })
        #expect(second.imports.allSatisfy { $0.lookup == .hit })
    }

    @Test("decodes no file of which only the modification time changed, as in a new clone")
    func changedTime() async throws {
        let first = try await load()
        for day in 1...6 { try bench.folder.date("data/rides/\(day).gpx", 1_700_000_000.5) }
        for _ in 0..<2 {
            let next = try await load()
            #expect(next.reads.isEmpty)
            #expect(next.imports.map(\.content) == first.imports.map(\.content))
        }
    }

    @Test("rereads a file that has other content of the same size")
    func changedContent() async throws {
        let first = try await load()
        try bench.write("rides/3.gpx", CacheTesting.gpx(day: 3).replacing("Ride 3", with: "Tour 3"))
        try bench.folder.date("data/rides/3.gpx", 1_700_000_000.5)
        let second = try await load()
        #expect(second.reads == ["rides/3.gpx"])
        #expect(second.imports.map(\.hash) != first.imports.map(\.hash))
        #expect(try await load().reads.isEmpty)
    }

    @Test("rereads only the file whose size changed")
    func changedSize() async throws {
        let first = try await load()
        try bench.writeRide(4, from: Coordinate(latitude: 47.123, longitude: 8.5))
        let second = try await load()
        #expect(second.reads == ["rides/4.gpx"])
        #expect(second.imports.map(\.hash) != first.imports.map(\.hash))
    }

    @Test("reads a new file and forgets a removed one")
    func movedFile() async throws {
        _ = try await load()
        try bench.folder.move("data/rides/5.gpx", to: "data/rides/moved.gpx")
        let second = try await load()
        #expect(second.reads == ["rides/moved.gpx"])
        #expect(second.imports.count == 8)
        try bench.folder.move("data/rides/moved.gpx", to: "data/rides/5.gpx")
        #expect(try await load().reads == ["rides/5.gpx"])
    }

    @Test("moving a geofence rereads only the rides near it")
    func movedGeofence() async throws {
        try bench.writeRide(4, from: Coordinate(latitude: 48.123, longitude: 8.5))
        func geofences(_ latitude: Double) -> GeofenceIndex {
            let center = Coordinate(latitude: latitude, longitude: 8.5)
            return GeofenceIndex([Geofence(id: "a", name: "A", shape: .circle(center: center, radius: 300))])
        }
        let first = try await load(geofences: geofences(48.123))
        #expect(first.imports.flatMap(\.rides).filter { !$0.stays.isEmpty }.map(\.file) == ["rides/4.gpx"])
        #expect(try await load(geofences: geofences(48.123)).reads.isEmpty)
        #expect(try await load(geofences: geofences(48.1231)).reads == ["rides/4.gpx"])
        #expect(try await load(geofences: geofences(-47)).reads == ["rides/4.gpx"])
        #expect(try await load(geofences: geofences(-46)).reads.isEmpty)
    }

    @Test("retries a file that the system could not read")
    func unreadableFile() async throws {
        let refusing = InMemoryCacheStore()
        let source = RideSource(path: "a.gpx", version: .init(size: 1, modified: 1))
        let repository = CountingRepository(UnreadableRepository(source: source))
        for _ in 0..<2 {
            let loaded = await loader(repository).load(RideCache(refusing, settings: settings().fingerprint))
            #expect(loaded.imports.value?.first?.failure != nil)
            #expect(repository.removeReads() == ["a.gpx"])
        }
    }

    @Test("reads a source without a version on every load")
    func unversionedSource() async throws {
        let contents = RideContents(rides: [], hash: "0")
        let repository = CountingRepository(InMemoryRideRepository([("a", contents)]))
        for _ in 0..<2 {
            _ = await loader(repository).load(RideCache(store, settings: settings().fingerprint))
            #expect(repository.removeReads() == ["a"])
        }
    }

    @Test("changed settings reread all files once, with a diagnostic")
    func changedSettings() async throws {
        _ = try await load()
        let known = settings()
        let other = CacheSettings(
            program: "next", zones: known.zones, configuration: known.configuration)
        let second = try await load(other)
        #expect(second.reads.count == 8)
        #expect(second.diagnostics.map(\.code) == ["cache.other"])
        let third = try await load(other)
        #expect(third.reads.isEmpty)
        #expect(third.diagnostics.isEmpty)
    }

    @Test("gives the same imports for any number of workers")
    func workerCount() async throws {
        _ = try await load()
        try bench.writeRide(2, from: Coordinate(latitude: 47.123, longitude: 8.5))
        let one = try await load(workers: 1)
        try bench.writeRide(2)
        _ = try await load()
        try bench.writeRide(2, from: Coordinate(latitude: 47.123, longitude: 8.5))
        let many = try await load(workers: 7)
        #expect(one.imports.map(\.content) == many.imports.map(\.content))
    }

    /// A store that is out of reach for once must not cost what is known of it.
    @Test("a failing store leaves the cache unchanged")
    func failingStore() async throws {
        _ = try await load()
        let loaded = await loader(FailingRideRepository()).load(
            RideCache(store, settings: settings().fingerprint))
        #expect(loaded.imports.isFailed && loaded.cacheDiagnostics.isEmpty)
        #expect(loaded.diagnostics.map(\.code) == ["store.test"])
        #expect(try await load().reads.isEmpty)
    }

    @Test("a cancelled load leaves the cache unchanged")
    func cancelledLoad() async throws {
        let data = try DataFolder(root: bench.data)
        let repository = CountingRepository(FolderRideRepository(data))
        let imports = await Task { @MainActor in
            withUnsafeCurrentTask { $0?.cancel() }
            return await loader(repository).load(RideCache(store, settings: settings().fingerprint)).imports
        }.value
        #expect(imports.error as? ReadingError == .cancelled)
        #expect(repository.removeReads().isEmpty)
        #expect(try await load().reads.count == 8)
    }

    /// Ends are raw positions: only those may be kept that are shown.
    @Test("caches only ride ends that no privacy zone hides")
    func visibleEnds() async throws {
        let home = Geofence.Shape.circle(center: Coordinate(latitude: 47.1, longitude: 8.5), radius: 300)
        let zone = try #require(PrivacyZone(name: "Home", shape: home, secret: "7f3a9c01d5e2b846".utf8))
        let open = try await load(settings(collectsEnds: true))
        #expect(open.imports.flatMap(\.ends).count == 7)
        #expect(try await load(settings(collectsEnds: true)).imports.flatMap(\.ends).count == 7)
        let zones = PrivacyZones([zone])
        for _ in 0..<2 {
            let closed = try await load(settings(zones, collectsEnds: true))
            let ends = closed.imports.flatMap(\.ends).flatMap { [$0.start, $0.end] }
            #expect(!ends.contains(where: zones.hides))
            #expect(closed.imports.contains { $0.touchedZones == [0] })
            let shown = closed.imports.flatMap(\.rides).flatMap(\.lines).joined()
            #expect(!shown.isEmpty)
            #expect(!shown.contains(where: zones.hides))
        }
    }
}

extension RideLoaderTests {
    private struct Loaded {
        var imports: [RideImport]
        var reads: [String]
        var diagnostics: [Diagnostic]
    }

    private func settings(_ zones: PrivacyZones = .nothingToHide, collectsEnds: Bool = false) -> CacheSettings
    {
        var configuration = SiteConfiguration()
        configuration.privacy.zones = collectsEnds ? nil : []
        return CacheSettings(program: "test", zones: zones, configuration: configuration)
    }

    private func load(
        _ settings: CacheSettings? = nil, workers: Int = 2, geofences: GeofenceIndex = GeofenceIndex()
    ) async throws -> Loaded {
        let settings = settings ?? self.settings()
        let data = try DataFolder(root: bench.data)
        let repository = CountingRepository(FolderRideRepository(data))
        let result = await loader(repository, settings, workers: workers, geofences: geofences)
            .load(RideCache(store, settings: settings.fingerprint, geofences: geofences))
        return Loaded(
            imports: try #require(result.imports.value), reads: repository.removeReads(),
            diagnostics: result.cacheDiagnostics.diagnostics)
    }

    private func loader(
        _ repository: any RideRepository, _ settings: CacheSettings? = nil, workers: Int = 2,
        geofences: GeofenceIndex = GeofenceIndex()
    ) -> RideLoader {
        let settings = settings ?? self.settings()
        return RideLoader(
            repository: repository,
            settings: RideImporter.Settings(
                zones: settings.zones, statistics: RideStatistics(settings.configuration.statistics),
                cleaning: settings.configuration.cleaning,
                collectsEnds: settings.configuration.privacy.collectsEnds,
                geofences: geofences),
            workers: workers, observer: SilentObserver())
    }
}

private struct FailingRideRepository: RideRepository {
    func sources() throws(Diagnostic) -> [RideSource] {
        throw Diagnostic(.error, code: "store.test", "is broken")
    }

    func contents(of source: RideSource) throws(Diagnostic) -> RideContents {
        throw Diagnostic(.error, code: "store.test", "is broken")
    }
}

/// A file that is listed and cannot be read.
private struct UnreadableRepository: RideRepository {
    let source: RideSource

    func sources() -> [RideSource] { [source] }

    func contents(of source: RideSource) throws(Diagnostic) -> RideContents {
        let base = FolderRideRepository.missing(source.path)
        throw base
    }
}

extension FolderRideRepository {
    /// What a folder says about a file that is gone between listing and reading.
    fileprivate static func missing(_ path: String) -> Diagnostic {
        do {
            let folder = TestFolder()
            defer { withExtendedLifetime(folder) {} }
            try folder.write(path, CacheTesting.gpx(day: 1))
            let repository = FolderRideRepository(try DataFolder(root: folder.path))
            try folder.remove(path)
            _ = try repository.contents(of: RideSource(path: path))
        } catch let error as Diagnostic {
            return error
        } catch {
            return Diagnostic(.error, code: "test", "\(error)")
        }
        return Diagnostic(.error, code: "test", "the file was read")
    }
}
