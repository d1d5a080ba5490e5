import RidelogDiagnostics
import RidelogEssentials
import RidelogModels

/// Any storage of one kind of item: for a property that should take files today and a database tomorrow.
public struct AnyLogStoring<Item>: LogStoring {
    private let base: any LogStoring<Item>

    /// - Parameter base: the storage that does the work.
    public init(_ base: any LogStoring<Item>) {
        self.base = (base as? AnyLogStoring)?.base ?? base
    }

    public func retrieve() throws(LogStorageFailure) -> RetrievedLog<Item> {
        try base.retrieve()
    }

    @discardableResult
    public func append(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        try base.append(entries)
    }

    @discardableResult
    public func remove(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        try base.remove(entries)
    }

    @discardableResult
    public func removeEntries(before date: Date) throws(LogStorageFailure) -> [Diagnostic] {
        try base.removeEntries(before: date)
    }

    public func removeAll() throws(LogStorageFailure) {
        try base.removeAll()
    }
}
