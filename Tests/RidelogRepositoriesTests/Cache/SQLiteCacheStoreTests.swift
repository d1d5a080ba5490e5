import Foundation
import GRDB
import Testing

@testable import RidelogRepositories

@Suite struct SQLiteCacheStoreTests {
    private let settings = CacheTesting.settings
    private let paths = Set((0..<40).map { "rides/\($0).gpx" })
    private let folder = TestFolder()

    @Test("only the owner may read the file and its folder")
    func ownerOnly() throws {
        _ = try filledFile()
        #expect(try folder.permissions("cache/rides.sqlite") == 0o600)
        #expect(try folder.permissions("cache") == 0o700)
    }

    @Test("an update makes a file that others may read private again")
    func restrictedAgain() throws {
        let (path, store) = try filledFile()
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        try store.update(with: [], keeping: paths, settings: settings)
        #expect(try folder.permissions("cache/rides.sqlite") == 0o600)
    }

    @Test("leaves no other files, and creates none on reading")
    func noOtherFiles() throws {
        let (path, store) = try filledFile()
        let folder = (path as NSString).deletingLastPathComponent
        _ = try store.contents(settings: settings)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["rides.sqlite"])
        _ = try SQLiteCacheStore(path: folder + "/other.sqlite").contents(settings: settings)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["rides.sqlite"])
    }

    /// The rides of a time without privacy zones must not stay once there are some.
    @Test("erases the bytes of old entries when the settings change")
    func erasure() throws {
        let (path, store) = try filledFile()
        let words = Data("Über «Berg»".utf8)
        #expect(try Data(contentsOf: URL(filePath: path)).range(of: words) != nil)
        try store.update(with: [], keeping: paths, settings: CacheTesting.otherSettings)
        #expect(try Data(contentsOf: URL(filePath: path)).range(of: words) == nil)
    }

    @Test(
        "reads only intact entries of a truncated file and repairs it",
        arguments: [0, 1, 15, 16, 99, 100, 1000, 4096, 5000, 8192, 20_000])
    func truncatedFile(length: Int) throws {
        let (path, store) = try filledFile()
        let bytes = try Data(contentsOf: URL(filePath: path))
        try bytes.prefix(length).write(to: URL(filePath: path))
        expectSound(try? store.contents(settings: settings))
        try expectRepairs(store)
    }

    @Test("reads only intact entries of a damaged file and repairs it")
    func changedBytes() throws {
        var random = SeededRandom(6)
        let (path, store) = try filledFile()
        let bytes = try Data(contentsOf: URL(filePath: path))
        for round in 0..<120 {
            var changed = bytes
            // The first pages say how all others are meant.
            let end = round % 2 == 0 ? bytes.count : min(bytes.count, 8192)
            for _ in 0..<(1 + round % 5) {
                changed[Int.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
            }
            try changed.write(to: URL(filePath: path))
            expectSound(try? store.contents(settings: settings))
            try expectRepairs(store)
        }
    }

    @Test("rejects a file that is not SQLite and replaces it on update")
    func otherFileKind() throws {
        let (path, store) = try filledFile()
        try Data(repeating: 65, count: 5000).write(to: URL(filePath: path))
        #expect(throws: CacheError.self) { try store.contents(settings: settings) }
        try expectRepairs(store)
    }

    @Test("skips rows with values of the wrong type")
    func wrongColumnTypes() throws {
        let (path, store) = try filledFile()
        let queue = try DatabaseQueue(path: path)
        try queue.write { database in
            try database.execute(
                sql: """
                    UPDATE source SET content = 'text' WHERE rowid = 1;
                    UPDATE source SET size = 1.5 WHERE rowid = 2;
                    UPDATE source SET path = x'FF00' WHERE rowid = 3;
                    """)
        }
        try queue.close()
        let contents = try store.contents(settings: settings)
        #expect(contents.entries.values.count { $0.rides(settings: settings) != nil } == 37)
        try expectRepairs(store)
    }

    @Test("reads nothing from a file of another format and replaces it")
    func otherFormat() throws {
        let (path, store) = try filledFile()
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "PRAGMA user_version = 99") }
        try queue.close()
        let contents = try store.contents(settings: settings)
        #expect(contents.entries.isEmpty)
        #expect(contents.hasOtherSettings)
        try expectRepairs(store)
    }

    @Test("reads nothing and throws on writing where no file can exist")
    func unusablePath() throws {
        try folder.write("file", "")
        let store = SQLiteCacheStore(path: folder / "file/cache/rides.sqlite")
        #expect(try store.contents(settings: settings).entries.isEmpty)
        #expect(throws: CacheError.self) {
            try store.update(with: [], keeping: paths, settings: settings)
        }
    }

    @Test("refuses to write through a symbolic link")
    func symbolicLink() throws {
        try folder.write("precious", "mine")
        try folder.link("rides.sqlite", to: folder / "precious")
        #expect(throws: CacheError.self) {
            try SQLiteCacheStore(path: folder / "rides.sqlite")
                .update(with: [], keeping: paths, settings: settings)
        }
        #expect(try folder.text("precious") == "mine")
    }

    @Test("keeps all entries when eight tasks update at once")
    func concurrentUpdates() async throws {
        let entries = paths.sorted().map { CacheTesting.entry($0) }
        let store = SQLiteCacheStore(path: folder / "rides.sqlite")
        let (paths, settings) = (paths, settings)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<5 {
                        try store.update(with: entries, keeping: paths, settings: settings)
                        _ = try store.contents(settings: settings)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try store.contents(settings: settings).entries.count == 40)
    }
}

extension SQLiteCacheStoreTests {
    private func filledFile() throws -> (path: String, store: SQLiteCacheStore) {
        let path = folder / "cache/rides.sqlite"
        let store = SQLiteCacheStore(path: path)
        let entries = paths.sorted().map { CacheTesting.entry($0, CacheTesting.rides(file: $0)) }
        try store.update(with: entries, keeping: paths, settings: settings)
        return (path, store)
    }

    /// What is not damaged in a way that shows is as it was.
    private func expectSound(_ contents: CacheContents?) {
        for (path, entry) in contents?.entries ?? [:] {
            guard let rides = entry.rides(settings: settings) else { continue }
            #expect(rides == CacheTesting.rides(file: path))
        }
    }

    private func expectRepairs(_ store: SQLiteCacheStore) throws {
        let entries = paths.sorted().map { CacheTesting.entry($0) }
        try store.update(with: entries, keeping: paths, settings: settings)
        let contents = try store.contents(settings: settings)
        #expect(contents.entries == Dictionary(uniqueKeysWithValues: entries.map { ($0.path, $0) }))
        #expect(!contents.hasOtherSettings)
    }
}
