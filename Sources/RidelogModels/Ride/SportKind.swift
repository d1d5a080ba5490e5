/// The kinds of sport whose figures are computed or shown in different ways.
package enum SportKind: String, Hashable, Sendable, CaseIterable {
    case cycling, running, walking, swimming
    /// Any other sport, also by engine or sail, and rides of unknown sport.
    case other

    /// The kind by parts of the words in files: `trail_running`, `lap_swimming`, `hike`.
    package init(_ words: RideWords) {
        let text = words.lowercasedBytes
        self = Self.parts.first { part, _ in text.contains(part) }?.kind ?? .other
    }

    /// The kinds of a sport, of which those between two legs or of several have more than one: `swim_run`.
    fileprivate static func all(in words: RideWords) -> Set<SportKind> {
        let text = words.lowercasedBytes
        let found = parts.filter { text.contains($0.part) }
        guard let first = found.first, first.kind == .other else { return Set(found.prefix(1).map(\.kind)) }
        return engines.contains(first.part) ? [] : Set(found.map(\.kind).filter { $0 != .other })
    }

    private static let engines = ["motor", "driv"].map { Array($0.utf8) }

    /// The first match wins.
    private static let parts: [(part: [UInt8], kind: SportKind)] = [
        ("motor", .other), ("driv", .other), ("transition", .other), ("swimbike", .other),
        ("swim_bike", .other), ("swimrun", .other), ("swim_run", .other), ("swim", .swimming),
        ("walk", .walking), ("hik", .walking),
        ("mountaineer", .walking), ("snowshoe", .walking), ("run", .running), ("treadmill", .running),
        ("cycl", .cycling), ("bik", .cycling), ("ride", .cycling), ("mtb", .cycling),
    ].map { part, kind in (Array(part.utf8), kind) }
}

extension RideWords {
    /// In lower case. Bytes, because views ask for the kind in every row, and `String.contains` took a tenth of a
    /// build.
    fileprivate var lowercasedBytes: [UInt8] { Array("\(sport ?? "") \(subSport ?? "")".lowercased().utf8) }

    /// Whether its positions are of no place where the rider was, as on Zwift.
    package var isVirtual: Bool {
        let device = Array((device ?? "").lowercased().utf8)
        return lowercasedBytes.contains(Self.virtual) || Self.virtualWorlds.contains { device.contains($0) }
    }

    private static let virtual = Array("virtual".utf8)
    private static let virtualWorlds = [
        "zwift", "rouvy", "mywhoosh", "fulgaz", "bkool", "kinomap", "indievelo", "biketerra", "virtual",
    ].map { Array($0.utf8) }

    /// The kind by these words; nil without any.
    package var statedSport: SportKind? { sport == nil && subSport == nil ? nil : SportKind(self) }
}

extension [UInt8] {
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        indices.contains { self[$0] == part.first && self[$0...].starts(with: part) }
    }
}

extension Ride {
    /// The kind by the words in its file.
    package var kind: SportKind { SportKind(words) }

    /// Its kind, or those of the legs that it is between or consists of; empty for other sports.
    package var kindsOfLegs: Set<SportKind> { SportKind.all(in: words) }

    private var words: RideWords { RideWords(sport: content.sport, subSport: content.subSport) }

    /// Whether its positions are of no place where the rider was, as on Zwift.
    package var isVirtual: Bool {
        RideWords(sport: content.sport, subSport: content.subSport, device: content.device).isVirtual
    }

    /// Whether pages call it a ride: cycling, or an unknown sport.
    package var isCalledRide: Bool {
        guard kind == .other else { return kind == .cycling }
        let general = ["generic", "other", "training", "fitness_equipment", "fitness equipment"]
        return [content.sport, content.subSport].allSatisfy { word in
            guard let word, word.contains(where: \.isLetter) else { return true }
            return general.contains(word.lowercased())
        }
    }

    /// Whether it is downhill skiing or snowboarding, where ascents are lifts.
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

    /// A run or walk: shown with pace instead of speed, and with steps as cadence.
    package var isOnFoot: Bool { kind == .running || kind == .walking }

    /// The factor from cadence to steps a minute: 2 for devices that count one foot only, as most do, else 1.
    package var stepFactor: Double {
        guard isOnFoot, let mean = summary.meanCadence else { return 1 }
        return mean < (kind == .running ? 120 : 80) ? 2 : 1
    }
}
