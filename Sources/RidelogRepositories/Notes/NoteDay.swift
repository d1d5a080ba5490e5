import RidelogModels

/// Finds the date of a note in its path: in the name of the file or of its folder, or in folders for years and months.
enum NoteDay {
    /// - Parameter path: with slashes.
    static func find(in path: String) -> CivilDate? {
        let parts = path.split(separator: "/").map { Array($0.utf8) }
        let names = parts.suffix(2).reversed()
        return names.lazy.compactMap { beginning(of: $0) ?? within($0) }.first ?? inFolders(parts)
    }

    /// `2026-06-14 x.md`, `2026-6-4.md`, `2026_06_14.md`, `20260614.md`, `14.06.2026.md`.
    private static func beginning(of name: [UInt8]) -> CivilDate? {
        let numbers = Number.all(in: name)
        if let whole = numbers.first, whole.start == 0, whole.count == 8 {
            return day(whole.value / 10_000, whole.value / 100 % 100, whole.value % 100)
        }
        guard numbers.count >= 3, numbers[0].start == 0 else { return nil }
        let marks = [name[numbers[0].end], name[numbers[1].end]]
        let areAdjacent = numbers[1].start == numbers[0].end + 1 && numbers[2].start == numbers[1].end + 1
        guard areAdjacent, marks[0] == marks[1], numbers[1].count <= 2 else { return nil }
        if numbers[0].count == 4, numbers[2].count <= 2, "-_. ".utf8.contains(marks[0]) {
            return day(numbers[0].value, numbers[1].value, numbers[2].value)
        }
        // In dates with points the day comes first.
        guard numbers[2].count == 4, numbers[0].count <= 2, marks[0] == UInt8(ascii: ".") else { return nil }
        return day(numbers[2].value, numbers[1].value, numbers[0].value)
    }

    /// `Ride of 2026-06-14.md`.
    private static func within(_ name: [UInt8]) -> CivilDate? {
        let numbers = Number.all(in: name)
        return numbers.indices.dropLast(2).lazy.compactMap { index in
            let (year, month, dayOfMonth) = (numbers[index], numbers[index + 1], numbers[index + 2])
            guard year.count == 4, month.count == 2, dayOfMonth.count == 2,
                month.start == year.end + 1, dayOfMonth.start == month.end + 1,
                name[year.end] == UInt8(ascii: "-"), name[month.end] == UInt8(ascii: "-")
            else { return nil }
            return day(year.value, month.value, dayOfMonth.value)
        }.first
    }

    /// `2026/06/14.md`, `2026/06/14 x.md`, `2026/06/14/index.md`.
    private static func inFolders(_ parts: [[UInt8]]) -> CivilDate? {
        parts.indices.dropLast(2).reversed().lazy.compactMap { index in
            guard let year = Number.whole(parts[index]), year.count == 4,
                let month = Number.whole(parts[index + 1]), month.count <= 2,
                let dayOfMonth = Number.all(in: parts[index + 2]).first, dayOfMonth.start == 0,
                dayOfMonth.count <= 2
            else { return nil }
            return day(year.value, month.value, dayOfMonth.value)
        }.first
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
        (1900...2199).contains(year) ? CivilDate(year: year, month: month, day: day) : nil
    }
}

/// A number in a name, and its place.
private struct Number {
    var start: Int
    var end: Int
    var value: Int
    var count: Int { end - start }

    static func all(in name: [UInt8]) -> [Number] {
        var all: [Number] = []
        for (place, byte) in name.enumerated() {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { continue }
            let digit = Int(byte - UInt8(ascii: "0"))
            if let last = all.last, last.end == place {
                // Longer ones are no day.
                let value = min(last.value * 10 + digit, 1_000_000_000)
                all[all.count - 1] = Number(start: last.start, end: place + 1, value: value)
            } else {
                all.append(Number(start: place, end: place + 1, value: digit))
            }
        }
        return all
    }

    /// The number if the whole name is one; otherwise nil.
    static func whole(_ name: [UInt8]) -> Number? {
        all(in: name).first.flatMap { $0.count == name.count ? $0 : nil }
    }
}
