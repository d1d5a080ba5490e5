import RidelogModels

/// What a ride is among those that are computed in different ways.
package enum SportKind: String, Hashable, Sendable, CaseIterable {
    case cycling, running, walking, swimming
    /// Anything else, by engine or sail too, and what no file says anything about.
    case other

    /// By parts of the words that files have: `trail_running`, `lap_swimming`, `hike`.
    package init(_ words: RideWords) {
        let text = [words.sport, words.subSport].compactMap(\.self).joined(separator: " ").lowercased()
        self = Self.parts.first { part, _ in text.contains(part) }?.kind ?? .other
    }

    /// The first that fits counts.
    private static let parts: [(part: String, kind: SportKind)] = [
        ("motor", .other), ("driv", .other), ("swim", .swimming), ("walk", .walking), ("hik", .walking),
        ("mountaineer", .walking), ("snowshoe", .walking), ("run", .running), ("treadmill", .running),
        ("cycl", .cycling), ("bik", .cycling), ("ride", .cycling), ("mtb", .cycling),
    ]
}
