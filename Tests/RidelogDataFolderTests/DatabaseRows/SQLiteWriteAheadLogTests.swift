import Foundation
import GRDB
import RidelogModels
import Testing

@testable import RidelogDataFolder
@testable import RidelogRepositories

/// Databases of running apps: their newest rows are in a file beside them.
@Suite struct SQLiteWriteAheadLogTests {
    /// The files of a database while it is open, with what was committed after the checkpoint in its log.
    private static func files(_ first: String, then newer: [String]) throws -> [String: [UInt8]] {
        let folder = TestFolder()
        let queue = try DatabaseQueue(path: folder / "a.db")
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;" + first)
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            for sql in newer { try database.execute(sql: sql) }
        }
        let names = ["a.db", "a.db-wal", "a.db-shm"]
        let files = try names.map { Array(try Data(contentsOf: URL(fileURLWithPath: folder / $0))) }
        try queue.close()
        return Dictionary(uniqueKeysWithValues: zip(names, files))
    }

    private static let newer = [
        "INSERT INTO trips VALUES (8, 'New', '2026-06-17', 8, NULL)",
        "BEGIN; INSERT INTO trips VALUES (9, 'Newest', '2026-06-18', 9, NULL); DELETE FROM trips WHERE id = 1; COMMIT",
    ]

    private static let mapping = SQLiteSample.mapping(["id": "id", "start": "start"])

    @Test("reads rows that are only in the log, and creates no file")
    func newestRows() throws {
        let (folder, data) = try SQLiteSample.folder(
            Self.files(SQLiteSample.trips, then: Self.newer), [Self.mapping])
        let contents = try FolderRideRepository(data).contents(of: RideSource(path: "a.db"))
        #expect(contents.rides.map(\.sourceID) == ["2", "7", "8", "9"])
        #expect(contents.diagnostics.map(\.code) == ["rows.date"])
        #expect(try folder.tree(".").sorted() == ["a.db", "a.db-shm", "a.db-wal"])
        let others = data.entries.dropFirst().map { entry in
            if case .unrelated(let reason) = entry.kind { reason } else { "read" }
        }
        #expect(others == ["part of the database “a.db”", "part of the database “a.db”"])
    }

    @Test("reads a table that is only in the log, also in an archive")
    func tableInLog() throws {
        let files = try Self.files("CREATE TABLE x (y);", then: [SQLiteSample.trips])
        #expect(try SQLiteSample.contents(files, [Self.mapping]).rides.count == 3)
        let members = files.map { ZipWriter.Entry($0.key, $0.value) }
        let (folder, data) = try SQLiteSample.folder(["x.zip": ZipWriter(members).bytes], [Self.mapping])
        defer { _ = folder }
        let contents = try FolderRideRepository(data).contents(of: RideSource(path: "x.zip/a.db"))
        #expect(contents.rides.count == 3)
    }

    @Test("recognises running_page’s database by a table that is only in the log")
    func runningPage() throws {
        let schema = "CREATE TABLE activities (run_id, start_date_local, summary_polyline, start_date);"
        let (folder, data) = try SQLiteSample.folder(Self.files("CREATE TABLE x (y);", then: [schema]), [])
        defer { _ = folder }
        guard case .decodable = data.entries.first?.kind else {
            Issue.record("is not read")
            return
        }
    }

    @Test("reads the file again when only its log changes")
    func version() throws {
        let files = try Self.files(SQLiteSample.trips, then: Self.newer)
        let (folder, data) = try SQLiteSample.folder(files, [Self.mapping])
        let before = FolderRideRepository(data).sources()
        try folder.write("a.db-wal", files["a.db-wal", default: []] + [0])
        var options = DataFolder.Options()
        options.rows = [Self.mapping]
        let after = FolderRideRepository(try DataFolder(root: folder.path, options: options)).sources()
        #expect(before.map(\.path) == after.map(\.path) && before != after)
    }

    @Test("reads a database in an archive again when only its log changes, and not its size")
    func versionInArchive() throws {
        let files = try Self.files(SQLiteSample.trips, then: Self.newer)
        let versions = try (0..<8).map { number in
            var files = files
            files["a.db-wal", default: []][100] = UInt8(number)
            let members = files.sorted { $0.key < $1.key }.map { ZipWriter.Entry($0.key, $0.value) }
            let (folder, data) = try SQLiteSample.folder(["x.zip": ZipWriter(members).bytes], [Self.mapping])
            defer { _ = folder }
            return try #require(FolderRideRepository(data).sources().first?.version)
        }
        #expect(Set(versions).count == 8 && Set(versions.map(\.size)).count == 1)
    }

    @Test("does not read the log if it is ignored")
    func ignored() throws {
        let (folder, _) = try SQLiteSample.folder(
            Self.files(SQLiteSample.trips, then: Self.newer), [Self.mapping])
        var options = DataFolder.Options(ignore: ["*-wal"])
        options.rows = [Self.mapping]
        let data = try DataFolder(root: folder.path, options: options)
        let contents = try FolderRideRepository(data).contents(of: RideSource(path: "a.db"))
        #expect(contents.rides.map(\.sourceID) == ["1", "2", "7"])
    }

    @Test("keeps what was committed before damage, and warns")
    func damage() throws {
        var files = try Self.files(SQLiteSample.trips, then: Self.newer)
        let log = try #require(files["a.db-wal"])
        func contents(_ bytes: [UInt8]) throws -> RideContents {
            files["a.db-wal"] = bytes
            return try SQLiteSample.contents(files, [Self.mapping])
        }
        // A program that was writing: what it had not committed does not count.
        let cut = try contents(Array(log.dropLast(100)))
        #expect(cut.rides.map(\.sourceID) == ["1", "2", "7", "8"])
        #expect(!cut.diagnostics.contains { $0.code == "sqlite.log" })

        var broken = log
        broken[log.count - 100] ^= 1
        let damaged = try contents(broken)
        #expect(damaged.rides.map(\.sourceID) == ["1", "2", "7", "8"])
        let warning = try #require(damaged.diagnostics.first { $0.code == "sqlite.log" })
        #expect(warning.remedy?.contains("sqlite3 a.db 'PRAGMA wal_checkpoint(TRUNCATE)'") == true)

        let foreign = try contents(Array("no log".utf8))
        #expect(foreign.rides.count == 3 && foreign.diagnostics.contains { $0.code == "sqlite.log" })
        #expect(try contents([]).diagnostics.map(\.code) == ["rows.date"])
    }

    @Test("takes a frame of a page that no database has for damage, whatever its checksum")
    func pageZero() throws {
        var files = try Self.files(SQLiteSample.trips, then: Self.newer)
        let log = try #require(files["a.db-wal"])
        files["a.db-wal"] = Self.givingLastFrame(of: log, page: 0)
        let contents = try SQLiteSample.contents(files, [Self.mapping])
        #expect(contents.rides.map(\.sourceID) == ["1", "2", "7", "8"])
        #expect(contents.diagnostics.contains { $0.code == "sqlite.log" })
        // The same with the page that the frame has: the checksums are right.
        let start = log.count - 24 - Self.pageSize(of: log)
        #expect(Self.givingLastFrame(of: log, page: log[start + 3]) == log)
    }

    private static func pageSize(of log: [UInt8]) -> Int { Int(log[10]) << 8 | Int(log[11]) }

    /// A log with another page in the header of its last frame, and with the checksum of that: section 4.2 of
    /// sqlite.org/fileformat2.html, for logs of computers whose numbers begin with the low byte.
    private static func givingLastFrame(of log: [UInt8], page: UInt8) -> [UInt8] {
        var log = log
        let frame = 24 + pageSize(of: log)
        let start = log.count - frame
        log[start + 3] = page
        func number(_ places: some Sequence<Int>) -> UInt32 { places.reduce(0) { $0 << 8 | UInt32(log[$1]) } }
        let before = start - frame + 16
        var sums = (number(before..<before + 4), number(before + 4..<before + 8))
        for place in Array(stride(from: start, to: start + 8, by: 8))
            + stride(from: start + 24, to: log.count, by: 8)
        {
            sums.0 &+= number((place..<place + 4).reversed()) &+ sums.1
            sums.1 &+= number((place + 4..<place + 8).reversed()) &+ sums.0
        }
        for (place, sum) in [(start + 16, sums.0), (start + 20, sums.1)] {
            for byte in 0..<4 {
                log[place + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(byte)))
            }
        }
        return log
    }

    @Test("reads randomly changed logs without crashing")
    func changedBytes() throws {
        let files = try Self.files(SQLiteSample.trips, then: Self.newer)
        let database = files["a.db", default: []]
        let log = files["a.db-wal", default: []]
        var random = SeededRandom(3)
        for place in Array(0..<80) + stride(from: 80, to: log.count, by: 211) {
            var changed = log
            changed[place] = UInt8.random(in: 0...255, using: &random)
            let merged = SQLiteWriteAheadLog(changed)?.applied(to: database, limit: 1 << 20)
            #expect((merged?.count ?? 0) <= 1 << 20)
            _ = SQLiteWriteAheadLog(Array(log.prefix(place)))?.applied(to: database, limit: 1 << 20)
        }
        #expect(SQLiteWriteAheadLog(log)?.applied(to: database, limit: database.count - 1) == nil)
        #expect(SQLiteWriteAheadLog(log)?.applied(to: [], limit: 1 << 20) == nil)
    }
}
