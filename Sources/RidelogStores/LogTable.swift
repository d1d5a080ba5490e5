import Foundation
import GRDB

/// The one table of a log in SQLite.
enum LogTable {
    /// A row, its number counting up in the order of insertion.
    struct Row: FetchableRecord, TableRecord {
        static let databaseTableName = "entry"

        let number: Int64
        let line: [UInt8]

        /// A damaged file may hold anything anywhere, so no column is trusted.
        init(row: GRDB.Row) {
            number = Int64.fromDatabaseValue(row["number"]) ?? 0
            line = Data.fromDatabaseValue(row["line"]).map(Array.init) ?? []
        }
    }

    /// Why the file is left alone.
    struct Foreign: Error, CustomStringConvertible {
        let description = "the file holds something else"
    }

    /// Is in the file's header, so that no database of another program is read as a log: “RdLg”.
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

    static func make(in database: Database) throws {
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
}
