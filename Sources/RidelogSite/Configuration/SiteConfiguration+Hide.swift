import RidelogModels
import RidelogRepositories

extension SiteConfiguration.Privacy {
    /// Rides that are hidden whole, by what they are.
    public struct Hide: Hashable, Sendable {
        /// Tags of notes; `commute` is also a ride that its owner marked as one.
        public var tags: [String] = []
        /// Kinds of sport, as files or pages have them.
        public var kinds: [String] = []
        /// Days; both ends of a range belong to it.
        public var dates: [ClosedRange<CivilDate>] = []
        /// Patterns of files with rides.
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

    /// A key without a value is an error here: something was to be hidden.
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
