import RidelogModels

extension Ride {
    /// The kind of sport in words: «Indoor cycling», «Trail running»; nil if the file has only a number for it, as
    /// some programs write.
    var sportLabel: String? {
        let sport = content.sport.flatMap(Self.words)
        let kind = content.subSport.flatMap(Self.words)
        guard let sport, !Self.general.contains(sport) else { return kind?.asLabel ?? sport?.asLabel }
        guard let kind else { return sport.asLabel }
        let last = kind.split(separator: " ").last.map(String.init) ?? ""
        return (kind.contains(sport) || Self.same[last] == sport ? kind : kind + " " + sport).asLabel
    }

    /// The label with one word for each sport, whatever program wrote the file: «Trail running» for `trail_run`.
    var activityLabel: String? {
        guard let label = sportLabel?.lowercased() else { return nil }
        var words = label.split(separator: " ").map(String.init)
        guard let last = words.popLast() else { return nil }
        if last == "ride", words.last == "bike" { words.removeLast() }
        words.append(Self.same[last] ?? last)
        return words.joined(separator: " ").asLabel
    }

    /// The one word for its sport: `cycling` for `Ride`, `biking` and `road_biking`; nil if unknown.
    package var activity: String? {
        if kind != .other { return kind.rawValue }
        let words = [content.sport, content.subSport].compactMap { $0.flatMap(Self.words) }
        return words.first { !Self.general.contains($0) }
    }

    /// As what its speed is read.
    var speedKind: QuantityKind { isOnFoot ? .pace : .speed }

    /// What its greatest speed is called.
    var wordForMaximumSpeed: StringKey { isOnFoot ? .bestPace : .maximumSpeed }

    /// The label, if it says more than that there was some sport.
    package var namedSport: String? {
        let words = [content.sport, content.subSport].compactMap { $0.flatMap(Self.words) }
        return words.allSatisfy(Self.general.contains) ? nil : sportLabel
    }

    /// The usual word for a kind of sport: «cycling» for `Ride`, «indoor cycling» for `indoor_cycling`.
    package static func usualWord(forSport name: String) -> String? { words(name) }

    /// Words that say no more than that there is another one.
    private static let general: Set<String> = ["generic", "fitness equipment", "training", "other"]

    /// Words that programs have for one sport; the first is shown.
    private static let same: [String: String] = [
        "ride": "cycling", "biking": "cycling", "bike": "cycling", "bicycling": "cycling", "run": "running",
        "walk": "walking", "hike": "hiking", "swim": "swimming",
    ]

    /// The words of a file's own name; nil for one that says nothing.
    private static func words(_ name: String) -> String? {
        let words = name.lowercased().split { $0 == "_" || $0 == "-" || $0 == " " }
            .filter { $0 != "activity" }
        let text = words.joined(separator: " ")
        return text.contains(where: \.isLetter) && text != "generic" ? same[text] ?? text : nil
    }
}
