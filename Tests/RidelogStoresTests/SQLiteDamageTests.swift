import Foundation
import GRDB
import RidelogDataFolder
import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogRepositories
@testable import RidelogStores

/// A store that is not what it should be is reported, and never brings the program down.
@Suite struct SQLiteDamageTests {
    private let folder = TestFolder()
    private let store: SQLiteStore

    init() async throws {
        store = SQLiteStore(path: folder / "store.sqlite")
        let samples = try StoreSamples.folder()
        try await store.copy(from: Repositories(try DataFolder(root: samples.path)))
    }

    /// What each kind of store says, read by a value that has not opened the file yet.
    private func reported(_ path: String) async -> [String?] {
        let store = SQLiteStore(path: path)
        var codes: [String?] = []
        codes.append(code { _ = try store.rides.sources() })
        codes.append(code { _ = try store.rides.contents(of: RideSource(path: "b.gpx")) })
        codes.append(await code(of: store.geofences.geofences()))
        codes.append(await code(of: store.log.rows()))
        codes.append(await code(of: store.notes.notes()))
        return codes
    }

    private func code(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return (error as? Diagnostic)?.code ?? "\(error)"
        }
    }

    private func code<Value>(of reading: RecordStream<Value>) async -> String? {
        do throws(ReadingError) {
            _ = try await reading.collect()
            return nil
        } catch {
            return error.diagnostic?.code
        }
    }

    private func change(_ sql: String) throws {
        try DatabaseQueue(path: store.path).write { try $0.execute(sql: sql) }
    }

    @Test("reports a missing file and does not create it")
    func missing() async {
        #expect(await reported(folder / "none.sqlite") == Array(repeating: "store.missing", count: 5))
        #expect(!folder.exists("none.sqlite"))
    }

    @Test("refuses a file of a newer format and leaves it unchanged")
    func newer() async throws {
        try change("PRAGMA user_version = \(SQLiteStore.format + 1)")
        #expect(await reported(store.path) == Array(repeating: "store.newer", count: 5))
        let error = #expect(throws: Diagnostic.self) { try store.put([LogRow](), as: "log.csv") }
        #expect(error?.code == "store.newer" && error?.remedy?.contains("newer version") == true)
        #expect(error?.isForOwner == true)
        // What it refuses it does not touch.
        try change("PRAGMA user_version = \(SQLiteStore.format)")
        #expect(try await Contents(SQLiteStore(path: store.path)).rows.count == StoreSamples.rowCount)
    }

    @Test("refuses another program's database and leaves it unchanged")
    func ofAnotherProgram() async throws {
        let path = folder / "other.sqlite"
        try await DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE ride (id)") }
        #expect(await reported(path) == Array(repeating: "store.foreign", count: 5))
        #expect(throws: Diagnostic.self) { try SQLiteStore(path: path).put([LogRow](), as: "x") }
        let tables = try await DatabaseQueue(path: path).read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master")
        }
        #expect(tables == 1)
    }

    @Test("reports a text file, an empty file and a folder differently")
    func noDatabaseAtAll() async throws {
        try folder.write("text.sqlite", String(repeating: "This is no database. ", count: 200))
        #expect(await reported(folder / "text.sqlite") == Array(repeating: "store.damaged", count: 5))
        try folder.write("empty.sqlite", "")
        #expect(await reported(folder / "empty.sqlite") == Array(repeating: "store.unfilled", count: 5))
        #expect(await reported(folder.path) == Array(repeating: "store.unusable", count: 5))
    }

    @Test("reports a missing table and reads the others")
    func withoutATable() async throws {
        try change("DROP TABLE log_field; DROP TABLE log")
        #expect(await reported(store.path) == [nil, nil, nil, "store.damaged", nil])
    }

    @Test("reports a damaged ride and reads the others")
    func damagedRide() async throws {
        try change("UPDATE ride SET track = zeroblob(40) WHERE source = 'two.gpx' AND position = 0")
        let contents = try store.rides.contents(of: RideSource(path: "two.gpx"))
        #expect(contents.rides.map(\.title) == ["Second"])
        #expect(contents.diagnostics.map(\.code) == ["store.element-damaged"])
        #expect(contents.diagnostics.first?.what.contains("ride 1 of two.gpx") == true)
        #expect(try await store.rides.rides().collect().value.count == 3)
    }

    @Test("reports damaged geofences, rows and notes and reads the others")
    func damagedElements() async throws {
        try change(
            """
            UPDATE geofence SET shape = x'00' WHERE id = 'pier';
            UPDATE note SET date = '2026-99-99' WHERE file = 'notes/b.md';
            PRAGMA ignore_check_constraints = ON;
            UPDATE log SET kind = 'jump' WHERE file = 'log.csv' AND position = 1;
            UPDATE log_field SET kind = 'colour' WHERE row = 0
            """)
        let fences = try await store.geofences.geofences().collect()
        #expect(fences.value.map(\.value.id) == ["meadow", "ferry"])
        let rows = try await store.log.rows().collect()
        #expect(rows.value.map(\.value.line) == [2, 2, 3])
        let notes = try await store.notes.notes().collect()
        #expect(notes.value.map(\.file) == ["notes/a.md", "notes/c.md"])
        let reported = [fences.diagnostics, rows.diagnostics, notes.diagnostics].map(\.diagnostics)
        #expect(reported.map(\.count) == [1, 2, 1])
        #expect(reported.joined().allSatisfy { $0.code == "store.element-damaged" && $0.isForOwner })
    }

    @Test("undoes the unfinished change of a killed writer")
    func killedWriter() async throws {
        let whole = try await Contents(store)
        let queue = try DatabaseQueue(path: store.path)
        // Half of the change is in the file already, and the journal beside it knows what was there.
        try await queue.writeWithoutTransaction { [folder] database in
            try database.execute(sql: "PRAGMA cache_size = 2; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
            for position in 0..<200 {
                try database.execute(
                    sql: "INSERT INTO log VALUES ('new', ?, 1, 0, 'enter', ?, NULL)",
                    arguments: [position, String(repeating: "x", count: 1000)])
            }
            for suffix in ["", "-journal"] {
                try FileManager.default.copyItem(
                    atPath: folder / "store.sqlite" + suffix, toPath: folder / "killed.sqlite" + suffix)
            }
            try database.execute(sql: "ROLLBACK")
        }
        #expect(try folder.size("killed.sqlite") > folder.size("store.sqlite"))
        #expect(try await Contents(SQLiteStore(path: folder / "killed.sqlite")) == whole)
    }

    /// Bits turned and ends cut off at random: what comes is right, reported, or left out, and never a crash.
    @Test("random damage neither crashes reading nor adds trackpoints", arguments: 0..<60)
    func anyDamage(_ seed: UInt64) async throws {
        var random = SeededRandom(scattering: seed)
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: store.path)))
        let whole = try await Contents(store)
        if seed % 3 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
        for _ in 0..<(seed % 3 == 0 ? 0 : 1 << (seed % 8)) {
            let place = Int.random(in: bytes.indices, using: &random)
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        try folder.write("damaged.sqlite", bytes)
        let damaged = SQLiteStore(path: folder / "damaged.sqlite")
        var points = 0
        if let sources = try? damaged.rides.sources() {
            for source in sources {
                guard let contents = try? damaged.rides.contents(of: source) else { continue }
                points += contents.rides.reduce(0) { $0 + $1.track.points.count }
            }
        }
        // Points are behind a sum: there may be fewer, never others.
        #expect(points <= whole.rides.reduce(0) { $0 + $1.value.track.points.count })
        _ = try? await damaged.geofences.geofences().collect()
        _ = try? await damaged.log.rows().collect()
        _ = try? await damaged.notes.notes().collect()
        _ = try? damaged.put([LogRow](), as: "log.csv")
    }
}

extension TestFolder {
    fileprivate func size(_ name: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: self / name)[.size] as? Int ?? 0
    }
}
