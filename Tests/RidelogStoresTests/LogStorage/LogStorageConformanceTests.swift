import Foundation
import RidelogModels
import RidelogRecords
import Testing

@Suite struct LogStorageConformanceTests {
    private let folder = TestFolder()

    @Test("an empty storage gives an empty log and creates no file", arguments: StorageKind.allCases)
    func emptyStorage(_ kind: StorageKind) throws {
        let storage = kind.make(in: folder)
        #expect(try storage.retrieve().log.isEmpty && storage.retrieve().diagnostics.isEmpty)
        try storage.remove([.init(1, "none")])
        try storage.removeEntries(before: .distantFuture)
        try storage.removeAll()
        try storage.append([])
        #expect(try storage.drinks() == [])
        #expect(!folder.exists("logs"), "nothing is made for nothing")
    }

    @Test(
        "sorts entries newest first, of equal dates the latest added first", arguments: StorageKind.allCases)
    func order(_ kind: StorageKind) throws {
        let storage = kind.make(in: folder)
        try storage.append([.init(10, "a"), .init(20, "b")])
        try storage.append([.init(10, "c")])
        try storage.append([.init(15, "d")])
        #expect(try storage.drinks() == ["b", "d", "c", "a"])
        var log = Log<Cup>()
        for (date, drink) in [(10.0, "a"), (20, "b"), (10, "c"), (15, "d")] {
            log.insert(Cup(drink: drink), on: Date(timeIntervalSince1970: date))
        }
        #expect(try storage.retrieve().log == log)
    }

    @Test("keeps special characters, exact numbers and dates before 1970", arguments: StorageKind.allCases)
    func roundTrip(_ kind: StorageKind) throws {
        let storage = kind.make(in: folder)
        let odd = Cup(
            drink: "Kaffee\n\"crème\" \u{2028}\u{0}\\ 😀", price: 0.1 + 0.2, notes: ["", "}", "{\"a\":1}"])
        let date = Date(timeIntervalSince1970: -12_345.678)
        try storage.append([Log.Entry(date: date, element: odd)])
        let entry = try #require(storage.retrieve().log.first)
        #expect(entry.element == odd)
        #expect(abs(entry.date.timeIntervalSince(date)) < 0.000_1)
    }

    @Test("removes one equal entry for each given one", arguments: StorageKind.allCases)
    func removal(_ kind: StorageKind) throws {
        let storage = kind.make(in: folder)
        try storage.append([.init(1, "a"), .init(1, "a"), .init(1, "b"), .init(2, "a"), .init(1, "a")])
        try storage.remove([.init(1, "a"), .init(1, "a"), .init(9, "b"), .init(1, "none")])
        #expect(try storage.drinks() == ["a", "b", "a"])
        try storage.remove(try Array(storage.retrieve().log))
        #expect(try storage.drinks() == [])
    }

    @Test("removes entries before a date", arguments: StorageKind.allCases)
    func trimming(_ kind: StorageKind) throws {
        let storage = kind.make(in: folder)
        try storage.append([.init(3, "c"), .init(1, "a"), .init(2, "b")])
        try storage.removeEntries(before: Date(timeIntervalSince1970: 2))
        #expect(try storage.drinks() == ["c", "b"])
        try storage.removeEntries(before: Date(timeIntervalSince1970: 2.000_5))
        #expect(try storage.drinks() == ["c"])
    }

    @Test("accepts new entries after all were removed", arguments: StorageKind.allCases)
    func clearing(_ kind: StorageKind) throws {
        let storage = kind.make(in: folder)
        try storage.append([.init(1, "a")])
        try storage.removeAll()
        #expect(try storage.drinks() == [])
        try storage.append([.init(1, "b")])
        #expect(try storage.drinks() == ["b"])
    }

    @Test("random changes give the same log as in memory", arguments: StorageKind.allCases, 0..<6)
    func randomChanges(_ kind: StorageKind, seed: UInt64) throws {
        var random = SeededRandom(seed)
        let storage = kind.make(in: folder)
        var log = Log<Cup>()
        for step in 0..<40 {
            let date = Date(timeIntervalSince1970: Double(Int.random(in: 0...6, using: &random)))
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                log.trimEntries(before: date)
                try storage.removeEntries(before: date)
            case 1...3:
                let offsets = [Int.random(in: 0...8, using: &random), Int.random(in: 0...8, using: &random)]
                try storage.remove(log.remove(atOffsets: offsets))
            case 4 where step % 8 == 0:
                log.clear()
                try storage.removeAll()
            default:
                let cup = Cup(drink: "\(step)")
                log.insert(cup, on: date)
                try storage.append([Log.Entry(date: date, element: cup)])
            }
            let retrieved = try storage.retrieve()
            #expect(retrieved.log == log && retrieved.diagnostics.isEmpty, "step \(step)")
        }
    }

    @Test("a second service reads the log of the first", arguments: StorageKind.lasting)
    @MainActor func serviceReload(_ kind: StorageKind) throws {
        let storage = kind.make(in: folder)
        let first = LogService<CupRecord>(
            storage: storage, now: { Date(timeIntervalSince1970: 100.123_456) })
        for drink in ["a", "b", "c"] { first.insert(CupRecord(cup: Cup(drink: drink))) }
        let second = LogService<CupRecord>(storage: storage)
        #expect(second.log == first.log && second.log.count == 3)
        second.remove(atOffsets: [1])
        #expect(try storage.drinks() == ["c", "a"] && second.diagnostics.isEmpty)
    }

    @Test("reports an unencodable entry and keeps it in memory only", arguments: StorageKind.lasting)
    @MainActor func unencodableEntry(_ kind: StorageKind) throws {
        let storage = kind.make(in: folder)
        let service = LogService<CupRecord>(storage: storage)
        service.insert(CupRecord(cup: Cup(drink: "a", price: .nan)))
        service.insert(CupRecord(cup: Cup(drink: "b")))
        #expect(service.log.map(\.element.drink) == ["b", "a"] && service.waitingCount == 0)
        #expect(service.diagnostics.map(\.code) == ["log.unencodable"])
        #expect(try storage.drinks() == ["b"])
    }

    /// Where a folder should be there is a file.
    @Test(
        "reports an unreachable storage and writes the waiting entries later", arguments: StorageKind.lasting)
    @MainActor func unreachableStorage(_ kind: StorageKind) throws {
        try folder.write("logs", "in the way")
        let service = LogService<CupRecord>(storage: kind.make(in: folder))
        service.insert(CupRecord(cup: Cup(drink: "a")))
        #expect(service.log.count == 1 && service.waitingCount == 1)
        #expect(service.diagnostics.map(\.code) == ["log.storage"])
        try folder.remove("logs")
        service.insert(CupRecord(cup: Cup(drink: "b")))
        #expect(try kind.make(in: folder).drinks() == service.log.map(\.element.drink))
    }
}
