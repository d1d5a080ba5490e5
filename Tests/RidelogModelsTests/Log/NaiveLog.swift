import Foundation
import RidelogModels

/// What a log should do, in the plainest way: an array that is sorted again after every change.
struct NaiveLog: Equatable {
    struct Entry: Equatable {
        var date: Int
        var element: String
    }

    private(set) var entries: [Entry] = []

    mutating func insert(_ element: String, on date: Int) {
        entries.insert(Entry(date: date, element: element), at: 0)
        settle()
    }

    mutating func trim(olderThan interval: Int, from date: Int) {
        entries.removeAll { date - $0.date > interval }
    }

    mutating func remove(atOffsets offsets: [Int]) {
        for offset in Set(offsets).sorted(by: >) where entries.indices.contains(offset) {
            entries.remove(at: offset)
        }
    }

    mutating func set(_ offset: Int, _ element: String) {
        entries[offset].element = element
    }

    mutating func move(_ offset: Int, to date: Int) {
        let entry = entries.remove(at: offset)
        insert(entry.element, on: date)
    }

    mutating func swap(_ first: Int, _ second: Int) {
        if entries[first].date == entries[second].date { entries.swapAt(first, second) }
    }

    mutating func clear() { entries = [] }

    /// One exchange of neighbours after another, which never passes equals.
    private mutating func settle() {
        for end in entries.indices.reversed() {
            for index in 0..<end where entries[index].date < entries[index + 1].date {
                entries.swapAt(index, index + 1)
            }
        }
    }
}

extension Date {
    /// A date of the tests: so many seconds after 1970.
    init(_ seconds: Int) {
        self.init(timeIntervalSince1970: Double(seconds))
    }
}

extension Log<String> {
    var plain: [NaiveLog.Entry] {
        map { NaiveLog.Entry(date: Int($0.date.timeIntervalSince1970), element: $0.element) }
    }

    init(_ entries: (Int, String)...) {
        self.init(entries.map { Entry(date: Date($0.0), element: $0.1) })
    }
}
