import Foundation
import Observation
import RidelogHTML
import RidelogModels
import RidelogRecords
import Synchronization
import Testing

/// A record, and a wrapper that forwards to it.
struct Place: Recordable, Hashable {
    let id: String

    static func view(for entry: Log<Place>.Entry) -> some View { Text(entry.element.id) }
}

struct Arrival: Recordable {
    let id: Int
    let place: Place

    init(_ name: String, id: Int = 0) {
        self.id = id
        place = Place(id: name)
    }

    var record: Place { place }

    static func view(for entry: Log<Place>.Entry) -> some View { Place.view(for: entry) }
}

@MainActor
struct LogServiceTests {
    /// A clock that does not run until it is moved.
    private final class Clock {
        var seconds = 1_000_000.0
        var now: Date { Date(timeIntervalSince1970: seconds) }
    }

    private let clock = Clock()

    private func names(_ service: LogService<Arrival>) -> [String] { service.log.map(\.element.id) }

    @Test("stores the forwarded record with the current date")
    func forwardedRecord() {
        let service = LogService<Arrival>(now: { clock.now })
        service.insert(Arrival("Mill"))
        clock.seconds += 60
        service.insert(Arrival("Pier"))
        #expect(service.log.map(\.element) == [Place(id: "Pier"), Place(id: "Mill")])
        #expect(service.log.first?.date == clock.now)
    }

    @Test("inserts an entry with a given date, rounded to milliseconds")
    func givenDate() {
        let service = LogService<Arrival>(now: { clock.now })
        service.insert(Arrival("now"))
        service.insert(Arrival("earlier"), on: Date(timeIntervalSince1970: 5.000_4))
        #expect(names(service) == ["now", "earlier"])
        #expect(service.log.last?.date == Date(timeIntervalSince1970: 5), "kept to the millisecond")
    }

    @Test("ignores inserts but not removals while disabled")
    func disabledService() {
        let storage = InMemoryLogStorage<Place>()
        let service = LogService<Arrival>(storage: storage, now: { clock.now })
        service.insert(Arrival("a"))
        service.isEnabled = false
        service.insert(Arrival("b"))
        #expect(names(service) == ["a"] && storage.retrieve().log.count == 1)
        service.remove(atOffsets: [0])
        #expect(service.log.isEmpty && storage.retrieve().log.isEmpty, "removing is no noting")
        service.isEnabled = true
        service.insert(Arrival("c"))
        #expect(names(service) == ["c"])
    }

    @Test("continues with the log in its storage")
    func storedLog() {
        let storage = InMemoryLogStorage<Place>()
        let first = LogService<Arrival>(storage: storage, now: { clock.now })
        for name in ["a", "b", "c"] { first.insert(Arrival(name)) }
        let kept: any LogStoring<Place> = storage
        let second = LogService<Arrival>(storage: kept, now: { clock.now })
        #expect(second.log == first.log && names(second) == ["c", "b", "a"])
        second.remove(atOffsets: [1])
        #expect(storage.retrieve().log == second.log)
        second.clear()
        #expect(second.log.isEmpty && storage.retrieve().log.isEmpty)
        #expect(second.diagnostics.isEmpty)
    }

    @Test("keeps entries that another service added to the same storage")
    func sharedStorage() {
        let storage = InMemoryLogStorage<Place>()
        let one = LogService<Arrival>(storage: storage, now: { clock.now })
        let other = LogService<Arrival>(storage: storage, now: { clock.now })
        one.insert(Arrival("a"))
        other.insert(Arrival("b"))
        one.insert(Arrival("c"))
        one.remove(atOffsets: [0])
        #expect(storage.retrieve().log.map(\.element.id) == ["b", "a"])
    }

    @Test("an appending service does not read its storage")
    func appendOnly() {
        let storage = FailingStorage<Place>()
        storage.become(.full)
        let service = LogService<Arrival>(appendingTo: storage, now: { clock.now })
        #expect(service.diagnostics.isEmpty)
        storage.become(.well)
        service.insert(Arrival("a"))
        #expect(storage.held.map(\.id) == ["a"] && service.diagnostics.isEmpty)
    }

    @Test(
        "removes entries older than the expiration interval",
        arguments: [
            (ExpirationInterval.hour, 3600.0), (.day, 86_400), (.week, 604_800), (.interval(5), 5),
        ])
    func expiration(_ interval: ExpirationInterval, _ seconds: Double) {
        let storage = InMemoryLogStorage<Place>()
        let service = LogService<Arrival>(
            storage: storage, expirationInterval: interval, now: { clock.now })
        service.insert(Arrival("old"))
        clock.seconds += seconds
        service.insert(Arrival("new"))
        #expect(names(service) == ["new", "old"], "exactly as old as the interval is not older")
        clock.seconds += 0.001
        service.insert(Arrival("newest"))
        #expect(names(service) == ["newest", "new"])
        #expect(storage.retrieve().log == service.log)
    }

    @Test("applies an expiration interval when it is set and at start")
    func immediateExpiration() {
        let storage = InMemoryLogStorage<Place>()
        let service = LogService<Arrival>(storage: storage, now: { clock.now })
        service.insert(Arrival("old"))
        clock.seconds += 90
        service.insert(Arrival("new"))
        service.expirationInterval = .interval(60)
        #expect(names(service) == ["new"] && storage.retrieve().log.count == 1)
        clock.seconds += 90
        let late = LogService<Arrival>(
            storage: storage, expirationInterval: .interval(60), now: { clock.now })
        #expect(late.log.isEmpty && storage.retrieve().log.isEmpty)
    }

    @Test("treats negative or NaN intervals as no expiration")
    func invalidIntervals() {
        #expect(ExpirationInterval.interval(-1) == .none && ExpirationInterval.interval(.nan) == .none)
        #expect(ExpirationInterval.none.timeInterval == nil)
        let service = LogService<Arrival>(expirationInterval: .interval(-5), now: { clock.now })
        service.insert(Arrival("a"), on: .distantPast)
        #expect(service.log.count == 1)
    }

    @Test("keeps changes while the disk is full, and stores them later")
    func fullDisk() {
        let storage = FailingStorage<Place>()
        let service = LogService<Arrival>(storage: storage, now: { clock.now })
        service.insert(Arrival("a"))
        storage.become(.full)
        for name in ["b", "c", "d"] { service.insert(Arrival(name)) }
        service.remove(atOffsets: [1])
        #expect(names(service) == ["d", "b", "a"], "the log in memory is whole")
        #expect(storage.held.map(\.id) == ["a"] && service.waitingCount == 4)
        #expect(service.diagnostics.map(\.code) == ["test.full"], "reported once")
        storage.become(.well)
        service.insert(Arrival("e"))
        #expect(storage.held.map(\.id) == ["e", "d", "b", "a"] && service.waitingCount == 0)
    }

    @Test("storeAgain retries waiting changes")
    func waitingChanges() {
        let storage = FailingStorage<Place>()
        let service = LogService<Arrival>(storage: storage, now: { clock.now })
        storage.become(.full)
        service.insert(Arrival("a"))
        service.storeAgain()
        #expect(service.waitingCount == 1)
        storage.become(.well)
        service.storeAgain()
        #expect(service.waitingCount == 0 && storage.held.count == 1)
    }

    @Test("a change that fails permanently does not block later ones")
    func permanentFailure() {
        let storage = FailingStorage<Place>()
        let service = LogService<Arrival>(storage: storage, now: { clock.now })
        storage.become(.unwilling)
        service.insert(Arrival("odd"))
        #expect(names(service) == ["odd"] && service.waitingCount == 0)
        #expect(service.diagnostics.map(\.code) == ["test.unwilling"])
        storage.become(.well)
        service.insert(Arrival("plain"))
        #expect(storage.held.map(\.id) == ["plain"] && names(service) == ["plain", "odd"])
    }

    @Test("clearing replaces all waiting changes")
    func clearing() {
        let storage = FailingStorage<Place>()
        let service = LogService<Arrival>(storage: storage, now: { clock.now })
        service.insert(Arrival("a"))
        storage.become(.full)
        service.insert(Arrival("b"))
        service.clear()
        #expect(service.log.isEmpty && service.waitingCount == 1)
        storage.become(.well)
        service.storeAgain()
        #expect(storage.held.isEmpty)
    }

    @Test("reports an unreadable storage as a diagnostic")
    func unreadableStorage() {
        let storage = FailingStorage<Place>()
        storage.become(.full)
        let service = LogService<Arrival>(storage: storage, now: { clock.now })
        #expect(service.log.isEmpty && service.diagnostics.map(\.code) == ["test.full"])
    }

    @Test("notifies observers of the log when an entry is inserted")
    func observers() {
        let service = LogService<Arrival>(now: { clock.now })
        let count = Mutex(0)
        withObservationTracking {
            _ = service.log
        } onChange: {
            count.withLock { $0 += 1 }
        }
        service.insert(Arrival("a"))
        #expect(count.withLock { $0 } == 1)
    }

    @Test("the storage equals the log after random changes and disk failures", arguments: 0..<100)
    func randomChanges(seed: UInt64) {
        var random = SeededRandom(seed)
        let storage = FailingStorage<Place>()
        let service = LogService<Arrival>(
            storage: storage, expirationInterval: .interval(40), now: { clock.now })
        for step in 0..<60 {
            clock.seconds += Double(Int.random(in: 0...4, using: &random))
            storage.become(Int.random(in: 0..<3, using: &random) == 0 ? .full : .well)
            switch Int.random(in: 0..<12, using: &random) {
            case 0: service.remove(atOffsets: [Int.random(in: 0...5, using: &random)])
            case 1 where step % 4 == 0: service.clear()
            case 2: service.expirationInterval = .interval(Double(Int.random(in: 10...60, using: &random)))
            default: service.insert(Arrival("\(step)"))
            }
        }
        storage.become(.well)
        service.storeAgain()
        #expect(storage.held.map(\.id) == names(service))
    }
}

@MainActor
struct ExpiryTests {
    private final class Clock {
        var now = Date(timeIntervalSince1970: 1_000_000)
    }

    @Test("hides an entry as soon as it expires")
    func hidesWhatExpired() {
        let clock = Clock()
        let service = LogService<Arrival>(expirationInterval: .hour, now: { clock.now })
        service.insert(Arrival("a"))
        service.insert(Arrival("b"), on: clock.now.addingTimeInterval(60))
        clock.now += 3601
        #expect(service.log.map(\.element.id) == ["b"])
        service.remove(atOffsets: [0])
        #expect(service.log.isEmpty)
    }

    @Test("removes an expired entry from the storage without another change")
    func expiresByItself() async throws {
        let storage = InMemoryLogStorage<Place>()
        let service = LogService<Arrival>(storage: storage, expirationInterval: .interval(0.2))
        service.insert(Arrival("a"))
        #expect(service.log.count == 1)
        for _ in 0..<100 where !storage.retrieve().log.isEmpty {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(storage.retrieve().log.isEmpty && service.log.isEmpty)
    }
}
