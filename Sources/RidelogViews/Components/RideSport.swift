import RidelogModels

extension Ride {
    /// The kind of sport in words: «Indoor cycling», «Trail running»; nil if the file has only a number for it, as
    /// some programs write.
    var sportLabel: String? {
        let sport = sport.flatMap(Self.words)
        let kind = subSport.flatMap(Self.words)
        guard let sport, !Self.general.contains(sport) else { return kind?.asLabel ?? sport?.asLabel }
        guard let kind else { return sport.asLabel }
        return (kind.contains(sport) ? kind : kind + " " + sport).asLabel
    }

    /// Words that say no more than that there is another one.
    private static let general: Set<String> = ["generic", "fitness equipment", "training", "other"]

    /// The words of a file's own name; nil for one that says nothing.
    private static func words(_ name: String) -> String? {
        let words = name.lowercased().split { $0 == "_" || $0 == "-" || $0 == " " }
            .filter { $0 != "activity" }
        let text = words.joined(separator: " ")
        return text.contains(where: \.isLetter) && text != "generic" ? text : nil
    }
}
