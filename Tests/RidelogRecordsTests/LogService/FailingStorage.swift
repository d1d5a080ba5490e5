import Foundation
import RidelogDiagnostics
import RidelogModels
import RidelogRecords
import Synchronization

/// A storage in memory that fails when asked to.
final class FailingStorage<Item: Equatable & Sendable>: LogStoring {
    enum Mood {
        case well, full, unwilling
    }

    private let inner = InMemoryLogStorage<Item>()
    private let mood = Mutex(Mood.well)

    func become(_ mood: Mood) { self.mood.withLock { $0 = mood } }

    var held: [Item] { inner.retrieve().log.map(\.element) }

    private func check() throws(LogStorageFailure) {
        let mood = mood.withLock { $0 }
        if mood == .well { return }
        throw LogStorageFailure(
            Diagnostic(.error, code: "test.\(mood)", "the disk is \(mood)"), mayPass: mood == .full)
    }

    func retrieve() throws(LogStorageFailure) -> RetrievedLog<Item> {
        try check()
        return inner.retrieve()
    }

    func append(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        try check()
        return inner.append(entries)
    }

    func remove(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        try check()
        return inner.remove(entries)
    }

    func removeEntries(before date: Date) throws(LogStorageFailure) -> [Diagnostic] {
        try check()
        return inner.removeEntries(before: date)
    }

    func removeAll() throws(LogStorageFailure) {
        try check()
        inner.removeAll()
    }
}
