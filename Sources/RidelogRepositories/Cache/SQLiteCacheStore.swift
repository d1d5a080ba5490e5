import Foundation
import GRDB

/// Keeps what builds found out in a file of SQLite that only its owner may read. Each call opens the file anew:
/// two builds at once wait for each other, and the later one wins.
public struct SQLiteCacheStore: CacheStore {
    /// The file's path.
    public let path: String

    /// The number of the form of the table and of its contents. A file of another one is made anew.
    static let format = 5

    /// - Parameter path: a file that is no one else's; made, with its folder, when there is something to keep.
    public init(path: String) {
        self.path = path
    }

    public func manifest(settings: [UInt8]) throws(CacheError) -> Manifest {
        guard PrivateFile.exists(path) else { return Manifest() }
        return try Self.run { () throws in
            try open().read { database in
                guard try Self.isOurs(database) else {
                    return Manifest(hasOthers: try !Self.isEmpty(database))
                }
                return try Self.read(database, settings: settings)
            }
        }
    }

    public func update(
        with entries: [CacheEntry], keeping paths: Set<String>, settings: [UInt8]
    ) throws(CacheError) {
        do throws(FileSystemError) {
            try PrivateFile.make(path)
        } catch {
            throw CacheError(reason: error.reason)
        }
        try Self.run { () throws in
            do {
                try write(entries, keeping: paths, settings: settings)
            } catch let error as DatabaseError where error.isAboutDamage {
                // There is nothing in it that could not be made again.
                try PrivateFile.makeAnew(path)
                try write(entries, keeping: paths, settings: settings)
            }
        }
    }

    private func open() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "ridelog.manifest"
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            // What is deleted may be what is hidden now.
            try database.execute(sql: "PRAGMA secure_delete = ON; PRAGMA synchronous = NORMAL")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private func write(_ entries: [CacheEntry], keeping paths: Set<String>, settings: [UInt8]) throws {
        try open().write { database in
            if try !Self.isOurs(database) { try Self.makeTable(database) }
            try Self.removeOthers(database, paths, Data(settings))
            let insertion = try database.makeStatement(
                sql: """
                    INSERT OR REPLACE INTO source (path, size, modified, settings, content)
                    VALUES (?, ?, ?, ?, ?)
                    """)
            for entry in entries {
                try insertion.execute(arguments: [
                    entry.path, entry.version.size, entry.version.modified, Data(settings),
                    Data(entry.content),
                ])
            }
        }
    }

    private static func run<Value>(_ body: () throws -> Value) throws(CacheError) -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw CacheError(reason: error.message ?? "\(error.resultCode)")
        } catch let error as FileSystemError {
            throw CacheError(reason: error.reason)
        } catch {
            throw CacheError(reason: "\(error)")
        }
    }
}

extension SQLiteCacheStore {
    private static func isOurs(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "PRAGMA user_version") == format
    }

    private static func isEmpty(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
    }

    private static func makeTable(_ database: Database) throws {
        try database.execute(
            sql: """
                DROP TABLE IF EXISTS source;
                CREATE TABLE source (
                    path TEXT NOT NULL PRIMARY KEY,
                    size INTEGER NOT NULL,
                    modified INTEGER NOT NULL,
                    settings BLOB NOT NULL,
                    content BLOB NOT NULL
                );
                PRAGMA user_version = \(format)
                """)
    }

    private static func removeOthers(
        _ database: Database, _ paths: Set<String>, _ settings: Data
    ) throws {
        try database.execute(sql: "DELETE FROM source WHERE settings <> ?", arguments: [settings])
        let gone = try DatabaseValue.fetchAll(database, sql: "SELECT path FROM source").filter { path in
            if case .string(let path) = path.storage { !paths.contains(path) } else { true }
        }
        for path in gone {
            try database.execute(sql: "DELETE FROM source WHERE path IS ?", arguments: [path])
        }
    }

    /// A damaged file may hold anything anywhere, so no column is taken for what it should be.
    private static func read(_ database: Database, settings: [UInt8]) throws -> Manifest {
        var manifest = Manifest()
        let rows = try Row.fetchCursor(
            database, sql: "SELECT path, size, modified, settings, content FROM source")
        let settings = Data(settings)
        while let row = try rows.next() {
            let values = (0..<5).map { (row[$0] as DatabaseValue).storage }
            guard case .string(let path) = values[0], case .int64(let size) = values[1],
                case .int64(let modified) = values[2], case .blob(settings) = values[3],
                case .blob(let content) = values[4]
            else {
                manifest.hasOthers = true
                continue
            }
            manifest.entries[path] = CacheEntry(
                path: path, version: .init(size: Int(clamping: size), modified: modified),
                content: Array(content))
        }
        return manifest
    }
}

extension DatabaseError {
    /// Whether the file is not what it should be, rather than out of reach.
    fileprivate var isAboutDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT, .SQLITE_MISMATCH]
            .contains(resultCode)
    }
}
