import RidelogParsing
import RidelogModels

/// Parses the times and numbers of a track file, and counts their problems.
struct TrackValues {
    var problems = DiagnosticCounter<TrackProblem>()
    private var times = TrackTime()

    /// The time of an element; nil if it is missing or cannot be read.
    mutating func time(_ text: UnsafeBufferPointer<UInt8>, at cursor: XMLCursor) -> Instant? {
        guard let time = times.parse(text) else {
            if !text.trimmed.isEmpty { problems.add(.unreadableTime, at: cursor.position) }
            return nil
        }
        if !time.hasZone { problems.add(.timeWithoutZone, at: cursor.position) }
        return time.instant
    }

    mutating func time(_ text: TextBuffer, at cursor: XMLCursor) -> Instant? {
        text.withBytes { time($0, at: cursor) }
    }

    /// The number of an element or attribute, also with a decimal comma; nil if there is none.
    ///
    /// - Parameter problem: the problem to count for text that is not a number; nil to ignore it.
    mutating func number(
        _ text: UnsafeBufferPointer<UInt8>, orElse problem: TrackProblem? = nil, at cursor: XMLCursor
    ) -> Double? {
        if let number = Decimal.parse(text) { return number }
        if let number = Self.numberWithComma(text) {
            problems.add(.decimalComma, at: cursor.position)
            return number
        }
        if let problem, !text.trimmed.isEmpty { problems.add(problem, at: cursor.position) }
        return nil
    }

    mutating func number(
        _ text: TextBuffer, orElse problem: TrackProblem? = nil, at cursor: XMLCursor
    ) -> Double? {
        text.withBytes { number($0, orElse: problem, at: cursor) }
    }

    /// Parses one comma and no point, `46,95`, as programs write that use the system's language for files.
    private static func numberWithComma(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        let comma = UInt8(ascii: ",")
        guard text.count(where: { $0 == comma }) == 1, !text.contains(UInt8(ascii: ".")) else { return nil }
        return Decimal.parse(text.map { $0 == comma ? UInt8(ascii: ".") : $0 })
    }
}
