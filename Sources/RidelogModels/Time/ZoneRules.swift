/// The offsets of a zone: listed up to the last transition, by rule after it.
struct ZoneRules: Sendable {
    /// Seconds since 1970, rising.
    private(set) var times: [Int] = []
    /// Seconds east of UTC before the first transition, then after each: one more than ``times``.
    private(set) var offsets: [Int]
    /// What holds after the last transition; the last offset if there is no rule.
    private var footer: PosixRule?

    /// A clock that is never changed.
    init(fixedOffset: Int) {
        offsets = [fixedOffset]
    }

    /// Seconds east of UTC at a time in seconds since 1970.
    func offset(at time: Int) -> Int {
        var lower = 0
        var upper = times.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if times[middle] <= time { lower = middle + 1 } else { upper = middle }
        }
        if lower == times.count, let footer { return footer.offset(at: time) }
        return offsets[lower]
    }
}

extension ZoneRules {
    /// Reads what stands behind the names in a line of the embedded database, such as
    /// `2s0 1dy0|B4v1r00A9c7k0…|CET-1CEST,M3.5.0,M10.5.0/3`: the offsets in seconds to base 36, of which
    /// the first is in force before all transitions; then for each transition the letter of its offset and
    /// the seconds since the one before, or since 1970; then the rule for what follows.
    init?(_ text: ArraySlice<UInt8>) {
        let parts = text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        guard parts.count == 3, let footer = PosixRule(parts[2]) else { return nil }
        let choice = parts[0].split(separator: UInt8(ascii: " ")).compactMap(Self.base36)
        guard let first = choice.first else { return nil }
        offsets = [first]
        self.footer = footer
        var rest = parts[1]
        while let letter = rest.popFirst() {
            let index = Int(letter) - Int(UInt8(ascii: "A"))
            let digits = rest.prefix { !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            guard choice.indices.contains(index), let delta = Self.base36(digits) else { return nil }
            rest = rest[digits.endIndex...]
            offsets.append(choice[index])
            times.append((times.last ?? 0) + delta)
        }
    }

    private static func base36(_ digits: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: digits, as: UTF8.self), radix: 36)
    }
}
