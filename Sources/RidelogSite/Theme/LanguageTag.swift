/// Tags of languages that both pages and the scripts of browsers understand.
enum LanguageTag {
    /// Whether the tag has the form of a language with, perhaps, its script, its region and variants
    /// (`unicode_language_id` of Unicode Technical Standard 35, which is within BCP 47): `de`, `de-CH`,
    /// `zh-Hant-TW`, `sl-rozaj-biske`. A browser's `Intl` throws at any other.
    static func isUsable(_ tag: String) -> Bool {
        let form =
            #/
            (?: [A-Za-z]{2,3} | [A-Za-z]{5,8} )
            (?: - [A-Za-z]{4} )?
            (?: - (?: [A-Za-z]{2} | [0-9]{3} ) )?
            ( (?: - (?: [A-Za-z0-9]{5,8} | [0-9][A-Za-z0-9]{3} ) )* )
            /#
        guard let match = tag.wholeMatch(of: form.matchingSemantics(.unicodeScalar)) else { return false }
        let variants = match.1.lowercased().split(separator: "-")
        return Set(variants).count == variants.count
    }
}
