/// What a ride is among those that are computed in different ways.
package enum SportKind: String, Hashable, Sendable, CaseIterable {
    case cycling, running, walking, swimming
    /// Anything else, by engine or sail too, and what no file says anything about.
    case other

    /// By parts of the words that files have: `trail_running`, `lap_swimming`, `hike`.
    package init(_ words: RideWords) {
        let text = words.lowercasedBytes
        self = Self.parts.first { part, _ in text.contains(part) }?.kind ?? .other
    }

    /// The first that fits counts.
    private static let parts: [(part: [UInt8], kind: SportKind)] = [
        ("motor", .other), ("driv", .other), ("swim", .swimming), ("walk", .walking), ("hik", .walking),
        ("mountaineer", .walking), ("snowshoe", .walking), ("run", .running), ("treadmill", .running),
        ("cycl", .cycling), ("bik", .cycling), ("ride", .cycling), ("mtb", .cycling),
    ].map { part, kind in (Array(part.utf8), kind) }
}

extension RideWords {
    /// In small letters. Bytes, because the views ask for a ride's kind in every row: a String's own `contains` took a tenth
    /// of a build.
    fileprivate var lowercasedBytes: [UInt8] { Array("\(sport ?? "") \(subSport ?? "")".lowercased().utf8) }

    /// What they say the ride was; nil if there are none.
    package var statedSport: SportKind? { sport == nil && subSport == nil ? nil : SportKind(self) }
}

extension [UInt8] {
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        indices.contains { self[$0] == part.first && self[$0...].starts(with: part) }
    }
}

extension Ride {
    /// What its words say it is.
    package var kind: SportKind { SportKind(words) }

    private var words: RideWords { RideWords(sport: content.sport, subSport: content.subSport) }

    /// Whether the word for it is ride: one by bicycle, and one of unknown sport.
    package var isCalledRide: Bool {
        guard kind == .other else { return kind == .cycling }
        let general = ["generic", "other", "training", "fitness_equipment", "fitness equipment"]
        return [content.sport, content.subSport].allSatisfy { word in
            guard let word, word.contains(where: \.isLetter) else { return true }
            return general.contains(word.lowercased())
        }
    }

    /// Downhill skiing, in which what rises is a lift.
    package var usesLifts: Bool {
        let text = words.lowercasedBytes
        return Self.downhill.contains(where: text.contains)
            && !Self.notDownhill.contains(where: text.contains)
    }

    private static let downhill = ["ski", "snowboard"].map { Array($0.utf8) }
    private static let notDownhill = [
        "cross", "nordi", "langlauf", "back", "tour", "mountaineer", "skimo", "randon", "skate", "classic",
        "roll", "water",
    ].map { Array($0.utf8) }

    /// A run or walk: its speed is read as a pace, and its cadence as steps.
    package var isOnFoot: Bool { kind == .running || kind == .walking }

    /// What a value of cadence is multiplied by to give steps a minute: most devices count those of one foot only.
    package var stepFactor: Double {
        guard isOnFoot, let mean = summary.meanCadence else { return 1 }
        return mean < (kind == .running ? 120 : 80) ? 2 : 1
    }
}
