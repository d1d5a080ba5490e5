import Foundation
import RidelogFiles
@testable import RidelogCache
import Testing

@Suite struct FileCacheStoreTests {
    private let settings = CacheTesting.settings
    private let paths = Set((0..<40).map { "rides/\($0).gpx" })
    private let folder = TestFolder()

    @Test("only the owner may read the file and its folder")
    func ownerOnly() throws {
        _ = try filledFile()
        #expect(try folder.permissions("cache/rides.cache") == 0o600)
        #expect(try folder.permissions("cache") == 0o700)
    }

    @Test("an update makes a file that others may read private again")
    func restrictedAgain() throws {
        let (path, store) = try filledFile()
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        try store.update(with: [], keeping: paths, settings: settings)
        #expect(try folder.permissions("cache/rides.cache") == 0o600)
    }

    @Test("leaves no other files, and creates none on reading")
    func noOtherFiles() throws {
        let (path, store) = try filledFile()
        let folder = (path as NSString).deletingLastPathComponent
        _ = try store.contents(settings: settings)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["rides.cache"])
        _ = try FileCacheStore(path: folder + "/other.cache").contents(settings: settings)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["rides.cache"])
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
        "rejects a truncated file and replaces it on update", arguments: [1, 6, 8, 23, 24, 25, 1000, 20_000])
    func truncatedFile(length: Int) throws {
        let (path, store) = try filledFile()
        let bytes = try Data(contentsOf: URL(filePath: path))
        try bytes.prefix(length).write(to: URL(filePath: path))
        #expect(throws: CacheError.self) { try store.contents(settings: settings) }
        try expectRepairs(store)
    }

    @Test("reads only intact entries of a damaged file and repairs it")
    func changedBytes() throws {
        var random = SeededRandom(6)
        let (path, store) = try filledFile()
        let bytes = try Data(contentsOf: URL(filePath: path))
        for round in 0..<120 {
            var changed = bytes
            // The head and the index say how all else is meant.
            let places = [0..<bytes.count, 0..<24, bytes.count - 1500..<bytes.count][round % 3]
            for _ in 0..<(1 + round % 5) {
                changed[Int.random(in: places, using: &random)] = .random(in: 0...255, using: &random)
            }
            try changed.write(to: URL(filePath: path))
            expectSound(try? store.contents(settings: settings))
            try expectRepairs(store)
        }
    }

    @Test("rejects a file of another kind and replaces it on update")
    func otherFileKind() throws {
        let (path, store) = try filledFile()
        try Data(repeating: 65, count: 5000).write(to: URL(filePath: path))
        #expect(throws: CacheError.self) { try store.contents(settings: settings) }
        try expectRepairs(store)
    }

    @Test("reads nothing that another program wrote, and replaces it")
    func otherProgram() throws {
        let (path, _) = try filledFile()
        let store = FileCacheStore(path: path, program: "newer")
        let contents = try store.contents(settings: settings)
        #expect(contents.entries.isEmpty)
        #expect(contents.hasOtherSettings)
        try expectRepairs(store)
    }

    @Test("erases the bytes of the entry of a source that is gone")
    func erasedEntry() throws {
        let (path, store) = try filledFile()
        let entries = try store.contents(settings: settings).entries
        let content = Data(try #require(entries["rides/7.gpx"]).content)
        #expect(try Data(contentsOf: URL(filePath: path)).range(of: content) != nil)
        try store.update(with: [], keeping: paths.subtracting(["rides/7.gpx"]), settings: settings)
        #expect(try Data(contentsOf: URL(filePath: path)).range(of: content) == nil)
        #expect(try store.contents(settings: settings).entries.count == 39)
    }

    @Test("adds an entry behind the others, and never lets old indexes be most of the file")
    func addition() throws {
        let (path, store) = try filledFile()
        let before = try Data(contentsOf: URL(filePath: path))
        try store.update(with: [CacheTesting.entry("rides/new.gpx")], keeping: nil, settings: settings)
        let after = try Data(contentsOf: URL(filePath: path))
        #expect(after.dropFirst(24).starts(with: before.dropFirst(24)) && after.count > before.count)
        for number in 0..<200 {
            let entry = CacheTesting.entry("rides/new-\(number).gpx")
            try store.update(with: [entry], keeping: nil, settings: settings)
        }
        let contents = try store.contents(settings: settings)
        #expect(contents.entries.count == 241)
        let used = contents.entries.values.reduce(0) { $0 + $1.content.count + $1.path.utf8.count + 20 }
        #expect(try Data(contentsOf: URL(filePath: path)).count < 3 * used)
    }

    @Test("has the old entries if a build is killed that adds some, and then erases what it had written")
    func killedAddition() throws {
        let (path, store) = try filledFile()
        let before = try Data(contentsOf: URL(filePath: path))
        let entry = CacheTesting.entry("rides/new.gpx")
        try store.update(with: [entry], keeping: nil, settings: settings)
        let after = try Data(contentsOf: URL(filePath: path))
        for length in stride(from: before.count + entry.content.count, to: after.count, by: 97) {
            // The head is written last.
            try (before.prefix(24) + after.prefix(length).dropFirst(24)).write(to: URL(filePath: path))
            let contents = try store.contents(settings: settings)
            #expect(contents.entries.count == 40 && contents.hasOtherSettings)
            expectSound(contents)
            try store.update(with: [], keeping: paths, settings: settings)
            #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data(entry.content)) == nil)
            #expect(try store.contents(settings: settings).entries.count == 40)
        }
    }

    @Test("overwrites what a build left that was killed while it replaced the file")
    func killedReplacement() throws {
        let (path, store) = try filledFile()
        let left = path + FileWriter.temporarySuffix
        try Data("the fingerprint of an uncut ride".utf8).write(to: URL(filePath: left))
        #expect(try store.contents(settings: settings).hasOtherSettings)
        try store.update(with: [], keeping: paths, settings: settings)
        #expect(!FileManager.default.fileExists(atPath: left))
        let contents = try store.contents(settings: settings)
        #expect(contents.entries.count == 40 && !contents.hasOtherSettings)
    }

    @Test("rejects an index with entries that are larger than the file together")
    func overlappingEntries() throws {
        let path = folder / "rides.cache"
        let places = (0..<20).map { EntryFile.Place(path: "\($0)", start: 24, count: 100) }
        let entries = [CacheTesting.entry("a")]
        try EntryFile.replace(
            path, with: EntryFile.Index(places: places), keeping: [], of: try OpenFile("/dev/null"),
            adding: entries)
        #expect(throws: CacheError.self) { try FileCacheStore(path: path).contents(settings: []) }
    }

    @Test("reads nothing from a file of another format and replaces it")
    func otherFormat() throws {
        let (path, store) = try filledFile()
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes[7] += 1
        try bytes.write(to: URL(filePath: path))
        let contents = try store.contents(settings: settings)
        #expect(contents.entries.isEmpty)
        #expect(contents.hasOtherSettings)
        try expectRepairs(store)
    }

    @Test("an entry that can no longer be read is damaged, which is no failure of the spool")
    func truncatedMeanwhile() throws {
        let (path, _) = try filledFile()
        let spool = try #require(ImportSpool())
        let entries = try FileCacheStore(path: path, program: "", spool: spool).contents(settings: settings)
            .entries
        #expect(entries.count == 40 && truncate(path, 24) == 0)
        #expect(entries.values.allSatisfy { $0.rides(settings: settings) == nil })
        #expect(spool.failure == nil)
    }

    @Test("replaces the file with each update if it does not append")
    func withoutAppending() throws {
        let (path, _) = try filledFile()
        let store = FileCacheStore(path: path, program: "", spool: nil, appends: false)
        let before = try FileIdentity(OpenFile(path).status)
        try store.update(with: [CacheTesting.entry("rides/new.gpx")], keeping: nil, settings: settings)
        #expect(try FileIdentity(OpenFile(path).status) != before)
        #expect(try store.contents(settings: settings).entries.count == 41)
    }

    @Test("entries in the care of a spool are read from the file, also once it is replaced")
    func spooled() throws {
        let (path, store) = try filledFile()
        let spool = try #require(ImportSpool())
        let reader = FileCacheStore(path: path, program: "", spool: spool)
        let entries = try reader.contents(settings: settings).entries
        try store.update(with: [], keeping: [], settings: settings)
        #expect(try store.contents(settings: settings).entries.isEmpty)
        #expect(entries.count == 40)
        for (path, entry) in entries {
            #expect(entry.rides(settings: settings) == CacheTesting.rides(file: path))
        }
        #expect(spool.failure == nil)
    }

    @Test("reads nothing and throws on writing where no file can exist")
    func unusablePath() throws {
        try folder.write("file", "")
        let store = FileCacheStore(path: folder / "file/cache/rides.cache")
        #expect(try store.contents(settings: settings).entries.isEmpty)
        #expect(throws: CacheError.self) {
            try store.update(with: [], keeping: paths, settings: settings)
        }
    }

    @Test("refuses to write through a symbolic link")
    func symbolicLink() throws {
        try folder.write("precious", "mine")
        try folder.link("rides.cache", to: folder / "precious")
        #expect(throws: CacheError.self) {
            try FileCacheStore(path: folder / "rides.cache")
                .update(with: [], keeping: paths, settings: settings)
        }
        #expect(try folder.text("precious") == "mine")
    }

    @Test("keeps all entries when eight tasks update at once")
    func concurrentUpdates() async throws {
        let entries = paths.sorted().map { CacheTesting.entry($0) }
        let store = FileCacheStore(
            path: folder / "rides.cache", program: "", spool: nil, wait: .seconds(300))
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

    @Test("keeps all entries when eight tasks add some at once, and others can always read")
    func concurrentAdditions() async throws {
        let store = FileCacheStore(
            path: folder / "rides.cache", program: "", spool: nil, wait: .seconds(300))
        let settings = settings
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<10 {
                        let entry = CacheTesting.entry("rides/\(task)-\(number).gpx")
                        try store.update(with: [entry], keeping: nil, settings: settings)
                        let found = try store.contents(settings: settings).entries
                        #expect(found[entry.path] == entry)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try store.contents(settings: settings).entries.count == 80)
    }
}

extension FileCacheStoreTests {
    private func filledFile() throws -> (path: String, store: FileCacheStore) {
        let path = folder / "cache/rides.cache"
        let store = FileCacheStore(path: path)
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

    private func expectRepairs(_ store: FileCacheStore) throws {
        let entries = paths.sorted().map { CacheTesting.entry($0) }
        try store.update(with: entries, keeping: paths, settings: settings)
        let contents = try store.contents(settings: settings)
        #expect(contents.entries == Dictionary(uniqueKeysWithValues: entries.map { ($0.path, $0) }))
        #expect(!contents.hasOtherSettings)
    }
}
