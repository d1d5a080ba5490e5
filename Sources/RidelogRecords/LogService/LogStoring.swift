import RidelogDiagnostics
import RidelogEssentials
import RidelogModels

/// Where the entries of a log are kept.
///
/// A storage gets what changes, not what all is: so two programs, each with a log in its memory, can add to
/// one storage, and neither undoes what the other did. What a method returns without throwing is kept, also if
/// the program is killed at once. Each change is made whole or not at all.
public protocol LogStoring<Item>: Sendable {
    /// What the entries hold.
    associatedtype Item

    /// All that is kept. What cannot be read is a diagnostic beside the rest.
    func retrieve() throws(LogStorageFailure) -> RetrievedLog<Item>

    /// Adds entries, in this order.
    ///
    /// - Returns: what was found damaged, and repaired, on the way.
    @discardableResult
    func append(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic]

    /// Removes as many of each entry as are given. One that is not there is passed over.
    ///
    /// - Returns: what was found damaged, and repaired, on the way.
    @discardableResult
    func remove(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic]

    /// Removes the entries from before a date; what cannot be read stays.
    ///
    /// - Returns: what was found damaged, and repaired, on the way.
    @discardableResult
    func removeEntries(before date: Date) throws(LogStorageFailure) -> [Diagnostic]

    /// Removes all, also what cannot be read.
    func removeAll() throws(LogStorageFailure)
}

/// What a storage holds.
public struct RetrievedLog<Item> {
    /// What could be read.
    public var log: Log<Item>
    /// What could not, and why.
    public var diagnostics: [Diagnostic]

    public init(_ log: Log<Item> = Log(), diagnostics: [Diagnostic] = []) {
        self.log = log
        self.diagnostics = diagnostics
    }
}

extension RetrievedLog: Sendable where Item: Sendable {}

/// Why a storage did not do as it was asked. Nothing in it has changed.
public struct LogStorageFailure: Error, Hashable, Sendable {
    /// What went wrong, for people.
    public var diagnostic: Diagnostic
    /// Whether the same could work later: a full disk may be emptied, but an entry that has no form as text
    /// will never have one.
    public var mayPass: Bool

    public init(_ diagnostic: Diagnostic, mayPass: Bool = true) {
        self.diagnostic = diagnostic
        self.mayPass = mayPass
    }
}
