import RidelogParsing
import RidelogModels

/// A duration in a table: a number in a unit, `1:30:00`, `1h 30m`, `PT1H30M`.
enum RowSpan {
    /// The reason why a text is not a duration.
    enum Fault: Error, Hashable {
        case unreadable
        /// `1:30` may be hours and minutes, or minutes and seconds.
        case ambiguous
    }

    /// The duration in seconds.
    ///
    /// - Parameter unit: the unit of numbers without one.
    static func seconds(
        _ value: CustomRecord.Value, in unit: RowUnit, _ style: NumberStyle
    ) throws(Fault) -> Double {
        if case .text(let text) = value {
            let text = text.utf8.trimmed.text
            if text.utf8.contains(UInt8(ascii: ":")) { return try clock(text, unit) }
            if let seconds = words(text, style) { return seconds }
        }
        guard !unit.isOnlyClock, let seconds = RowNumber.value(value, in: unit, style) else {
            throw .unreadable
        }
        return seconds
    }

    /// Whether a time of two numbers may be hours and minutes: longer times are more likely minutes and seconds.
    static func mayBeHours(_ text: String) -> Bool {
        text.utf8.trimmed.split(separator: UInt8(ascii: ":")).first.flatMap { Int($0.text) }.map { $0 < 10 }
            ?? false
    }

    private static func clock(_ text: String, _ unit: RowUnit) throws(Fault) -> Double {
        // SQLAlchemy stores durations as times since 1970.
        if let time = Instant.parse(text) {
            guard (0..<366 * 86_400.0).contains(time.instant.secondsSince1970) else { throw .unreadable }
            return time.instant.secondsSince1970
        }
        var (clock, days) = (text[...], 0.0)
        if text.lowercased().contains("day"), let comma = text.firstIndex(of: ",") {
            // Python writes `1 day, 0:10:00`.
            days = Decimal.parse(text[..<comma].utf8.prefix(while: ASCII.isDigit)) ?? -1
            clock = text[comma...].dropFirst()
        }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { part in
            Decimal.parse(part.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }) ?? -1
        }
        guard days >= 0, parts.allSatisfy({ $0 >= 0 }), (2...3).contains(parts.count) else {
            throw .unreadable
        }
        if parts.allSatisfy({ $0 == 0 }), days == 0 { return 0 }
        guard parts.dropFirst().allSatisfy({ $0 < 60 }), days == 0 || parts.count == 3 else {
            throw .unreadable
        }
        if parts.count == 3 { return ((days * 24 + parts[0]) * 60 + parts[1]) * 60 + parts[2] }
        guard let kind = unit.clock else { throw .ambiguous }
        return (parts[0] * 60 + parts[1]) * (kind == .hours ? 60 : 1)
    }

    /// Parses numbers with words for units, the largest first; nil for other text.
    private static func words(_ text: String, _ style: NumberStyle) -> Double? {
        var bytes = Array(text.lowercased().utf8)
        // ISO 8601: T precedes the hours.
        if bytes.first == UInt8(ascii: "p") { bytes = bytes.dropFirst().filter { $0 != UInt8(ascii: "t") } }
        var rest = bytes[...]
        var (total, last) = (0.0, Double.infinity)
        while !rest.isEmpty {
            rest = rest.drop { ASCII.isSpace($0) }
            let digits = rest.prefix { ASCII.isDigit($0) || $0 == 0x2E || $0 == 0x2C }
            rest = rest[digits.endIndex...].drop { ASCII.isSpace($0) }
            let word = rest.prefix { !ASCII.isDigit($0) && !ASCII.isSpace($0) }
            rest = rest[word.endIndex...]
            // A number without a unit after hours is minutes: 1h30.
            let factor = word.isEmpty && last == 3600 ? 60 : factors[word.text]
            guard let number = style.number(digits.text), number >= 0, let factor, factor < last else {
                return nil
            }
            total += number * factor
            last = factor
            rest = rest.drop { ASCII.isSpace($0) }
        }
        return last.isFinite ? total : nil
    }

    private static let factors: [String: Double] = [
        "d": 86_400, "day": 86_400, "days": 86_400, "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600,
        "hours": 3600, "std": 3600, "std.": 3600, "m": 60, "min": 60, "min.": 60, "mins": 60, "minute": 60,
        "minutes": 60, "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "sek": 1,
    ]
}
