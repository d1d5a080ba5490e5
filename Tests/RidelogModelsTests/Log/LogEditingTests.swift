import Foundation
import RidelogModels
import Testing

struct LogEditingTests {
    private let log = Log((1, "a"), (2, "b"), (2, "c"), (3, "d"), (3, "e"), (3, "f"))

    @Test("trims entries older than the limit, keeping those exactly at it")
    func trimming() {
        var log = log
        let dropped = log.trimEntries(olderThan: 1, from: Date(3))
        #expect(log.map(\.element) == ["d", "e", "f", "b", "c"])
        #expect(dropped.map(\.element) == ["a"])
        #expect(log.trimEntries(before: Date(2)).isEmpty)
    }

    @Test("removes entries at offsets of any collection, ignoring invalid ones")
    func removalOffsets() {
        let newest = ["d", "e", "f", "b", "c", "a"]
        let forms: [(inout Log<String>) -> Void] = [
            { $0.remove(atOffsets: [4, 1, 1]) }, { $0.remove(atOffsets: Set([1, 4])) },
            { $0.remove(atOffsets: IndexSet([1, 4])) }, { $0.remove(atOffsets: [99, 4, -1, 1, 6]) },
        ]
        for form in forms {
            var log = log
            form(&log)
            #expect(log.map(\.element) == newest.filter { !"ec".contains($0) })
        }
        var log = log
        #expect(log.remove(atOffsets: 1..<4).map(\.element) == ["e", "f", "b"])
        #expect(log.map(\.element) == ["d", "c", "a"])
    }

    @Test("clearing leaves an empty log")
    func clearing() {
        var log = log
        log.clear()
        #expect(log.isEmpty && log == Log())
    }

    @Test("sorts only among entries of the same date")
    func sorting() {
        var log = log
        log.sort { $0.element > $1.element }
        #expect(log.map(\.element) == ["f", "e", "d", "c", "b", "a"])
        log.sort { _, _ in false }
        #expect(log.map(\.element) == ["f", "e", "d", "c", "b", "a"])
        log.sort { $0.element < $1.element }
        #expect(log == self.log)
    }

    @Test("shuffling and reversing keep the order of dates")
    func genericAlgorithms() {
        var log = log
        var random = SeededRandom(7)
        log.shuffle(using: &random)
        #expect(log.map(\.date) == self.log.map(\.date))
        #expect(log.map(\.element).sorted() == ["a", "b", "c", "d", "e", "f"])
        log.reverse()
        #expect(log.map(\.date) == self.log.map(\.date))
        #expect(log.map(\.element).sorted() == ["a", "b", "c", "d", "e", "f"])
    }

    @Test("an empty or unmatched date range has no entries")
    func emptyRanges() {
        #expect(log[Date(2)..<Date(2)].isEmpty)
        #expect(log[Date(9)..<Date(12)].isEmpty && log[Date(-9)..<Date(1)].isEmpty)
        #expect(log[Date(2)...Date(2)].map(\.element) == ["b", "c"])
        #expect(log[Date.distantPast...].count == 6)
    }

    @Test("merges logs of two element types by date")
    func mergedTypes() {
        enum Item: Equatable {
            case text(String)
            case number(Int)
        }
        let numbers = Log([Log.Entry(date: Date(2), element: 7), Log.Entry(date: Date(4), element: 8)])
        let merged = Log(merging: [log.mapElements(Item.text), numbers.mapElements(Item.number)])
        #expect(
            merged.map(\.element) == [
                .number(8), .text("d"), .text("e"), .text("f"), .text("b"), .text("c"), .number(7),
                .text("a"),
            ])
    }

    @Test("mapElements rethrows its closure's error")
    func mappingError() {
        struct Stop: Error {}
        #expect(throws: Stop.self) { try log.mapElements { _ throws(Stop) -> Int in throw Stop() } }
    }

    @Test("derives a log's id from its entries")
    func logID() {
        #expect(log.id == Log(Array(log)).id)
        #expect(log.id != Log((1, "a")).id)
        #expect(Set([log.id, log.id, Log<String>().id]).count == 2)
    }

    /// On Newfoundland the clock was set back a minute after midnight: the day before had another hour.
    @Test("a day repeated by a clock change is one group")
    func repeatedDay() throws {
        let zone = try Zone(identifier: "America/St_Johns")
        let before = try #require(Instant(iso8601: "2010-11-07T02:30:30Z"))
        let seconds = Int(before.secondsSince1970)
        let log = Log(
            (seconds, "new day"), (seconds + 60, "old day again"), (seconds + 7200, "new day again"))
        let days = log.groupedByDay(in: zone)
        #expect(days.map(\.key.iso8601) == ["2010-11-07", "2010-11-06"])
        #expect(days.map { $0.log.map(\.element) } == [["new day again", "new day"], ["old day again"]])
        #expect(days.map(\.id) == days.map(\.key))
    }
}
