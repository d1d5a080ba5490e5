import Foundation
import RidelogModels
import Testing

struct LogPropertyTests {
    @Test("random changes give the same entries as the naive model", arguments: 0..<200)
    func randomChanges(seed: UInt64) {
        var random = SeededRandom(seed)
        var log = Log<String>()
        var naive = NaiveLog()
        for step in 0..<80 {
            change(&log, &naive, step, &random)
            #expect(log.plain == naive.entries, "step \(step)")
            #expect(log.isEmpty == naive.entries.isEmpty && log.count == naive.entries.count)
        }
    }

    private func change(
        _ log: inout Log<String>, _ naive: inout NaiveLog, _ step: Int, _ random: inout SeededRandom
    ) {
        let date = Int.random(in: 0...9, using: &random)
        let offsets = (0..<3).map { _ in Int.random(in: -1...12, using: &random) }
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
            let interval = Int.random(in: -1...6, using: &random)
            log.trimEntries(olderThan: Double(interval), from: Date(date))
            naive.trim(olderThan: interval, from: date)
        case 1:
            log.remove(atOffsets: offsets)
            naive.remove(atOffsets: offsets)
        case 2 where step % 5 == 0:
            log.clear()
            naive.clear()
        case 3...5:
            guard let offset = log.indices.randomElement(using: &random) else { return }
            log[offset].element += "'"
            naive.set(offset, naive.entries[offset].element + "'")
        case 6...8:
            guard let offset = log.indices.randomElement(using: &random) else { return }
            let element = log[offset].element
            let isSame = naive.entries[offset].date == date
            log[offset] = Log.Entry(date: Date(date), element: element)
            if !isSame { naive.move(offset, to: date) }
        case 9...11:
            guard let first = log.indices.randomElement(using: &random),
                let second = log.indices.randomElement(using: &random)
            else { return }
            log.swapAt(first, second)
            naive.swap(first, second)
        default:
            log.insert("\(step)", on: Date(date))
            naive.insert("\(step)", on: date)
        }
    }

    @Test("merging equals inserting every entry, later logs first", arguments: 0..<100)
    func merging(seed: UInt64) {
        var random = SeededRandom(seed)
        let logs = (0..<Int.random(in: 0...4, using: &random)).map { number in
            Log(
                (0..<Int.random(in: 0...12, using: &random)).map { index in
                    Log.Entry(
                        date: Date(Int.random(in: 0...5, using: &random)), element: "\(number).\(index)")
                })
        }
        var expected = Log<String>()
        for log in logs.reversed() {
            for entry in log.reversed() { expected.insert(entry.element, on: entry.date) }
        }
        #expect(Log(merging: logs) == expected)
        #expect(logs.reduce(Log()) { $0.merging($1) } == expected)
    }

    @Test("slicing by dates equals filtering by the same range", arguments: 0..<100)
    func slices(seed: UInt64) {
        var random = SeededRandom(seed)
        let log = Log(
            (0..<Int.random(in: 0...30, using: &random)).map { index in
                Log.Entry(date: Date(Int.random(in: 0...9, using: &random)), element: "\(index)")
            })
        let (one, other) = (Int.random(in: -1...10, using: &random), Int.random(in: -1...10, using: &random))
        let (start, end) = (Date(min(one, other)), Date(max(one, other)))
        #expect(Array(log[start..<end]) == log.filter { $0.date >= start && $0.date < end })
        #expect(Array(log[start...end]) == log.filter { $0.date >= start && $0.date <= end })
        #expect(Array(log[start...]) == log.filter { $0.date >= start })
        #expect(Array(log[..<end]) == log.filter { $0.date < end })
        #expect(Array(log[...end]) == log.filter { $0.date <= end })
        #expect(log[start..<end].indices.allSatisfy { log[$0] == log[start..<end][$0] })
    }

    @Test(
        "day, month and year groups hold each entry once, in order", arguments: 0..<60,
        ["UTC", "Europe/Zurich", "Pacific/Apia", "America/St_Johns", "+13:45"])
    func groups(seed: UInt64, name: String) throws {
        var random = SeededRandom(seed)
        let zone = try Zone(identifier: name)
        let log = Log(
            (0..<Int.random(in: 0...40, using: &random)).map { index in
                Log.Entry(
                    date: Date(Int.random(in: 0...120_000, using: &random) * 3600 / 4), element: "\(index)")
            })
        let days = log.groupedByDay(in: zone)
        #expect(days.map(\.key) == Set(log.map { zone.local(Instant($0.date)).date }).sorted(by: >))
        for group in days {
            #expect(Array(group.log) == log.filter { zone.local(Instant($0.date)).date == group.key })
        }
        let months = log.groupedByMonth(in: zone)
        #expect(months.map(\.key) == Set(days.map { CivilMonth($0.key) }).sorted(by: >))
        #expect(Log(merging: months.map(\.log)) == log)
        let years = log.groupedByYear(in: zone)
        #expect(years.map(\.key) == Set(months.map(\.key.year)).sorted(by: >))
        #expect(Log(merging: years.map(\.log)) == log)
    }
}
