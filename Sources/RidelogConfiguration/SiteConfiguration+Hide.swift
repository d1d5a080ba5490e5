import RidelogModels
import RidelogParsing

extension SiteConfiguration.Privacy {
    /// Rides that are completely hidden.
    public struct Hide: Hashable, Sendable {
        /// Tags of notes whose rides are hidden; `commute` also hides rides that are marked as commutes.
        public var tags: [String] = []
        /// Kinds of sport, as named by files or pages.
        public var kinds: [String] = []
        /// Ranges of dates, both ends included.
        public var dates: [ClosedRange<CivilDate>] = []
        /// Globs of files with rides.
        public var files: [String] = []

        public init() {}
    }
}

extension SiteConfiguration.Privacy.Hide {
    static let settings: [Setting<Self>] = [
        texts("tags", \.tags),
        texts("kinds", \.kinds),
        .value("dates", \.dates, "a list of days such as 2026-06-14 or 2026-06-01..2026-06-07") { node in
            let ranges = (node.items ?? [node]).map { $0.text.flatMap(days) }
            return ranges.contains(nil) ? nil : ranges.compactMap(\.self)
        },
        texts("files", \.files),
    ]

    /// A key without a value is an error, because something should be hidden.
    private static func texts(
        _ key: String, _ keyPath: WritableKeyPath<Self, [String]> & Sendable
    ) -> Setting<Self> {
        .value(key, keyPath, "a list of texts") { $0.isNull ? nil : $0.texts }
    }

    /// `2026-06-14`, or `2026-06-01..2026-06-07`.
    static func days(_ text: String) -> ClosedRange<CivilDate>? {
        let parts = text.replacing("..", with: "|").split(separator: "|", omittingEmptySubsequences: false)
        let days = parts.map { CivilDate(iso8601: $0) }
        switch days.count {
        case 1: return days[0].map { $0...$0 }
        case 2:
            guard let first = days[0], let last = days[1], first <= last else { return nil }
            return first...last
        default: return nil
        }
    }
}
