import RidelogStores
import Foundation
import GRDB
import RidelogRecords
import Testing

struct SQLiteLogStorageTests {
    private let folder = TestFolder()
    private let name = "cups.sqlite"

    private var storage: SQLiteLogStorage<Cup> { SQLiteLogStorage(path: folder / name, name: name) }

    private func database() throws -> DatabaseQueue { try DatabaseQueue(path: folder / name) }

    @Test("creates a private file with one table and its index")
    func ownerOnly() throws {
        try storage.append([.init(1, "a")])
        #expect(try folder.permissions(name) == 0o600)
        let names = try database().read {
            try String.fetchAll($0, sql: "SELECT name FROM sqlite_master ORDER BY name")
        }
        #expect(names.filter { !$0.hasPrefix("sqlite_") } == ["entry", "entry_time"])
    }

    @Test("refuses another program's database and leaves it unchanged")
    func foreignDatabase() throws {
        try database().write { try $0.execute(sql: "CREATE TABLE entry (x); INSERT INTO entry VALUES (1)") }
        let before = try folder.files("")
        for change in [
            { _ = try storage.append([.init(1, "a")]) }, { try storage.removeAll() },
            { _ = try storage.retrieve() }, { _ = try storage.remove([.init(1, "a")]) },
        ] {
            let failure = #expect(throws: LogStorageFailure.self) { try change() }
            #expect(failure?.diagnostic.what.contains("not a Ridelog log") == true)
        }
        #expect(try folder.files("") == before)
    }

    @Test("reports a file that is not a database and keeps it")
    func nonDatabase() throws {
        try folder.write(name, String(repeating: "no database ", count: 400))
        let failure = #expect(throws: LogStorageFailure.self) { try storage.append([.init(1, "a")]) }
        #expect(failure?.diagnostic.location?.file == name)
        #expect(try folder.text(name).hasPrefix("no database"))
    }

    @Test("reports damaged rows and keeps them until everything is removed")
    func damagedRows() throws {
        try storage.append([.init(1, "a"), .init(2, "b")])
        try database().write { database in
            try database.execute(
                sql: "INSERT INTO entry (time, line) VALUES (0, 'torn'), (0, 7), ('x', x'7b7d')")
        }
        let retrieved = try storage.retrieve()
        #expect(retrieved.log.map(\.element.drink) == ["b", "a"])
        #expect(retrieved.diagnostics.count == 3)
        try storage.removeEntries(before: .distantFuture)
        #expect(try storage.retrieve().log.isEmpty && storage.retrieve().diagnostics.count == 3)
        try storage.removeAll()
        #expect(try storage.drinks() == [])
    }

    @Test("appending fails if a lock lasts too long")
    func lock() throws {
        try storage.append([.init(1, "a")])
        var impatient = storage
        impatient.lockTimeout = .milliseconds(50)
        try database().inDatabase { database in
            try database.execute(sql: "BEGIN EXCLUSIVE")
            let failure = #expect(throws: LogStorageFailure.self) { try impatient.append([.init(2, "b")]) }
            #expect(failure?.diagnostic.what.contains("locked") == true && failure?.mayPass == true)
            try database.execute(sql: "COMMIT")
        }
        try impatient.append([.init(2, "b")])
        #expect(try storage.drinks() == ["b", "a"])
    }
}
