import Observation
import RidelogDiagnostics
import RidelogEssentials
import RidelogModels

/// A log of what the items record, in memory and, if it is given a storage, kept there.
///
/// The log in memory always has what was inserted. Where the storage fails, the service collects a diagnostic,
/// remembers the change and tries it again before the next one; so the storage gets all changes in their order,
/// or those of them that it can take.
@MainActor
@Observable
public final class LogService<Item: Recordable> {
    /// What was recorded, newest first, without what is too old by now.
    public var log: Log<Item.Record> {
        guard let limit, let oldest = entries.last, oldest.date < limit else { return entries }
        var log = entries
        log.trimEntries(before: limit)
        return log
    }
    /// Whether ``insert(_:on:)`` does anything.
    public var isEnabled = true
    /// How long entries are kept; what is too old goes at once, and the rest when its time has come. Kept for ever
    /// unless set otherwise: a log of rides is not a log of faults.
    public var expirationInterval: ExpirationInterval {
        didSet { trim() }
    }
    /// What the storage could not do, could not read, or repaired.
    public private(set) var diagnostics = DiagnosticCollector()

    /// Newest first; what has expired since the last look at the clock is still among them.
    private var entries: Log<Item.Record>
    /// Waits until the oldest entry expires.
    @ObservationIgnored private var expiry: Task<Void, Never>?
    /// What the storage has not taken yet, in order.
    private var waiting: [Change] = []
    private let storage: (any LogStoring<Item.Record>)?
    private let now: () -> Date

    /// A change of a storage, which returns what that repaired.
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

    /// A log in memory alone.
    ///
    /// - Parameters:
    ///   - expirationInterval: how long entries are kept.
    ///   - now: the clock.
    public convenience init(
        expirationInterval: ExpirationInterval = .none, now: @escaping () -> Date = { Date() }
    ) {
        self.init(nil, expirationInterval, now)
    }

    /// A log that goes on from what a storage holds. A storage that cannot be read is a diagnostic; it is
    /// still added to.
    ///
    /// - Parameters:
    ///   - storage: where entries are kept.
    ///   - expirationInterval: how long entries are kept; what is older is removed from the storage too.
    ///   - now: the clock.
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

    /// A log that begins empty and adds to what a storage holds, without reading it: for a program that only
    /// notes something and ends.
    ///
    /// - Parameters:
    ///   - storage: where entries are kept.
    ///   - now: the clock.
    public convenience init(
        appendingTo storage: some LogStoring<Item.Record>, now: @escaping () -> Date = { Date() }
    ) {
        self.init(storage, .none, now)
    }
}

extension LogService {
    /// Records an item: the log holds its ``Recordable/record``. Nothing if the service is not enabled.
    ///
    /// - Parameters:
    ///   - item: what is to be recorded.
    ///   - date: its date, to the millisecond, as storages keep it; nil for now.
    public func insert(_ item: Item, on date: Date? = nil) {
        guard isEnabled else { return }
        let entry = Log<Item.Record>.Entry(date: Instant(date ?? now()).date, element: item.record)
        entries.insert(entry.element, on: entry.date)
        store { storage throws(LogStorageFailure) in try storage.append([entry]) }
        trim()
    }

    /// Removes the entries at these offsets from the newest; see `Log.remove(atOffsets:)`.
    public func remove(atOffsets offsets: some Sequence<Int>) {
        // The offsets are those of the log as it is seen.
        trim()
        let removed = entries.remove(atOffsets: offsets)
        if !removed.isEmpty { store { storage throws(LogStorageFailure) in try storage.remove(removed) } }
    }

    /// Removes all entries, here and in the storage.
    public func clear() {
        entries.clear()
        expiry?.cancel()
        // Nothing before it matters any more.
        waiting = []
        store { storage throws(LogStorageFailure) in
            try storage.removeAll()
            return []
        }
    }

    /// How many changes the storage has not taken; they are tried again before the next one.
    public var waitingCount: Int { waiting.count }

    /// Tries again what the storage did not take.
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

    /// Entries from before this have expired.
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
        // An entry that is exactly as old as the interval is not too old yet.
        let wait = max(oldest.date.timeIntervalSince(limit), 0) + 0.001
        expiry = Task { [weak self] in
            do {
                // A day at most, as a clock may be set; longer waits begin again.
                try await Task.sleep(for: .seconds(min(wait, 86_400)))
                self?.trim()
            } catch {
                // Another look at the clock is planned, or none is needed.
            }
        }
    }

    /// A disk that stays full is reported once.
    private func report(_ diagnostic: Diagnostic) {
        if diagnostics.last != diagnostic { diagnostics.report(diagnostic) }
    }
}
