import Foundation
import RidelogDiagnostics
import RidelogModels
import RidelogRecords
import RidelogRepositories
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
            let count = number % 8 == 5 ? 60_000 + number % 97 * 1000 : 1 + number * 7919 % 400
            return text == String(repeating: "\(number):", count: count)
        }
    }

    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private static var runs: Int {
        ProcessInfo.processInfo.environment["RIDELOG_CRASH_RUNS"].flatMap(Int.init) ?? 15
    }

    private func path(_ kind: StorageKind) -> String { folder / "log.\(kind.rawValue)" }

    private func retrieve(_ kind: StorageKind) throws -> RetrievedLog<Entry> {
        kind == .file
            ? try JSONLinesLogStorage<Entry>(path: path(kind)).retrieve()
            : try SQLiteLogStorage<Entry>(path: path(kind)).retrieve()
    }

    /// What there must be, what there may be, and how often something was found torn.
    private struct Ledger {
        var must: Set<Int> = []
        var may: Set<Int> = []
        var acknowledgements = 0
        var tears = 0
    }

    @Test(arguments: StorageKind.lasting)
    func nothingAcknowledgedIsLost(_ kind: StorageKind) throws {
        var random = SeededRandom(kind == .file ? 1 : 2)
        var ledger = Ledger()
        for run in 0..<Self.runs {
            let first = run * 1_000_000 + 1
            let writer = try CrashWriter(
                kind, path: path(kind), first: first, count: 900_000, removes: true, in: folder)
            try writer.waitForFirstWord()
            usleep(UInt32.random(in: 0...40_000, using: &random))
            writer.kill()
            let (added, removed) = try writer.acknowledged()
            ledger.acknowledgements += added.count + removed.count
            ledger.must.formUnion(added.subtracting(removed))
            try check(kind, run, last: added.max() ?? first, &ledger)
            // A log that has grown long makes for slow runs, not for better ones.
            if run % 10 == 9 {
                try FileManager.default.removeItem(atPath: path(kind))
                ledger.must = []
                ledger.may = []
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
        let missing = ledger.must.subtracting(found).filter { $0 != last - 3 }
        #expect(missing.isEmpty, "run \(run): lost \(missing.sorted())")
        let surplus = found.subtracting(ledger.must).filter { $0 != last + 1 }
        #expect(surplus.isEmpty, "run \(run): came back \(surplus.sorted())")
        // In SQLite nothing can be torn; in a file it is the last line at most.
        #expect(retrieved.diagnostics.allSatisfy { kind == .file && $0.code == "log.torn" })
        #expect(retrieved.diagnostics.count <= 1)
        ledger.tears += retrieved.diagnostics.count
        ledger.must = found
    }

    /// Three programs add while a fourth, this one, takes entries out: renaming meets appending.
    @Test(arguments: StorageKind.lasting)
    func programsAtOnceLoseNothing(_ kind: StorageKind) throws {
        let count = 40
        let writers = try (1...3).map { number in
            try CrashWriter(
                kind, path: path(kind), first: number * 1_000_000, count: count, removes: number == 3,
                in: folder)
        }
        var own: [Int] = []
        for number in 1...20 {
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
        let count = number % 8 == 5 ? 60_000 + number % 97 * 1000 : 1 + number * 7919 % 400
        let element = Entry(number: number, text: String(repeating: "\(number):", count: count))
        let entry = Log.Entry(date: Date(timeIntervalSince1970: Double(number)), element: element)
        let storage: any LogStoring<Entry> =
            kind == .file
            ? JSONLinesLogStorage<Entry>(path: path(kind)) : SQLiteLogStorage<Entry>(path: path(kind))
        if isRemoval { try storage.remove([entry]) } else { try storage.append([entry]) }
    }
}
