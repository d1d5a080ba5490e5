import Foundation
import GRDB

/// A cache store in a private SQLite file. Each call opens the file again: of two builds at once one waits, and the
/// later one wins.
public struct SQLiteCacheStore: CacheStore {
    /// The file's path.
    public let path: String
    private let spool: ImportSpool?

    /// The version of table and contents. A file of another version is replaced.
    package static let format = 8

    /// - Parameter path: a file that nothing else uses; created with its folder when there are entries to store.
    public init(path: String) {
        self.init(path: path, spool: nil)
    }

    /// - Parameter spool: takes the entries that are read.
    package init(path: String, spool: ImportSpool?) {
        (self.path, self.spool) = (path, spool)
    }

    public func contents(settings: [UInt8]) throws(CacheError) -> CacheContents {
        guard PrivateFile.exists(path) else { return CacheContents() }
        return try Self.run { () throws in
            try open().read { database in
                guard try Self.isOurs(database) else {
                    let isEmpty = try Self.count(database, of: "sqlite_master") == 0
                    return CacheContents(hasOtherSettings: !isEmpty)
                }
                return try read(database, settings: Data(settings))
            }
        }
    }

    public func update(
        with entries: [CacheEntry], keeping paths: Set<String>?, settings: [UInt8]
    ) throws(CacheError) {
        try Self.run { () throws in
            try PrivateFile.make(path)
            do {
                try write(entries, keeping: paths, settings: settings)
            } catch let error as DatabaseError where error.isDamage {
                // Its contents can be computed again.
                try PrivateFile.makeAnew(path)
                try write(entries, keeping: paths, settings: settings)
            }
        }
    }

    private func open() throws -> DatabaseQueue {
        // Deleted rows may be hidden now, so they are overwritten. Large pages hold several rows.
        try DatabaseQueue(
            shared: path, waiting: 5,
            settings: "PRAGMA secure_delete = ON; PRAGMA synchronous = NORMAL; PRAGMA page_size = 16384")
    }

    private func write(_ entries: [CacheEntry], keeping paths: Set<String>?, settings: [UInt8]) throws {
        try open().write { database in
            if try !Self.isOurs(database) { try Self.makeTable(database) }
            if let kept = paths?.subtracting(entries.map(\.path)) {
                let keptCount = try Self.removeRows(database, keeping: kept, Data(settings))
                // A damaged file may have rows that cannot be removed.
                if try Self.count(database, of: "source") != keptCount { try Self.makeTable(database) }
            }
            for entry in entries {
                let statement = try database.cachedStatement(
                    sql: "INSERT INTO source (path, size, modified, settings, content) VALUES (?, ?, ?, ?, ?)"
                )
                try statement.execute(arguments: [
                    entry.path, entry.version.size, entry.version.modified, Data(settings),
                    Data(entry.content),
                ])
            }
        }
    }

    private static func run<Value>(_ body: () throws -> Value) throws(CacheError) -> Value {
        try rethrowing(as: { CacheError(reason: $0.storeReason) }, body)
    }
}

extension SQLiteCacheStore {
    private static func isOurs(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "PRAGMA user_version") == format
    }

    private static func count(_ database: Database, of table: String) throws -> Int? {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)")
    }

    private static func makeTable(_ database: Database) throws {
        try database.execute(
            sql: """
                DROP TABLE IF EXISTS source;
                CREATE TABLE source (
                    path TEXT NOT NULL,
                    size INTEGER NOT NULL,
                    modified INTEGER NOT NULL,
                    settings BLOB NOT NULL,
                    content BLOB NOT NULL
                );
                PRAGMA user_version = \(format)
                """)
    }

    /// Row by row, as a damaged file may hold a path twice.
    ///
    /// - Returns: the number of rows that are kept.
    private static func removeRows(
        _ database: Database, keeping paths: Set<String>, _ settings: Data
    ) throws -> Int {
        var keptCount = 0
        let rows = try Row.fetchAll(database, sql: "SELECT rowid, path, settings FROM source")
        for row in rows.map({ Array($0.databaseValues) }) {
            if case .string(let path) = row[1].storage, case .blob(settings) = row[2].storage,
                paths.contains(path)
            {
                keptCount += 1
                continue
            }
            try database.execute(sql: "DELETE FROM source WHERE rowid = ?", arguments: [row[0]])
        }
        return keptCount
    }

    private func read(_ database: Database, settings: Data) throws -> CacheContents {
        var contents = CacheContents()
        var entries = SpoolingEntries(spool: spool)
        let rows = try Row.fetchCursor(
            database, sql: "SELECT path, size, modified, settings, content FROM source")
        while let row = try rows.next() {
            // A damaged file may hold any value in any column.
            guard let path = try? row.decode(String.self, atIndex: 0),
                let size = try? row.decode(Int.self, atIndex: 1),
                let modified = try? row.decode(Int64.self, atIndex: 2),
                try row.withUnsafeData(atIndex: 3, { $0 == settings })
            else {
                contents.hasOtherSettings = true
                continue
            }
            try row.withUnsafeData(atIndex: 4) { content in
                entries.add(path, .init(size: size, modified: modified), content ?? Data())
            }
        }
        contents.entries = entries.finish().keyed(by: \.path)
        return contents
    }
}

/// Collects entries and moves them to a spool by the megabyte; one by one that would take longer than reading them.
private struct SpoolingEntries {
    let spool: ImportSpool?
    var entries: [CacheEntry] = []
    var waiting: [(path: String, version: RideSource.Version, bytes: Range<Int>)] = []
    var bytes: [UInt8] = []

    private static let size = 1 << 20

    mutating func add(_ path: String, _ version: RideSource.Version, _ content: Data) {
        let start = bytes.count
        bytes += content
        waiting.append((path, version, start..<bytes.count))
        if bytes.count >= Self.size { move() }
    }

    mutating func finish() -> [CacheEntry] {
        move()
        return entries
    }

    /// Without a spool, or room in it, they stay in memory.
    private mutating func move() {
        let spooled = spool?.append(bytes)
        for (path, version, range) in waiting {
            entries.append(
                CacheEntry(
                    path: path, version: version,
                    spooled.map { .spooled($0.part(range)) } ?? .held(Array(bytes[range]))))
        }
        waiting = []
        bytes.removeAll(keepingCapacity: true)
    }
}
