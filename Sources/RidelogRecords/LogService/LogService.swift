import Observation
import RidelogDiagnostics
import RidelogEssentials
import RidelogModels

/// A log of recorded items, in memory and optionally in a storage.
///
/// The log in memory always has all inserted entries. If the storage fails, the service collects a diagnostic, queues
/// the change and retries it before the next one. So the storage gets all changes in order, except for those that it
/// can never store.
@MainActor
@Observable
public final class LogService<Item: Recordable> {
    /// The recorded entries, newest first, without expired ones.
    public var log: Log<Item.Record> {
        guard let limit, let oldest = entries.last, oldest.date < limit else { return entries }
        var log = entries
        log.trimEntries(before: limit)
        return log
    }
    /// Whether ``insert(_:on:)`` has an effect.
    public var isEnabled = true
    /// How long entries are kept. Setting it removes expired entries at once, and others when they expire. By default
    /// entries are kept forever.
    public var expirationInterval: ExpirationInterval {
        didSet { trim() }
    }
    /// Changes that the storage failed to make, and data that it could not read or has repaired.
    public private(set) var diagnostics = DiagnosticCollector()

    /// Newest first; includes entries that have expired since the last ``trim()``.
    private var entries: Log<Item.Record>
    /// Waits until the oldest entry expires.
    @ObservationIgnored private var expiry: Task<Void, Never>?
    /// The changes that the storage has not made yet, in order.
    private var waiting: [Change] = []
    private let storage: (any LogStoring<Item.Record>)?
    private let now: () -> Date

    /// A change of a storage; returns diagnostics of what it repaired.
    private typealias Change = (any LogStoring<Item.Record>) throws(LogStorageFailure) -> [Diagnostic]

    private init(
        _ storage: (any LogStoring<Item.Record>)?, _ expirationInterval: ExpirationInterval,
        _ now: @escaping () -> Date
    ) {
        entries = Log()
        self.storage = storage
        self.expirationInterval = expirationInterval
        self.now = now
    }

    /// A log in memory only.
    ///
    /// - Parameters:
    ///   - expirationInterval: how long entries are kept.
    ///   - now: returns the current date.
    public convenience init(
        expirationInterval: ExpirationInterval = .none, now: @escaping () -> Date = { Date() }
    ) {
        self.init(nil, expirationInterval, now)
    }

    /// A log that begins with the entries of a storage. A storage that cannot be read is reported as a diagnostic; new
    /// entries are still added to it.
    ///
    /// - Parameters:
    ///   - storage: the storage of the entries.
    ///   - expirationInterval: how long entries are kept; expired entries are removed from the storage too.
    ///   - now: returns the current date.
    public convenience init(
        storage: some LogStoring<Item.Record>, expirationInterval: ExpirationInterval = .none,
        now: @escaping () -> Date = { Date() }
    ) {
        self.init(storage, expirationInterval, now)
        do throws(LogStorageFailure) {
            let retrieved = try storage.retrieve()
            entries = retrieved.log
            diagnostics.report(retrieved.diagnostics)
        } catch {
            diagnostics.report(error.diagnostic)
        }
        trim()
    }

    /// A log that begins empty and appends to a storage without reading it: for a program that only records something
    /// and ends.
    ///
    /// - Parameters:
    ///   - storage: the storage of the entries.
    ///   - now: returns the current date.
    public convenience init(
        appendingTo storage: some LogStoring<Item.Record>, now: @escaping () -> Date = { Date() }
    ) {
        self.init(storage, .none, now)
    }

    /// Records an item's ``Recordable/record``. Does nothing if the service is disabled.
    ///
    /// - Parameters:
    ///   - item: the item to record.
    ///   - date: the date, rounded to milliseconds as in storages; nil for now.
    public func insert(_ item: Item, on date: Date? = nil) {
        guard isEnabled else { return }
        let entry = Log<Item.Record>.Entry(date: Instant(date ?? now()).date, element: item.record)
        entries.insert(entry.element, on: entry.date)
        store { storage throws(LogStorageFailure) in try storage.append([entry]) }
        trim()
    }

    /// Removes the entries at these offsets, counted from the newest; see `Log.remove(atOffsets:)`.
    public func remove(atOffsets offsets: some Sequence<Int>) {
        // Offsets refer to `log`, which has no expired entries.
        trim()
        let removed = entries.remove(atOffsets: offsets)
        if !removed.isEmpty { store { storage throws(LogStorageFailure) in try storage.remove(removed) } }
    }

    /// Removes all entries, in memory and in the storage.
    public func clear() {
        entries.clear()
        expiry?.cancel()
        // Earlier changes have no effect on an empty storage.
        waiting = []
        store { storage throws(LogStorageFailure) in
            try storage.removeAll()
            return []
        }
    }

    /// The number of changes that the storage has not made yet; they are retried before the next one.
    public var waitingCount: Int { waiting.count }

    /// Retries the changes that the storage has not made yet.
    public func storeAgain() {
        guard let storage else { return }
        while let change = waiting.first {
            do throws(LogStorageFailure) {
                diagnostics.report(try change(storage))
            } catch {
                report(error.diagnostic)
                if error.mayPass { return }
            }
            waiting.removeFirst()
        }
    }

    private func store(_ change: @escaping Change) {
        guard storage != nil else { return }
        waiting.append(change)
        storeAgain()
    }

    /// Entries before this date have expired; nil if entries never expire.
    private var limit: Date? {
        expirationInterval.timeInterval.map { now().addingTimeInterval(-$0) }
    }

    private func trim() {
        expiry?.cancel()
        guard let limit else { return }
        if !entries.trimEntries(before: limit).isEmpty {
            store { storage throws(LogStorageFailure) in try storage.removeEntries(before: limit) }
        }
        guard let oldest = entries.last else { return }
        // An entry exactly as old as the interval has not expired yet.
        let wait = max(oldest.date.timeIntervalSince(limit), 0) + 0.001
        expiry = Task { [weak self] in
            do {
                // At most a day, because the clock may be changed; longer waits begin again.
                try await Task.sleep(for: .seconds(min(wait, 86_400)))
                self?.trim()
            } catch {
                // Cancelled: another task waits, or none is needed.
            }
        }
    }

    /// Repeated failures, such as a full disk, are reported once.
    private func report(_ diagnostic: Diagnostic) {
        if diagnostics.last != diagnostic { diagnostics.report(diagnostic) }
    }
}
