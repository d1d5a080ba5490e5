@testable import RidelogCache
import Testing

@Suite struct CacheStoreTests {
    enum Kind: CaseIterable {
        case memory, file

        func store(in folder: TestFolder) -> any CacheStore {
            switch self {
            case .memory: InMemoryCacheStore()
            case .file: FileCacheStore(path: folder / "cache/rides.cache")
            }
        }
    }

    private let folder = TestFolder()
    private let settings = CacheTesting.settings
    private let a = CacheTesting.entry("rides/a.gpx", CacheTesting.rides())
    private let b = CacheTesting.entry("rides/ü b.gpx")

    @Test("a new cache store has no entries", arguments: Kind.allCases)
    func empty(kind: Kind) throws {
        let store = kind.store(in: folder)
        let contents = try store.contents(settings: settings)
        #expect(contents.entries.isEmpty)
        #expect(!contents.hasOtherSettings)
    }

    @Test("returns stored entries with their rides", arguments: Kind.allCases)
    func roundTrip(kind: Kind) throws {
        let store = kind.store(in: folder)
        try store.update(with: [a, b], keeping: [a.path, b.path], settings: settings)
        let contents = try store.contents(settings: settings)
        #expect(contents.entries == [a.path: a, b.path: b])
        #expect(!contents.hasOtherSettings)
        #expect(contents.entries[a.path]?.rides(settings: settings) == CacheTesting.rides())
    }

    @Test("replaces changed entries and keeps the rest", arguments: Kind.allCases)
    func update(kind: Kind) throws {
        let store = kind.store(in: folder)
        try store.update(with: [a, b], keeping: [a.path, b.path], settings: settings)
        var newer = b
        newer.version.modified = .max
        try store.update(with: [newer], keeping: [a.path, b.path], settings: settings)
        #expect(try store.contents(settings: settings).entries == [a.path: a, b.path: newer])
    }

    @Test("removes the entries of sources that are gone", arguments: Kind.allCases)
    func removedSources(kind: Kind) throws {
        let store = kind.store(in: folder)
        try store.update(with: [a, b], keeping: [a.path, b.path], settings: settings)
        try store.update(with: [], keeping: [b.path], settings: settings)
        #expect(try store.contents(settings: settings).entries == [b.path: b])
    }

    @Test("keeps all that it has when entries of other sources are added", arguments: Kind.allCases)
    func addition(kind: Kind) throws {
        let store = kind.store(in: folder)
        try store.update(with: [a], keeping: nil, settings: settings)
        try store.update(with: [b], keeping: nil, settings: settings)
        #expect(try store.contents(settings: settings).entries == [a.path: a, b.path: b])
    }

    @Test("hides entries of other settings and removes them on update", arguments: Kind.allCases)
    func otherSettings(kind: Kind) throws {
        let other = CacheTesting.otherSettings
        let store = kind.store(in: folder)
        try store.update(with: [a, b], keeping: [a.path, b.path], settings: settings)
        let before = try store.contents(settings: other)
        #expect(before.entries.isEmpty)
        #expect(before.hasOtherSettings)
        try store.update(with: [b], keeping: [a.path, b.path], settings: other)
        let after = try store.contents(settings: other)
        #expect(after.entries == [b.path: b])
        #expect(!after.hasOtherSettings)
        #expect(try store.contents(settings: settings).entries.isEmpty)
    }
}
