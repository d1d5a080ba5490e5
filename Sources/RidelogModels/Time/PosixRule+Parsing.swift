extension PosixRule {
    /// Reads `CET-1CEST,M3.5.0,M10.5.0/3` or `<+03>-3`; nil for anything else. Daylight saving time without dates is
    /// invalid, as in TZif files.
    init?(_ text: some Collection<UInt8>) {
        var scanner = PosixScanner(rest: Array(text)[...])
        guard scanner.skipName(), let west = scanner.time(maximumHours: 24) else { return nil }
        standardOffset = -west
        if scanner.rest.isEmpty {
            daylight = nil
        } else {
            guard let found = scanner.daylight(standardOffset: -west), scanner.rest.isEmpty else {
                return nil
            }
            daylight = found
        }
    }
}

private struct PosixScanner {
    var rest: ArraySlice<UInt8>

    mutating func daylight(standardOffset: Int) -> PosixRule.Daylight? {
        guard skipName() else { return nil }
        var offset = standardOffset + 3600
        if rest.first != UInt8(ascii: ",") {
            guard let west = time(maximumHours: 24) else { return nil }
            offset = -west
        }
        guard let start = change(), let end = change() else { return nil }
        return PosixRule.Daylight(offset: offset, start: start, end: end)
    }

    /// `CET` or `<+03>`.
    mutating func skipName() -> Bool {
        if skip("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let name = rest.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF) }
        rest = rest[name.endIndex...]
        return name.count >= 3
    }

    /// `,M3.5.0/2`; the time defaults to two o'clock.
    private mutating func change() -> PosixRule.Change? {
        guard skip(","), let day = day() else { return nil }
        guard skip("/") else { return PosixRule.Change(day: day, time: 7200) }
        return time(maximumHours: 167).map { PosixRule.Change(day: day, time: $0) }
    }

    private mutating func day() -> PosixRule.Day? {
        if skip("J") { return number(in: 1...365).map { .withoutLeapDay($0) } }
        guard skip("M") else { return number(in: 0...365).map { .zeroBased($0) } }
        guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
            let day = number(in: 0...6)
        else { return nil }
        return .weekday(month: month, week: week, day: day)
    }

    /// Seconds in `-3`, `+5:30` or `167:59:59`.
    mutating func time(maximumHours: Int) -> Int? {
        let sign = skip("-") ? -1 : 1
        if sign == 1 { _ = skip("+") }
        guard let hours = number(in: 0...maximumHours) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where skip(":") {
            guard let value = number(in: 0...59) else { return nil }
            seconds += value * unit
        }
        return sign * seconds
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest[digits.endIndex...]
        guard (1...3).contains(digits.count) else { return nil }
        let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return range.contains(value) ? value : nil
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first.map(Unicode.Scalar.init) == character else { return false }
        rest.removeFirst()
        return true
    }
}
