import RidelogDiagnostics
import RidelogEssentials
import RidelogModels

/// A storage of the entries of a log.
///
/// A storage receives changes, not the whole log. So two programs, each with a log in memory, can share a storage
/// without undoing each other's changes. When a method returns without throwing, its change is durable, even if the
/// program is killed at once. Each change is made completely or not at all.
public protocol LogStoring<Item>: Sendable {
    /// The type of the entries' elements.
    associatedtype Item

    /// Reads all entries. Data that cannot be read is reported as diagnostics.
    func retrieve() throws(LogStorageFailure) -> RetrievedLog<Item>

    /// Appends entries, in this order.
    ///
    /// - Returns: diagnostics of damage that was found and repaired.
    @discardableResult
    func append(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic]

    /// Removes entries; of equal entries as many as are given. Unknown entries are ignored.
    ///
    /// - Returns: diagnostics of damage that was found and repaired.
    @discardableResult
    func remove(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic]

    /// Removes the entries before a date; data that cannot be read is kept.
    ///
    /// - Returns: diagnostics of damage that was found and repaired.
    @discardableResult
    func removeEntries(before date: Date) throws(LogStorageFailure) -> [Diagnostic]

    /// Removes everything, including data that cannot be read.
    func removeAll() throws(LogStorageFailure)
}

/// The content of a storage.
public struct RetrievedLog<Item> {
    /// The entries that could be read.
    public var log: Log<Item>
    /// What could not be read, and why.
    public var diagnostics: [Diagnostic]

    public init(_ log: Log<Item> = Log(), diagnostics: [Diagnostic] = []) {
        self.log = log
        self.diagnostics = diagnostics
    }
}

extension RetrievedLog: Sendable where Item: Sendable {}

/// Why a storage could not read or make a change. Its content is unchanged.
public struct LogStorageFailure: Error, Hashable, Sendable {
    /// The problem.
    public var diagnostic: Diagnostic
    /// Whether a retry can succeed: a full disk can be emptied, but an entry that cannot be encoded never can.
    public var mayPass: Bool

    public init(_ diagnostic: Diagnostic, mayPass: Bool = true) {
        self.diagnostic = diagnostic
        self.mayPass = mayPass
    }
}
