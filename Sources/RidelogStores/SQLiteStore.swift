import Foundation
import GRDB
import RidelogDiagnostics
import RidelogFiles
import RidelogRepositories
import RidelogSystem

/// Rides with all their points, geofences, logs and notes in one SQLite file that only its owner can read: data is
/// stored as recorded, before privacy zones are applied.
///
///     let store = SQLiteStore(path: "rides.sqlite")
///     try await store.copy(from: Repositories(try DataFolder(root: "data")))
///     for try await found in store.rides.rides() { … }
///
/// `SQLiteStore+Schema` describes the tables. Several programs can use a file at once.
public struct SQLiteStore: Sendable {
    /// The file's path.
    public let path: String
    /// The connection for reading, opened on first use.
    private let connection = Once<DatabaseQueue>()

    /// - Parameter path: the file, which is created when the first content is stored.
    public init(path: String) {
        self.path = path
    }

    /// The repositories of the store's content.
    public var repositories: Repositories {
        Repositories(rides: rides, geofences: geofences, log: log, notes: notes)
    }

    /// Reads in one transaction. Older formats are migrated before.
    ///
    /// - Throws: if the file is missing, is not a store, has a newer format, or is damaged.
    package func read<Value>(_ body: (Database) throws -> Value) throws(Diagnostic) -> Value {
        try reported { () throws in
            guard PrivateFile.exists(path) else {
                throw Diagnostic.store(
                    path, "missing", "the store does not exist",
                    remedy: "Check the path, or fill the store first.")
            }
            // Not read-only, because undoing the changes of a killed writer needs write access.
            let queue = try connection.value { try DatabaseQueue(shared: path, waiting: 10) }
            if case .ours(let form) = try queue.read(Self.state), form < Self.format {
                try queue.write { database in
                    // Another program may have migrated the file in the meantime.
                    guard case .ours(let form) = try Self.state(of: database) else { return }
                    try Self.migrate(database, from: form)
                }
            }
            return try queue.read { database in
                try Self.expect(Self.state(of: database), path)
                return try body(database)
            }
        }
    }

    /// Writes in one transaction: everything that the body does, or nothing.
    ///
    /// - Throws: if the file cannot be written, is not a store, has a newer format, or is damaged.
    package func write(_ body: (Database) throws -> Void) throws(Diagnostic) {
        try reported { () throws in
            try PrivateFile.make(path)
            // Removed data may be private.
            let queue = try DatabaseQueue(shared: path, waiting: 10, settings: "PRAGMA secure_delete = ON")
            try queue.write { database in
                switch try Self.state(of: database) {
                case .empty: try Self.migrate(database, from: 0)
                case .ours(let form): try Self.migrate(database, from: form)
                case let state: try Self.expect(state, path)
                }
                try body(database)
            }
        }
    }

    private static func expect(_ state: State, _ path: String) throws(Diagnostic) {
        switch state {
        case .ours(format): break
        case .ours, .empty:
            throw .store(path, "unfilled", "the store has no tables yet", remedy: "Fill the store first.")
        case .newer(let form):
            throw .store(
                path, "newer",
                "was written by a newer version (its format is \(form), this version reads up to \(format))",
                action: "it is unchanged", remedy: "Use a newer version of Ridelog.")
        case .foreign:
            throw .store(
                path, "foreign", "is a database of another program", action: "it is unchanged",
                remedy: "Name another file.")
        }
    }

    /// - Throws: the body's error, as a diagnostic.
    private func reported<Value>(_ body: () throws -> Value) throws(Diagnostic) -> Value {
        do {
            return try body()
        } catch let error as Diagnostic {
            throw error
        } catch let error as DatabaseError where error.isDamage {
            throw .store(
                path, "damaged", "the store is damaged: \(error.storeReason)",
                remedy: "Restore it from a backup, or delete it and fill it again.")
        } catch {
            throw .store(
                path, "unusable", "the store cannot be used: \(error.storeReason)",
                remedy: "Check the path and its permissions.")
        }
    }
}
