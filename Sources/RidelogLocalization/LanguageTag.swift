/// Language tags that both pages and browser scripts accept.
enum LanguageTag {
    /// Whether the tag is a `unicode_language_id` (Unicode Technical Standard 35, a subset of BCP 47): a language,
    /// optionally with script, region and variants: `de`, `de-CH`, `zh-Hant-TW`, `sl-rozaj-biske`. A browser's `Intl`
    /// throws on any other.
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
