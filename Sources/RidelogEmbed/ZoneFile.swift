/// The offsets and the footer of a TZif file.
///
/// Source: RFC 9636, "The Time Zone Information Format (TZif)", section 3.
struct ZoneFile {
    /// Seconds east of UTC before the first of ``transitions``.
    var firstOffset: Int
    /// Transitions from 1970 on, ascending; only changes of the offset, not of `isdst` or abbreviations.
    var transitions: [PosixRule.Transition]
    /// A POSIX `TZ` string.
    var footer: String
    var rule: PosixRule

    static func isZoneFile(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "TZif".utf8) }

    /// Reads the second, 64-bit block, which exists since version 2, and the footer.
    init(_ bytes: [UInt8]) throws(ZoneFileError) {
        var reader = ZoneByteReader(rest: bytes[...])
        let old = try BlockHeader(&reader)
        guard old.version >= UInt8(ascii: "2") else { throw .oldVersion }
        try reader.skip(old.size(timeSize: 4))
        let header = try BlockHeader(&reader)
        guard header.leapCount == 0 else { throw .leapSeconds }
        let block = try Block(header, &reader)
        (footer, rule) = try Self.readFooter(&reader)
        firstOffset = block.firstOffset
        transitions = []
        add(block.transitions)
        removeTransitionsCoveredByRule()
    }

    private static func readFooter(_ reader: inout ZoneByteReader) throws(ZoneFileError) -> (
        String, PosixRule
    ) {
        guard try reader.integer(1) == 0x0A else { throw .badFooter }
        let text = reader.rest.prefix { $0 != 0x0A }
        guard let rule = PosixRule(text) else { throw .badFooter }
        return (String(decoding: text, as: UTF8.self), rule)
    }

    /// Adds the transitions from 1970 on that change the offset, and the first one by the rule.
    private mutating func add(_ all: [PosixRule.Transition]) {
        var offset = firstOffset
        for transition in all where transition.offset != offset {
            offset = transition.offset
            if transition.time > 0 { transitions.append(transition) } else { firstOffset = offset }
        }
        // The rule applies only after the last listed transition, even if that one changes nothing. Adding its first
        // transition keeps this, and is the same for "fat" and "slim" files.
        let end = max(all.last?.time ?? 0, 0)
        let year = CivilDate(daysSince1970: end / 86_400).year
        let byRule = rule.transitions(in: year...(year + 2))
        if let next = byRule.first(where: { $0.time > end && $0.offset != offset }) {
            transitions.append(next)
        }
    }

    /// "Fat" files list transitions up to 2037 that follow from the footer, "slim" ones do not; the results are equal.
    private mutating func removeTransitionsCoveredByRule() {
        while let last = transitions.last {
            let before = transitions.dropLast().last
            let from = before?.time ?? 1
            guard rule.changes(after: from, through: last.time) == [last],
                rule.offset(at: from) == before?.offset ?? firstOffset
            else { return }
            transitions.removeLast()
        }
    }
}

extension PosixRule {
    /// The transitions in a span of time, in seconds since 1970.
    func changes(after start: Int, through end: Int) -> [Transition] {
        let years =
            CivilDate(daysSince1970: start / 86_400).year...CivilDate(daysSince1970: end / 86_400).year
        var offset = offset(at: start)
        return transitions(in: (years.lowerBound - 1)...(years.upperBound + 1)).filter { transition in
            guard transition.time > start, transition.time <= end, transition.offset != offset else {
                return false
            }
            offset = transition.offset
            return true
        }
    }
}
