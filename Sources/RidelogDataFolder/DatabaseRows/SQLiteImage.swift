import GRDBSQLite
import RidelogDiagnostics

/// A database of another program, opened from its bytes: nothing is written beside its file, and its contents are not
/// trusted.
///
/// Views, triggers and virtual tables are never run. The number of steps and the amount of text are bounded by the
/// length of the file, because the pages of a crafted file may form a loop.
final class SQLiteImage {
    /// The file's path, for diagnostics.
    let file: String
    /// Bytes of the file.
    let size: Int
    private let database: OpaquePointer
    /// The steps that are left. It outlives the database, which decrements it.
    private let budget: UnsafeMutablePointer<Int>

    /// The number of steps after which the database asks whether to go on.
    private static let steps = 10_000
    /// The maximum size of a value in bytes.
    private static let longestValue: Int32 = 1 << 26

    /// - Throws: if the bytes are no database.
    init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        self.file = file
        size = bytes.count
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        let status = sqlite3_open_v2(":memory:", &opened, flags, nil)
        guard status == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw .unreadableDatabase(file, "there is not enough memory")
        }
        database = opened
        budget = .allocate(capacity: 1)
        budget.initialize(to: 20_000_000 / Self.steps + bytes.count / (Self.steps / 100))
        guard Self.load(bytes, into: opened) else {
            throw .unreadableDatabase(file, "there is not enough memory")
        }
        Self.guardAgainstContents(of: opened)
        sqlite3_progress_handler(
            opened, Int32(Self.steps),
            { left in
                guard let left = left?.assumingMemoryBound(to: Int.self) else { return 1 }
                left.pointee -= 1
                return left.pointee > 0 ? 0 : 1
            }, budget)
    }

    deinit {
        sqlite3_close_v2(database)
        budget.deallocate()
    }

    private static func load(_ bytes: [UInt8], into database: OpaquePointer) -> Bool {
        let count = bytes.count
        guard let memory = sqlite3_malloc64(UInt64(max(count, 1))) else { return false }
        let room = UnsafeMutableRawBufferPointer(start: memory, count: count)
        room.copyBytes(from: bytes)
        // A database in write-ahead log mode cannot be opened in memory, so its header is set to the other mode.
        for place in [18, 19] where count > place && room[place] == 2 { room[place] = 1 }
        let pages = memory.assumingMemoryBound(to: UInt8.self)
        let flags = UInt32(SQLITE_DESERIALIZE_READONLY) | UInt32(SQLITE_DESERIALIZE_FREEONCLOSE)
        // SQLite frees the memory even if this fails.
        return sqlite3_deserialize(
            database, "main", pages, Int64(count), Int64(count), flags) == SQLITE_OK
    }

    /// Makes sure that nothing in a crafted file runs or grows.
    private static func guardAgainstContents(of database: OpaquePointer) {
        _disableDoubleQuotedStringLiterals(database)
        sqlite3_limit(database, SQLITE_LIMIT_LENGTH, longestValue)
        sqlite3_limit(database, SQLITE_LIMIT_SQL_LENGTH, 1 << 20)
        sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0)
        sqlite3_limit(database, SQLITE_LIMIT_TRIGGER_DEPTH, 1)
        let rules = """
            PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON;
            PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 0
            """
        sqlite3_exec(database, rules, nil, nil, nil)
    }
}

extension SQLiteImage {
    /// Prepares a statement.
    ///
    /// - Throws: if the database cannot be read, or has no such table or column.
    func statement(_ sql: String) throws(Diagnostic) -> SQLiteRows {
        var prepared: OpaquePointer?
        let status = sqlite3_prepare_v2(database, sql, -1, &prepared, nil)
        guard status == SQLITE_OK, let prepared else {
            sqlite3_finalize(prepared)
            throw .unreadableDatabase(file, message)
        }
        return SQLiteRows(prepared, of: self)
    }

    /// The last error message of SQLite.
    var message: String { sqlite3_errmsg(database).map { String(cString: $0) } ?? "unknown" }

    /// The names of the tables with rows of their own, sorted: no views and no virtual tables.
    func tables() throws(Diagnostic) -> [String] {
        let rows = try statement(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 ORDER BY name")
        var names: [String] = []
        while rows.next() == .row {
            if case .text(let name) = rows.value(0), !name.hasPrefix("sqlite_") { names.append(name) }
        }
        return names
    }

    func columns(of table: String) throws(Diagnostic) -> [String] {
        try statement("SELECT * FROM \(Self.quoted(table))").columnNames
    }

    /// Any name as a quoted SQL identifier.
    static func quoted(_ name: String) -> String {
        "\"" + name.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }
}

extension Diagnostic {
    static func unreadableDatabase(_ file: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .error, code: "sqlite.unreadable", at: SourceLocation(file: file),
            "the database cannot be read: \(reason)", action: "it is skipped",
            remedy: "Copy it again while no program writes to it.", isForOwner: true)
    }
}
