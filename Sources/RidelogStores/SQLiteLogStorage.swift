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
    /// How long to wait for other programs that use the file, in seconds.
    public var patience = 10.0
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
        let rows = try run("nothing was read") { database in
            try LogTable.isThere(in: database) ? try LogTable.Row.order(Self.latest).fetchAll(database) : []
        }
        var entries: [Log<Item>.Entry] = []
        var diagnostics: [Diagnostic] = []
        for row in rows {
            do throws(Diagnostic) {
                if let entry = try coding.entry(from: line(row)) { entries.append(entry) }
            } catch {
                diagnostics.append(error)
            }
        }
        return RetrievedLog(Log(entries), diagnostics: diagnostics)
    }

    @discardableResult
    public func append(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        guard !entries.isEmpty else { return [] }
        var rows: [(time: Int64, line: [UInt8])] = []
        for entry in entries {
            rows.append((Instant(entry.date).millisecondsSince1970, try encoded(entry)))
        }
        try makeFolder()
        try change("nothing was added") { database in
            try LogTable.makeIfMissing(in: database)
            for row in rows { try LogTable.insert(row.line, time: row.time, in: database) }
        }
        return []
    }

    @discardableResult
    public func remove(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        guard exists else { return [] }
        var wanted: [(time: Int64, line: [UInt8])] = []
        for entry in entries {
            wanted.append((Instant(entry.date).millisecondsSince1970, try encoded(entry)))
        }
        try change("nothing was removed") { database in
            guard try LogTable.isThere(in: database) else { return }
            for entry in wanted {
                let rows = try LogTable.Row.filter(Column("time") == entry.time).order(Self.latest).fetchAll(
                    database)
                guard let found = rows.first(where: { coding.matches(line($0), entry.line) }) else {
                    continue
                }
                try LogTable.Row.deleteOne(database, key: found.number)
            }
        }
        return []
    }

    @discardableResult
    public func removeEntries(before date: Date) throws(LogStorageFailure) -> [Diagnostic] {
        guard exists else { return [] }
        let limit = Self.milliseconds(date)
        try change("nothing was removed") { database in
            guard try LogTable.isThere(in: database) else { return }
            for row in try LogTable.Row.filter(Column("time") < limit).fetchAll(database)
            where isReadable(row) {
                try LogTable.Row.deleteOne(database, key: row.number)
            }
        }
        return []
    }

    public func removeAll() throws(LogStorageFailure) {
        guard exists else { return }
        try change("nothing was removed") { database in
            if try LogTable.isThere(in: database) { _ = try LogTable.Row.deleteAll(database) }
        }
    }
}

extension SQLiteLogStorage {
    private static var latest: SQLOrdering { Column("number").desc }

    private var exists: Bool { PrivateFile.exists(path) }

    private func encoded(_ entry: Log<Item>.Entry) throws(LogStorageFailure) -> [UInt8] {
        do throws(Diagnostic) {
            return try coding.line(for: entry)
        } catch {
            throw LogStorageFailure(error, mayPass: false)
        }
    }

    private func line(_ row: LogTable.Row) -> LogLine {
        LogLine(row.line, at: SourceLocation(file: "\(name), row \(row.number)"))
    }

    private func isReadable(_ row: LogTable.Row) -> Bool {
        do throws(Diagnostic) {
            return try coding.entry(from: line(row)) != nil
        } catch {
            return false
        }
    }

    private func makeFolder() throws(LogStorageFailure) {
        do throws(FileSystemError) {
            try PrivateFile.make(path)
        } catch {
            throw failure(error.reason, "nothing was added")
        }
    }

    private func open() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "ridelog.log"
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { database in
            // With a journal that is deleted, only EXTRA makes a commit last through a loss of power.
            try database.execute(sql: "PRAGMA secure_delete = ON; PRAGMA synchronous = EXTRA")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private func run<Value>(
        _ action: String, _ body: (Database) throws -> Value
    ) throws(LogStorageFailure) -> Value {
        do {
            return try open().read(body)
        } catch {
            throw failure(Self.reason(error), action, isBusy: Self.isBusy(error))
        }
    }

    /// Immediate, so that a transaction waits before it has read anything rather than fail after.
    private func change(
        _ action: String, _ body: (Database) throws -> Void
    ) throws(LogStorageFailure) {
        do {
            try open().writeWithoutTransaction { database in
                try database.inTransaction(.immediate) {
                    try body(database)
                    return .commit
                }
            }
        } catch {
            throw failure(Self.reason(error), action, isBusy: Self.isBusy(error))
        }
    }

    /// Rounded up, as entries are kept to the millisecond.
    private static func milliseconds(_ date: Date) -> Int64 {
        let instant = Instant(date)
        return instant.millisecondsSince1970 + (instant.date < date ? 1 : 0)
    }

    private static func isBusy(_ error: any Error) -> Bool {
        (error as? DatabaseError)?.resultCode == .SQLITE_BUSY
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DatabaseError else { return "\(error)" }
        return error.message ?? "\(error.resultCode)"
    }

    private func failure(_ reason: String, _ action: String, isBusy: Bool = false) -> LogStorageFailure {
        LogStorageFailure(
            Diagnostic(
                .error, code: "log.storage", at: SourceLocation(file: name),
                isBusy ? "another program keeps the file locked" : "the log cannot be used: \(reason)",
                action: action,
                remedy: isBusy
                    ? "Try again when it has ended."
                    : "Check the permissions of the file and its folder, the space on the disk, and that the"
                        + " file is a log of Ridelog's."))
    }
}
