import Foundation
import GRDB
import RidelogDiagnostics
import RidelogFiles
import RidelogModels
import RidelogRecords

/// Keeps a log in an SQLite file, with a row for each entry.
///
/// Several programs can use the file at once. Each change is a transaction, which waits for other programs and is
/// durable when it returns. Each call opens the file again.
public struct SQLiteLogStorage<Item>: LogStoring {
    /// The file's path.
    public let path: String
    /// The name of the file in diagnostics.
    public let name: String
    /// How long to wait for other programs that lock the file.
    public var lockTimeout: Duration = .seconds(10)
    private let coding: any LogLineCoding<Item>

    /// - Parameters:
    ///   - path: the file, which no other program may use for other data; created with its folder when the first entry
    ///     is added.
    ///   - name: the name of the file in diagnostics; nil for its path.
    ///   - coding: encodes and decodes the entries in the rows.
    public init(path: String, name: String? = nil, coding: some LogLineCoding<Item>) {
        self.path = path
        self.name = name ?? path
        self.coding = coding
    }

    /// A log of `Codable` items.
    ///
    /// - Parameters:
    ///   - path: the file, which no other program may use for other data; created with its folder when the first entry
    ///     is added.
    ///   - name: the name of the file in diagnostics; nil for its path.
    public init(path: String, name: String? = nil) where Item: Codable {
        self.init(path: path, name: name, coding: CodableLogLine<Item>())
    }

    public func retrieve() throws(LogStorageFailure) -> RetrievedLog<Item> {
        guard exists else { return RetrievedLog() }
        let rows = try rethrowing(as: { failure($0, "nothing was read") }) {
            try open().read { database in
                try LogTable.isThere(in: database) ? LogTable.Row.order(Self.latest).fetchAll(database) : []
            }
        }
        let (entries, faults) = coding.entries(of: rows.map(line))
        return RetrievedLog(Log(entries), diagnostics: faults)
    }

    @discardableResult
    public func append(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        guard !entries.isEmpty else { return [] }
        let lines = try coding.lines(for: entries)
        try change("nothing was added", makesTable: true) { database in
            for (entry, line) in zip(entries, lines) {
                try database.execute(
                    sql: "INSERT INTO entry (time, line) VALUES (?, ?)",
                    arguments: [Instant(entry.date).millisecondsSince1970, Data(line)])
            }
        }
        return []
    }

    @discardableResult
    public func remove(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        guard exists else { return [] }
        let wanted = try coding.lines(for: entries)
        try change("nothing was removed") { database in
            for (entry, wanted) in zip(entries, wanted) {
                let time = Instant(entry.date).millisecondsSince1970
                let rows = try LogTable.Row.filter(Column("time") == time).order(Self.latest).fetchAll(
                    database)
                guard let found = rows.first(where: { coding.matches(line($0), wanted) }) else { continue }
                try LogTable.Row.deleteOne(database, key: found.number)
            }
        }
        return []
    }

    @discardableResult
    public func removeEntries(before date: Date) throws(LogStorageFailure) -> [Diagnostic] {
        let limit = Self.milliseconds(date)
        try change("nothing was removed") { database in
            for row in try LogTable.Row.filter(Column("time") < limit).fetchAll(database)
            where (try? coding.entry(from: line(row))) != nil {
                try LogTable.Row.deleteOne(database, key: row.number)
            }
        }
        return []
    }

    public func removeAll() throws(LogStorageFailure) {
        try change("nothing was removed") { _ = try LogTable.Row.deleteAll($0) }
    }

    private static var latest: SQLOrdering { Column("number").desc }

    private var exists: Bool { PrivateFile.exists(path) }

    private func line(_ row: LogTable.Row) -> LogLine {
        LogLine(row.line, at: SourceLocation(file: "\(name), row \(row.number)"))
    }

    private func open() throws -> DatabaseQueue {
        // If the journal is deleted, only EXTRA keeps a commit after a loss of power.
        try DatabaseQueue(
            shared: path, waiting: lockTimeout / .seconds(1),
            settings: "PRAGMA secure_delete = ON; PRAGMA synchronous = EXTRA")
    }

    /// Changes the file in an immediate transaction, which waits before it has read anything instead of failing
    /// afterwards.
    ///
    /// - Parameter makesTable: whether to create a missing file and table; otherwise nothing is done without them.
    private func change(
        _ action: String, makesTable: Bool = false, _ body: (Database) throws -> Void
    ) throws(LogStorageFailure) {
        guard makesTable || exists else { return }
        try rethrowing(as: { failure($0, action) }) {
            if makesTable { try PrivateFile.make(path) }
            try open().writeWithoutTransaction { database in
                try database.inTransaction(.immediate) {
                    let isThere = try LogTable.isThere(in: database)
                    if makesTable, !isThere { try LogTable.make(in: database) }
                    if makesTable || isThere { try body(database) }
                    return .commit
                }
            }
        }
    }

    /// Rounded up, because entries are stored in milliseconds.
    private static func milliseconds(_ date: Date) -> Int64 {
        let instant = Instant(date)
        return instant.millisecondsSince1970 + (instant.date < date ? 1 : 0)
    }

    private func failure(_ error: any Error, _ action: String) -> LogStorageFailure {
        let isBusy = (error as? DatabaseError)?.resultCode == .SQLITE_BUSY
        return .unusable(
            name, isBusy ? nil : error.storeReason, action: action,
            remedy: "Check the permissions of the file and its folder, the free disk space, and that the"
                + " file is a Ridelog log.")
    }
}
