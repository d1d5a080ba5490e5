/// Weekly hours in a subset of OpenStreetMap's `opening_hours` (wiki.openstreetmap.org/wiki/Key:opening_hours): `Mo-Fr
/// 07:00-19:00; Sa,Su 09:00-12:00,14:00-17:00`, `22:00-06:00`, `We`, `24/7`.
public struct WeeklySchedule: Hashable, Sendable {
    /// The text that it was read from.
    public let text: String
    /// Seconds since the start of Monday; a span beyond Sunday's midnight ends after a week.
    private let spans: [Range<Int>]

    private static let dayLength = 86_400
    private static let weekLength = 7 * dayLength

    /// nil if the text is not a schedule.
    public init?(_ text: String) {
        self.text = text
        if text == "24/7" {
            spans = [0..<Self.weekLength]
            return
        }
        var spans: [Range<Int>] = []
        for rule in text.split(separator: ";") {
            guard let some = Self.spans(rule) else { return nil }
            spans += some
        }
        guard !spans.isEmpty else { return nil }
        self.spans = spans
    }

    /// Whether the schedule contains any time from the first to the last, in local time of the zone.
    public func meets(_ first: Instant, _ last: Instant, in zone: Zone) -> Bool {
        let length = max(0, Int(last.seconds(since: first)))
        if length >= Self.weekLength { return true }
        let local = zone.local(first)
        let start = (local.date.weekday - 1) * Self.dayLength + local.secondOfDay
        return spans.contains { span in
            // The stay may begin while a span of the previous Sunday continues, or end in the next week.
            [-Self.weekLength, 0, Self.weekLength].contains { shift in
                start <= span.upperBound - 1 + shift && span.lowerBound + shift <= start + length
            }
        }
    }

    private static func spans(_ rule: Substring) -> [Range<Int>]? {
        let words = rule.split(separator: " ")
        guard let first = words.first, words.count <= 2 else { return nil }
        let namesDays = first.first?.isLetter == true
        guard let days = namesDays ? days(first) : Array(0..<7) else { return nil }
        let hours = namesDays ? words.dropFirst().first : first
        guard words.count == (namesDays && hours != nil ? 2 : 1) else { return nil }
        guard let hours else { return days.map { $0 * dayLength..<($0 + 1) * dayLength } }
        var spans: [Range<Int>] = []
        for part in hours.split(separator: ",") {
            guard let span = hourSpan(part) else { return nil }
            spans += days.map { $0 * dayLength + span.lowerBound..<$0 * dayLength + span.upperBound }
        }
        return spans
    }

    private static let dayNames = ["mo", "tu", "we", "th", "fr", "sa", "su"]

    /// Days from Monday, 0 to 6: `Mo-Fr`, `Sa,Su`, `Fr-Mo`.
    private static func days(_ text: Substring) -> [Int]? {
        var days: [Int] = []
        for part in text.split(separator: ",") {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false)
                .map { dayNames.firstIndex(of: $0.lowercased()) }
            guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else { return nil }
            days += (0...(last - first + 7) % 7).map { (first + $0) % 7 }
        }
        return days
    }

    /// Seconds since midnight; an end that is not after the start is on the next day.
    private static func hourSpan(_ text: Substring) -> Range<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(second)
        guard ends.count == 2, let start = ends[0], let end = ends[1], start < dayLength else { return nil }
        return start..<(end > start ? end : end + dayLength)
    }

    private static func second(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hour = Int(parts[0]),
            let minute = Int(parts[1]), 0...24 ~= hour, 0...59 ~= minute, hour < 24 || minute == 0
        else { return nil }
        return (hour * 60 + minute) * 60
    }
}

extension WeeklySchedule: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, as: "Mo-Fr 07:00-19:00") { WeeklySchedule($0) }
    }

    public func encode(to encoder: any Encoder) throws {
        try text.encode(to: encoder)
    }
}
