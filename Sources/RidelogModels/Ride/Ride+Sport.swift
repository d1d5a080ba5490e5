extension Ride {
    /// The sport by the name in its file: «Indoor cycling», «Trail running»; nil if the file has only a number.
    package var sportLabel: String? {
        let sport = content.sport.flatMap(Self.words)
        let kind = content.subSport.flatMap(Self.words)
        guard let sport, !Self.general.contains(sport) else { return kind?.asLabel ?? sport?.asLabel }
        guard let kind else { return sport.asLabel }
        let last = kind.split(separator: " ").last.map(String.init) ?? ""
        return (kind.contains(sport) || Self.same[last] == sport ? kind : kind + " " + sport).asLabel
    }

    /// The sport by its usual name: «Trail running» for `trail_run`.
    package var activityLabel: String? {
        guard let label = sportLabel?.lowercased() else { return nil }
        var words = label.split(separator: " ").map(String.init)
        guard let last = words.popLast() else { return nil }
        if last == "ride", words.last == "bike" { words.removeLast() }
        words.append(Self.same[last] ?? last)
        return words.joined(separator: " ").asLabel
    }

    /// The usual word for its sport: `cycling` for `Ride`, `biking` and `road_biking`; nil if unknown.
    package var activity: String? {
        if kind != .other { return kind.rawValue }
        let words = [content.sport, content.subSport].compactMap { $0.flatMap(Self.words) }
        return words.first { !Self.general.contains($0) }
    }

    /// The label of the sport, unless it is too general.
    package var namedSport: String? {
        let words = [content.sport, content.subSport].compactMap { $0.flatMap(Self.words) }
        return words.allSatisfy(Self.general.contains) ? nil : sportLabel
    }

    /// The usual word for a kind of sport: «cycling» for `Ride`, «indoor cycling» for `indoor_cycling`.
    package static func usualWord(forSport name: String) -> String? { words(name) }

    /// Words that name no particular sport.
    private static let general: Set<String> = ["generic", "fitness equipment", "training", "other"]

    /// Synonyms of sports in programs, with the word that is shown.
    private static let same: [String: String] = [
        "ride": "cycling", "biking": "cycling", "bike": "cycling", "bicycling": "cycling", "run": "running",
        "walk": "walking", "hike": "hiking", "swim": "swimming",
    ]

    /// The words of a name in a file; nil for a number.
    private static func words(_ name: String) -> String? {
        let words = name.lowercased().split { $0 == "_" || $0 == "-" || $0 == " " }
            .filter { $0 != "activity" }
        let text = words.joined(separator: " ")
        return text.contains(where: \.isLetter) && text != "generic" ? same[text] ?? text : nil
    }
}
