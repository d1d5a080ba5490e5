import Foundation
import RidelogModels
import Testing

struct EntryMapTests {
    private struct Pause: Error {}
    private let entry = Log<String>.Entry(date: Date(timeIntervalSince1970: 0), element: "abc")

    @Test("maps the element by a key path, keeping the date")
    func keyPath() {
        let count = entry.map(\.count)
        #expect(count == Log<Int>.Entry(date: entry.date, element: 3))
    }

    @Test("maps the element by a closure, keeping the date")
    func closure() {
        let other = entry.map { $0 + "d" }
        #expect(other.element == "abcd" && other.date == entry.date)
    }

    @Test("mapping an entry rethrows the closure's error")
    func closureError() {
        #expect(throws: Pause.self) {
            try entry.map { _ throws(Pause) -> Int in throw Pause() }
        }
    }
}
