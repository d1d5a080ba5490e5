import Foundation
import GRDB

/// The one table of a log in SQLite.
enum LogTable {
    /// A row, its number counting up in the order of insertion.
    struct Row {
        var number: Int64
        var line: [UInt8]
    }

    /// Why the file is left alone.
    struct Foreign: Error, CustomStringConvertible {
        let description = "the file holds something else"
    }

    /// Stands in the file's header, so that no other program's database is taken for a log: “RdLg”.
    private static let application = 0x5264_4C67

    /// Whether there is a log in the file.
    ///
    /// - Throws: ``Foreign`` if the file is another program's.
    static func isThere(in database: Database) throws -> Bool {
        if try Int.fetchOne(database, sql: "PRAGMA application_id") == application { return true }
        guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
            throw Foreign()
        }
        return false
    }

    static func makeIfMissing(in database: Database) throws {
        guard try !isThere(in: database) else { return }
        try database.execute(
            sql: """
                CREATE TABLE entry (
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    time INTEGER NOT NULL,
                    line BLOB NOT NULL
                );
                CREATE INDEX entry_time ON entry (time);
                PRAGMA application_id = \(application)
                """)
    }

    /// - Parameter time: milliseconds since 1970.
    static func insert(_ line: [UInt8], time: Int64, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO entry (time, line) VALUES (?, ?)", arguments: [time, Data(line)])
    }

    /// All rows, the latest first.
    static func rows(of database: Database) throws -> [Row] {
        try fetch(database, "ORDER BY number DESC", [])
    }

    /// The rows of a time, the latest first.
    static func rows(of database: Database, time: Int64) throws -> [Row] {
        try fetch(database, "WHERE time = ? ORDER BY number DESC", [time])
    }

    /// The rows from before a time.
    static func rows(of database: Database, before time: Int64) throws -> [Row] {
        try fetch(database, "WHERE time < ?", [time])
    }

    static func remove(_ number: Int64, in database: Database) throws {
        try database.execute(sql: "DELETE FROM entry WHERE number = ?", arguments: [number])
    }

    static func removeAll(in database: Database) throws {
        try database.execute(sql: "DELETE FROM entry")
    }

    /// A damaged file may hold anything anywhere, so no column is taken for what it should be.
    private static func fetch(
        _ database: Database, _ condition: String, _ arguments: StatementArguments
    ) throws -> [Row] {
        let found = try GRDB.Row.fetchCursor(
            database, sql: "SELECT number, line FROM entry " + condition, arguments: arguments)
        var rows: [Row] = []
        while let row = try found.next() {
            let values = (0..<2).map { (row[$0] as DatabaseValue).storage }
            guard case .int64(let number) = values[0] else { continue }
            switch values[1] {
            case .blob(let line): rows.append(Row(number: number, line: Array(line)))
            case .string(let line): rows.append(Row(number: number, line: Array(line.utf8)))
            default: rows.append(Row(number: number, line: []))
            }
        }
        return rows
    }
}
