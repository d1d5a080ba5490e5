import RidelogStores
import Foundation
import RidelogModels
import RidelogRecords
import Testing

/// Programs that are killed while they write, and programs that write at once.
///
/// `RIDELOG_CRASH_RUNS=200` makes the full run of the crash test.
@Suite(.serialized) struct LogCrashTests {
    /// As `LogCrashWriter` makes it.
    private struct Entry: Codable {
        var number: Int
        var text: String

        /// Whether it is one entry and a whole one.
        var isWhole: Bool {
            let count = number % 8 == 5 ? 20_000 + number % 97 * 300 : 1 + number * 7919 % 400
            return text == String(repeating: "\(number):", count: count)
        }
    }

    private let folder = TestFolder()

    private static var runs: Int {
        ProcessInfo.processInfo.environment["RIDELOG_CRASH_RUNS"].flatMap(Int.init) ?? 8
    }

    private func path(_ kind: StorageKind) -> String { folder / "log.\(kind.rawValue)" }

    private func retrieve(_ kind: StorageKind) throws -> RetrievedLog<Entry> {
        try storage(kind).retrieve()
    }

    /// With a lock timeout that is long enough for the slowest machine.
    private func storage(_ kind: StorageKind) -> any LogStoring<Entry> {
        var file = JSONLinesLogStorage<Entry>(path: path(kind))
        var database = SQLiteLogStorage<Entry>(path: path(kind))
        file.lockTimeout = .seconds(600)
        database.lockTimeout = .seconds(600)
        return kind == .file ? file : database
    }

    /// What there must be, and what was counted.
    private struct Ledger {
        var must: Set<Int> = []
        var acknowledgements = 0
        var tears = 0
    }

    @Test("loses no acknowledged change when the writer is killed", arguments: StorageKind.lasting)
    func killedWriter(_ kind: StorageKind) throws {
        var random = SeededRandom(kind == .file ? 1 : 2)
        var ledger = Ledger()
        for run in 0..<Self.runs {
            let first = run * 1_000_000 + 1
            let writer = try CrashWriter(
                kind, path: path(kind), first: first, count: 900_000, in: folder)
            try writer.waitForFirstWord()
            usleep(UInt32.random(in: 0...120_000, using: &random))
            writer.kill()
            let (added, removed) = try writer.acknowledged()
            ledger.acknowledgements += added.count + removed.count
            ledger.must.formUnion(added.subtracting(removed))
            try check(kind, run, last: added.max() ?? first, &ledger)
            // A log that has grown long makes for slow runs, not for better ones.
            if run % 10 == 9 {
                try FileManager.default.removeItem(atPath: path(kind))
                ledger.must = []
            }
        }
        print("\(kind): \(Self.runs) kills, \(ledger.acknowledgements) acknowledged, \(ledger.tears) torn")
    }

    /// The one change that was not acknowledged may have happened or not; then it is as it is.
    private func check(_ kind: StorageKind, _ run: Int, last: Int, _ ledger: inout Ledger) throws {
        let retrieved = try retrieve(kind)
        #expect(retrieved.log.allSatisfy { $0.element.isWhole })
        let numbers = retrieved.log.map(\.element.number)
        #expect(numbers == numbers.sorted(by: >), "each once and in order")
        let found = Set(numbers)
        let missing = ledger.must.subtracting(found).filter { last % 7 != 0 || $0 != last - 3 }
        #expect(missing.isEmpty, "run \(run): lost \(missing.sorted())")
        let surplus = found.subtracting(ledger.must).filter { $0 != last + 1 }
        #expect(surplus.isEmpty, "run \(run): came back \(surplus.sorted())")
        // In SQLite nothing can be torn; in a file it is the last line at most.
        #expect(retrieved.diagnostics.allSatisfy { kind == .file && $0.code == "log.torn" })
        #expect(retrieved.diagnostics.count <= 1)
        ledger.tears += retrieved.diagnostics.count
        ledger.must = found
    }

    /// The system cuts a write in two and then ends the program, so the tear is sure to be there.
    @Test(
        "a write cut off midway loses no acknowledged entry", arguments: StorageKind.lasting,
        [700, 30_000, 170_001, 400_000])
    func cutOffWrite(_ kind: StorageKind, limit: Int) throws {
        // SQLite begins with a file of some pages.
        let limit = kind == .file ? limit : limit + 40_000
        let options = ["keep", "limit=\(limit)"]
        let writer = try CrashWriter(kind, path: path(kind), first: 1, count: 9000, options, in: folder)
        #expect(writer.wait() == -SIGXFSZ)
        let added = try writer.acknowledged().added
        let retrieved = try retrieve(kind)
        #expect(Set(retrieved.log.map(\.element.number)) == added && retrieved.log.count == added.count)
        #expect(retrieved.log.allSatisfy { $0.element.isWhole })
        #expect(retrieved.diagnostics.map(\.code) == (kind == .file ? ["log.torn"] : []))
        try change(kind, 20_000, isRemoval: false)
        let healed = try retrieve(kind)
        #expect(Set(healed.log.map(\.element.number)) == added.union([20_000]) && healed.diagnostics.isEmpty)
    }

    /// An entry for which there is no room leaves nothing of itself.
    @Test("a full disk leaves no torn entry", arguments: StorageKind.lasting)
    func fullDisk(_ kind: StorageKind) throws {
        let options = ["keep", "limit=90000", "full"]
        let writer = try CrashWriter(kind, path: path(kind), first: 1, count: 9000, options, in: folder)
        #expect(writer.wait() == 1)
        let added = try writer.acknowledged().added
        let retrieved = try retrieve(kind)
        #expect(Set(retrieved.log.map(\.element.number)) == added && retrieved.diagnostics.isEmpty)
    }

    /// Three programs add while a fourth, this one, takes entries out: renaming meets appending.
    @Test("four programs that write at once lose no entry", arguments: StorageKind.lasting)
    func concurrentPrograms(_ kind: StorageKind) throws {
        let count = 14
        let writers = try (1...3).map { number in
            try CrashWriter(
                kind, path: path(kind), first: number * 1_000_000, count: count, number == 3 ? [] : ["keep"],
                in: folder)
        }
        var own: [Int] = []
        for number in 1...12 {
            try change(kind, number, isRemoval: false)
            own.append(number)
            if number % 2 == 0 {
                try change(kind, number - 1, isRemoval: true)
                own.removeAll { $0 == number - 1 }
            }
        }
        #expect(writers.map { $0.wait() } == [0, 0, 0])
        var expected = Set(own)
        for writer in writers {
            let (added, removed) = try writer.acknowledged()
            #expect(added.count == count)
            expected.formUnion(added.subtracting(removed))
        }
        let retrieved = try retrieve(kind)
        #expect(retrieved.diagnostics.isEmpty && retrieved.log.allSatisfy { $0.element.isWhole })
        #expect(retrieved.log.count == expected.count)
        #expect(Set(retrieved.log.map(\.element.number)) == expected)
    }

    private func change(_ kind: StorageKind, _ number: Int, isRemoval: Bool) throws {
        let count = number % 8 == 5 ? 20_000 + number % 97 * 300 : 1 + number * 7919 % 400
        let element = Entry(number: number, text: String(repeating: "\(number):", count: count))
        let entry = Log.Entry(date: Date(timeIntervalSince1970: Double(number)), element: element)
        let storage = storage(kind)
        if isRemoval { try storage.remove([entry]) } else { try storage.append([entry]) }
    }
}
