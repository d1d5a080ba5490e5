import RidelogModels

/// The time zone in a date: `UTC`, `GMT+2`, `+0200`, `[Europe/Zurich]`.
package struct DateZone {
    private(set) var text: String
    /// The zone; nil if the date has none, or only an abbreviation.
    private(set) var zone: Zone?
    /// Whether the date has an abbreviation that stands for several zones: `PST`.
    package private(set) var isAmbiguous = false

    package init(_ text: String) {
        self.text = text
        // Most dates have only numbers.
        guard text.utf8.count <= 2 * TableDate.greatestLength,
            text.utf8.contains(where: { !ASCII.isDigit($0) && !" .:/,".utf8.contains($0) })
        else { return }
        // A comment at the end, as JavaScript writes it: `GMT+0200 (Central European Summer Time)`.
        let comment = text.firstIndex(of: "(") ?? text.endIndex
        var words: [Substring] = []
        for word in text[..<comment].split(whereSeparator: \.isWhitespace) {
            // `10:00:00Z[UTC]`
            let name = word.firstIndex(of: "[") ?? word.endIndex
            if name > word.startIndex { append(word[..<name], to: &words) }
            if name < word.endIndex { append(word[name...], to: &words) }
        }
        if zone == nil, !isAmbiguous, comment < text.endIndex {
            // `10:00 (UTC)`
            for word in text[comment...].split(separator: " ") { append(word, to: &words) }
        }
        if zone != nil || isAmbiguous { self.text = words.joined(separator: " ") }
    }

    /// Adds a word of the date, or parses it as the zone.
    private mutating func append(_ word: Substring, to words: inout [Substring]) {
        let hasClock = words.contains { $0.contains(":") }
        let name = word.filter { !"[](),;".contains($0) }.lowercased()
        if let found = Self.zone(named: name, hasClock: hasClock) {
            // `GMT +0200`
            if zone == nil || (zone == .utc && Self.isSign(name.first)) { zone = found }
        } else if hasClock, Self.abbreviations.contains(name) {
            isAmbiguous = zone == nil
        } else if zone == nil, let (clock, found) = Self.split(word) {
            zone = found
            words.append(clock)
        } else {
            words.append(word)
        }
        if zone != nil { isAmbiguous = false }
    }

    /// - Parameter hasClock: whether a time of day precedes the name; without one `-2026` may be a year.
    private static func zone(named name: String, hasClock: Bool) -> Zone? {
        if name == "utc" || name == "gmt" || (name == "z" && hasClock) { return .utc }
        if name.hasPrefix("utc") || name.hasPrefix("gmt") { return zone(offset: name.dropFirst(3)) }
        if hasClock, let zone = zone(offset: name[...]) { return zone }
        guard name.contains("/"), name.first?.isLetter == true else { return nil }
        return try? Zone(identifier: name)
    }

    /// Splits a time of day directly followed by a zone: `10:00:00+02:00`, `10:00Z`.
    private static func split(_ word: Substring) -> (clock: Substring, zone: Zone)? {
        guard let colon = word.firstIndex(of: ":") else { return nil }
        for name in ["z", "utc", "gmt"] where word.lowercased().hasSuffix(name) {
            let clock = word.dropLast(name.count)
            if clock.last?.isWholeNumber == true { return (clock, .utc) }
        }
        guard let sign = word[colon...].firstIndex(where: { isSign($0) }) else { return nil }
        let (clock, offset) = (word[..<sign], word[sign...])
        // `10:00-11:30` is a range of times.
        guard offset.first == "+" || !offset.contains(":") || clock.count(where: { $0 == ":" }) > 1 else {
            return nil
        }
        return zone(offset: offset).map { (clock, $0) }
    }

    private static func isSign(_ character: Character?) -> Bool {
        character == "+" || character == "-" || character == "−"
    }

    /// Parses an offset from UTC: `+2`, `+02`, `+0200`, `+02:00`.
    private static func zone(offset: Substring) -> Zone? {
        guard let sign = offset.first, isSign(sign) else { return nil }
        let digits = offset.dropFirst().filter { $0 != ":" }
        guard (1...4).contains(digits.count), digits.count != 3, digits.utf8.allSatisfy(ASCII.isDigit),
            let number = Int(digits)
        else { return nil }
        let (hours, minutes) = digits.count < 3 ? (number, 0) : (number / 100, number % 100)
        guard hours <= 14, minutes < 60 else { return nil }
        let seconds = (hours * 60 + minutes) * 60
        return Zone(offset: sign == "+" ? seconds : -seconds)
    }

    /// Abbreviations that several zones share, or that are written in both summer and winter.
    private static let abbreviations: Set<String> = [
        "acdt", "acst", "adt", "aedt", "aest", "akdt", "akst", "ast", "awst", "brt", "bst", "cdt", "cest",
        "cet", "cst", "edt", "eest", "eet", "est", "hkt", "hst", "ist", "jst", "kst", "mdt", "mesz", "mez",
        "msk", "mst", "ndt", "nst", "nzdt", "nzst", "oesz", "oez", "pdt", "pht", "pst", "sast", "sgt",
        "west", "wesz", "wet", "wez",
    ]
}
