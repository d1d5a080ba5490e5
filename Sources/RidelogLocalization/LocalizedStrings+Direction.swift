import RidelogHTML

extension LocalizedStrings {
    /// `rtl` for a language that is written from right to left, by its script or, without one, by the language itself.
    package var direction: String? {
        let subtags = language.lowercased().split(separator: "-")
        if let script = subtags.dropFirst().first, script.count == 4, script.allSatisfy(\.isLetter) {
            return Self.rightToLeftScripts.contains(String(script)) ? "rtl" : nil
        }
        return subtags.first.flatMap { Self.rightToLeftLanguages.contains(String($0)) ? "rtl" : nil }
    }

    /// The attributes of a page's root element for its language.
    package var rootAttributes: [Attribute] {
        let direction = direction.map { [Attribute.attribute("dir", $0)] } ?? []
        return [Attribute.attribute("lang", language)] + direction
    }

    private static let rightToLeftLanguages: Set = [
        "ar", "arc", "arz", "azb", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "prs",
        "ps", "sd", "skr", "syr", "ug", "ur", "yi",
    ]
    private static let rightToLeftScripts: Set = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]
}
