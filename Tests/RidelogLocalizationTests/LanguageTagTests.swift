@testable import RidelogLocalization
import Testing

struct LanguageTagTests {
    @Test(
        "accepts well-formed language tags",
        arguments: [
            "de", "gsw", "de-CH", "es-419", "zh-Hant", "zh-Hant-TW", "sl-rozaj", "sl-rozaj-biske", "de-1996",
            "DE-ch", "xx", "abcde", "ca-valencia", "de-Latn-CH-1996",
        ])
    func usable(_ tag: String) {
        #expect(LanguageTag.isUsable(tag))
    }

    /// `new Intl.NumberFormat(tag)` throws a RangeError at each of these.
    @Test(
        "rejects language tags that Intl.NumberFormat rejects",
        arguments: [
            "de_CH", "", "-", "d", "de-", "-de", "de--CH", "abcd", "abcdefghi", "de-C", "de-CHE-x", "d\u{E9}",
            "de\u{301}", "../../x", "de CH", "x-own", "i-klingon", "de-CH-CH", "sl-rozaj-rozaj",
            "sl-rozaj-ROZAJ",
            "12", "de-12", "de-a",
        ])
    func unusable(_ tag: String) {
        #expect(!LanguageTag.isUsable(tag))
    }
}
