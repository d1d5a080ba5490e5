/// Tags of languages that both pages and the scripts of browsers understand.
enum LanguageTag {
    /// Whether the tag has the form of a language with, perhaps, its script, its region and variants
    /// (`unicode_language_id` of Unicode Technical Standard 35, which is within BCP 47): `de`, `de-CH`,
    /// `zh-Hant-TW`, `sl-rozaj-biske`. A browser's `Intl` throws at any other.
    static func isUsable(_ tag: String) -> Bool {
        var parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)[...]
        guard let language = parts.popFirst(), isWord(language, 2...3) || isWord(language, 5...8) else {
            return false
        }
        if let script = parts.first, isWord(script, 4...4) { parts.removeFirst() }
        if let region = parts.first, isWord(region, 2...2) || isNumber(region) { parts.removeFirst() }
        let variants = parts.map { String(Substring($0)).lowercased() }
        return parts.allSatisfy(isVariant) && Set(variants).count == variants.count
    }

    private typealias Part = Substring.UTF8View

    private static func isWord(_ part: Part, _ lengths: ClosedRange<Int>) -> Bool {
        lengths.contains(part.count) && part.allSatisfy(isLetter)
    }

    private static func isNumber(_ part: Part) -> Bool {
        part.count == 3 && part.allSatisfy(isDigit)
    }

    private static func isVariant(_ part: Part) -> Bool {
        guard part.allSatisfy({ isLetter($0) || isDigit($0) }), let first = part.first else { return false }
        return 5...8 ~= part.count || (part.count == 4 && isDigit(first))
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}
