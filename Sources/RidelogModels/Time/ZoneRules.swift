/// The offsets of a zone: a list of transitions, and a rule for the time after them.
struct ZoneRules: Sendable {
    /// Seconds since 1970, ascending.
    private(set) var times: [Int] = []
    /// Seconds east of UTC before the first transition, then after each: one element more than ``times``.
    private(set) var offsets: [Int]
    /// The rule after the last transition; nil for a fixed offset.
    private var footer: PosixRule?

    /// A zone with a fixed offset.
    init(fixedOffset: Int) {
        offsets = [fixedOffset]
    }

    /// Seconds east of UTC at a time in seconds since 1970.
    func offset(at time: Int) -> Int {
        let index = times.partitioningIndex { $0 > time }
        if index == times.count, let footer { return footer.offset(at: time) }
        return offsets[index]
    }
}

extension ZoneRules {
    /// Reads the part after the names of a line of the embedded database, such as `2s0
    /// 1dy0|B4v1r00A9c7k0…|CET-1CEST,M3.5.0,M10.5.0/3`: the offsets in seconds to base 36, the first of which is valid
    /// before all transitions; then for each transition the letter of its offset and the seconds since the previous
    /// one, or since 1970; then the rule for the time after.
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
            append(PosixRule.Transition(time: (times.last ?? 0) + delta, offset: choice[index]))
        }
        listChanges(by: footer, until: 2100)
    }

    private mutating func append(_ transition: PosixRule.Transition) {
        times.append(transition.time)
        offsets.append(transition.offset)
    }

    /// Adds transitions up to a year: searching a list is much faster than the rule, and most rides are of this
    /// century.
    private mutating func listChanges(by rule: PosixRule, until lastYear: Int) {
        let start = times.last ?? 0
        let year = CivilDate(daysSince1970: start / 86_400).year
        guard year <= lastYear else { return }
        for transition in rule.transitions(in: year...lastYear) where transition.time > start {
            append(transition)
        }
    }

    /// nil unless it is a number of at most nine digits.
    private static func base36(_ text: ArraySlice<UInt8>) -> Int? {
        text.count <= 9 ? Int(String(decoding: text, as: UTF8.self), radix: 36) : nil
    }
}
