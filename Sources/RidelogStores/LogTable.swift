import Foundation
import GRDB

/// The single table of a log in SQLite.
enum LogTable {
    /// A row. Numbers increase in the order of insertion.
    struct Row: FetchableRecord, TableRecord {
        static let databaseTableName = "entry"

        let number: Int64
        let line: [UInt8]

        /// Reads columns leniently, because a damaged file can contain any value.
        init(row: GRDB.Row) {
            number = Int64.fromDatabaseValue(row["number"]) ?? 0
            line = Data.fromDatabaseValue(row["line"]).map(Array.init) ?? []
        }
    }

    /// The error for files of other programs, which are not changed.
    struct Foreign: Error, CustomStringConvertible {
        let description = "the file is not a Ridelog log"
    }

    /// The application id “RdLg” in the file's header, so that no other program's database is read as a log.
    private static let application = 0x5264_4C67

    /// Whether the file contains a log.
    ///
    /// - Throws: ``Foreign`` if the file belongs to another program.
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
