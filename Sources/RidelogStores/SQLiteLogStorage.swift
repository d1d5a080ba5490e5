import RidelogRepositories
import Foundation
import GRDB
import RidelogDiagnostics
import RidelogModels
import RidelogRecords

/// Keeps a log in a file of SQLite, an entry a row of one table.
///
/// Several programs may use the file at once: each change is a transaction that waits for those of others and,
/// when it is done, for the disk. Each call opens the file anew.
public struct SQLiteLogStorage<Item>: LogStoring {
    /// The file's path.
    public let path: String
    /// How diagnostics name the file.
    public let name: String
    /// How long to wait for other programs that use the file.
    public var lockTimeout: Duration = .seconds(10)
    private let coding: any LogLineCoding<Item>

    /// - Parameters:
    ///   - path: a file that is no one else's; made, with its folder, when there is something to keep.
    ///   - name: how diagnostics name the file; nil for its path.
    ///   - coding: the form of an entry within its row.
    public init(path: String, name: String? = nil, coding: some LogLineCoding<Item>) {
        self.path = path
        self.name = name ?? path
        self.coding = coding
    }

    /// A log of anything that is `Codable`.
    ///
    /// - Parameters:
    ///   - path: a file that is no one else's; made, with its folder, when there is something to keep.
    ///   - name: how diagnostics name the file; nil for its path.
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
}

extension SQLiteLogStorage {
    private static var latest: SQLOrdering { Column("number").desc }

    private var exists: Bool { PrivateFile.exists(path) }

    private func line(_ row: LogTable.Row) -> LogLine {
        LogLine(row.line, at: SourceLocation(file: "\(name), row \(row.number)"))
    }

    private func open() throws -> DatabaseQueue {
        // With a journal that is deleted, only EXTRA makes a commit last through a loss of power.
        try DatabaseQueue(
            shared: path, waiting: lockTimeout / .seconds(1),
            settings: "PRAGMA secure_delete = ON; PRAGMA synchronous = EXTRA")
    }

    /// Immediate, so that a transaction waits before it has read anything rather than fail after.
    ///
    /// - Parameter makesTable: whether to make the file and the table if there is none; else nothing is done then.
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

    /// Rounded up, as entries are kept to the millisecond.
    private static func milliseconds(_ date: Date) -> Int64 {
        let instant = Instant(date)
        return instant.millisecondsSince1970 + (instant.date < date ? 1 : 0)
    }

    private func failure(_ error: any Error, _ action: String) -> LogStorageFailure {
        let isBusy = (error as? DatabaseError)?.resultCode == .SQLITE_BUSY
        return .unusable(
            name, isBusy ? nil : error.storeReason, action: action,
            remedy: "Check the permissions of the file and its folder, the space on the disk, and that the"
                + " file is a log of Ridelog's.")
    }
}
