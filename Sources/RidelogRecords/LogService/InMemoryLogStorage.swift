import RidelogDiagnostics
import RidelogEssentials
import RidelogModels
import Synchronization

/// Keeps entries while the program runs: for tests, and for several services that share a log.
public final class InMemoryLogStorage<Item: Equatable & Sendable>: LogStoring {
    private let log: Mutex<Log<Item>>

    /// - Parameter log: the initial entries.
    public init(_ log: Log<Item> = Log()) {
        self.log = Mutex(log)
    }

    public func retrieve() -> RetrievedLog<Item> {
        RetrievedLog(log.withLock { $0 })
    }

    @discardableResult
    public func append(_ entries: [Log<Item>.Entry]) -> [Diagnostic] {
        log.withLock { log in
            for entry in entries { log.insert(entry.element, on: entry.date) }
        }
        return []
    }

    @discardableResult
    public func remove(_ entries: [Log<Item>.Entry]) -> [Diagnostic] {
        log.withLock { log in
            for entry in entries {
                if let offset = log.firstIndex(of: entry) { log.remove(atOffsets: [offset]) }
            }
        }
        return []
    }

    @discardableResult
    public func removeEntries(before date: Date) -> [Diagnostic] {
        log.withLock { _ = $0.trimEntries(before: date) }
        return []
    }

    public func removeAll() {
        log.withLock { $0.clear() }
    }
}
