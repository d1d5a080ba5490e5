import Foundation
import RidelogModels
import Testing

struct LogTests {
    private func date(_ day: Int) -> Date {
        Date(timeIntervalSince1970: Double(day) * 86_400)
    }

    private func log(_ elements: (Int, String)...) -> Log<String> {
        Log(elements.map { Log.Entry(date: date($0.0), element: $0.1) })
    }

    @Test("keeps entries newest first")
    func newestFirst() {
        var log = log((1, "a"), (3, "c"), (2, "b"))
        #expect(log.map(\.element) == ["c", "b", "a"])
        log.insert("d", on: date(4))
        log.insert("0", on: date(0))
        log.insert("b2", on: date(2))
        #expect(log.map(\.element) == ["d", "c", "b2", "b", "a", "0"])
    }

    @Test("keeps the order of entries of equal date, inserting new ones first")
    func equalDates() {
        var log = log((1, "first"), (1, "second"), (1, "third"))
        #expect(log.map(\.element) == ["first", "second", "third"])
        log.insert("latest", on: date(1))
        #expect(log.map(\.element) == ["latest", "first", "second", "third"])
    }

    @Test("an empty log has no entries and accepts one")
    func emptyLog() {
        var log = Log<String>()
        #expect(log.isEmpty && log.startIndex == log.endIndex && log.first == nil)
        log.insert("a", on: date(1))
        #expect(log.count == 1)
    }

    @Test("supports indices, slices and reversal like an array")
    func collectionAccess() {
        let log = log((1, "a"), (2, "b"), (3, "c"), (4, "d"))
        #expect(log.count == 4)
        #expect(log.indices.map { log[$0].element } == ["d", "c", "b", "a"])
        #expect(log.reversed().map(\.element) == ["a", "b", "c", "d"])
        #expect(log.index(log.startIndex, offsetBy: 4) == log.endIndex)
        #expect(log.distance(from: log.endIndex, to: log.startIndex) == -4)
        #expect(log[log.index(before: log.endIndex)].element == "a")
        #expect(log[1...2].map(\.element) == ["c", "b"])
        #expect(log.dropFirst(3).map(\.element) == ["a"])
    }

    @Test("replaces an element in place if the date is unchanged")
    func elementReplacement() {
        var log = log((1, "a"), (2, "b"))
        log[0].element = "B"
        #expect(log.map(\.element) == ["B", "a"])
        log[1] = Log.Entry(date: date(1), element: "A")
        #expect(log.map(\.element) == ["B", "A"])
    }

    @Test("moves an entry whose date changes to its sorted position")
    func movedEntry() {
        var log = log((1, "a"), (2, "b"), (3, "c"))
        log[0] = Log.Entry(date: date(0), element: "c")
        #expect(log.map(\.element) == ["b", "a", "c"])
        log[2] = Log.Entry(date: date(2), element: "c")
        #expect(log.map(\.element) == ["c", "b", "a"])
    }

    @Test("swapping entries loses none and keeps them sorted by date")
    func swapping() {
        var log = log((1, "a"), (1, "b"), (2, "c"), (3, "d"))
        for (first, second) in [(0, 3), (1, 2), (0, 1), (2, 3)] { log.swapAt(first, second) }
        #expect(log.map(\.element).sorted() == ["a", "b", "c", "d"])
        #expect(log.map(\.date) == log.map(\.date).sorted(by: >))
    }

    @Test("logs are equal when their sorted entries are equal")
    func equality() {
        #expect(log((1, "a"), (2, "b")) == log((2, "b"), (1, "a")))
        #expect(log((1, "a"), (1, "b")) != log((1, "b"), (1, "a")))
        #expect(Set([log((1, "a")), log((1, "a")), log((2, "a"))]).count == 2)
    }

    @Test("encodes to JSON and decodes back unchanged")
    func jsonRoundTrip() throws {
        let log = log((1, "a"), (3, "c"), (1, "b"))
        let bytes = try JSONEncoder().encode(log)
        #expect(try JSONDecoder().decode(Log<String>.self, from: bytes) == log)
    }

    @Test("sorts entries decoded from unsorted JSON")
    func unsortedJSON() throws {
        let text = #"{"entries":[{"date":1,"element":"a"},{"date":2,"element":"b"}]}"#
        var log = try JSONDecoder().decode(Log<String>.self, from: Data(text.utf8))
        #expect(log.map(\.element) == ["b", "a"])
        log.insert("c", on: Date(timeIntervalSinceReferenceDate: 1.5))
        #expect(log.map(\.element) == ["b", "c", "a"])
    }

    /// Against the plain way: put in front, then sort stably.
    @Test("inserting entries one by one equals a stable sort", arguments: 0..<100)
    func insertion(seed: UInt64) {
        var random = SeededRandom(seed)
        var log = Log<Int>()
        var plain: [(date: Date, element: Int)] = []
        for number in 0..<Int.random(in: 0...60, using: &random) {
            let date = date(Int.random(in: 0...12, using: &random))
            log.insert(number, on: date)
            plain.insert((date, number), at: 0)
        }
        let sorted = plain.enumerated().sorted { first, second in
            first.element.date == second.element.date
                ? first.offset < second.offset : first.element.date > second.element.date
        }
        #expect(log.map(\.element) == sorted.map(\.element.element))
        #expect(log.map(\.date) == sorted.map(\.element.date))
        #expect(Log(Array(log)) == log)
    }
}
