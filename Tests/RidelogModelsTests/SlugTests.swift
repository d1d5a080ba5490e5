import Foundation
import RidelogModels
import Testing

@Suite struct SlugTests {
    @Test(
        "lowercases names, strips Latin accents and joins words by hyphens",
        arguments: [
            ("Café Mühle", "cafe-muhle"), ("  Straße 5 / Øst  ", "strasse-5-ost"), ("Łódź", "lodz"),
            ("Œuvre d’Ærø", "oeuvre-daero"), ("Nguyễn Huệ", "nguyen-hue"), ("Cafe\u{301}", "cafe"),
            ("Москва – Парк", "москва-парк"), ("東京 駅", "東京-駅"), ("हिन्दी", "हिन्दी"), ("İstanbul", "istanbul"),
            ("a__b--c", "a-b-c"), ("🚴 ride", "ride"), ("../../etc", "etc"), ("100%", "100"),
        ])
    func hyphenatedNames(_ text: String, _ slug: String) {
        #expect(Slug.make(text, fallback: "x") == slug)
    }

    /// macOS gives names of files decomposed.
    @Test(
        "composed and decomposed names give the same bytes",
        arguments: [
            "Москва – Йошкар-Ола", "Київ, Україна", "Ёлка", "Ўзбекистон", "Αθήνα", "Ταΰγετος", "Ἀθῆναι, ᾂ",
            "서울 한강",
            "각 값", "が ぱ ガ パ ヴ", "Nguyễn Huệ", "ǯ", "ཀྵ", "কো", "கொ கோ கௌ", "कि क़ि", "ဦ", "آب", "ษิ่",
        ])
    func unicodeForms(_ text: String) {
        let composed = text.precomposedStringWithCanonicalMapping
        let decomposed = text.decomposedStringWithCanonicalMapping
        // Strings are equal in either form, addresses are not.
        #expect(
            Array(Slug.make(composed, fallback: "x").utf8) == Array(Slug.make(decomposed, fallback: "x").utf8)
        )
        #expect(Slug.make(composed, fallback: "x") != "x")
    }

    @Test("every letter gives the same bytes composed and decomposed")
    func everyLetter() {
        for value in [0x20...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3].joined() {
            guard let scalar = Unicode.Scalar(UInt32(value)), scalar.properties.isAlphabetic else { continue }
            let text = "a" + String(scalar)
            let composed = Slug.make(text.precomposedStringWithCanonicalMapping, fallback: "x")
            let decomposed = Slug.make(text.decomposedStringWithCanonicalMapping, fallback: "x")
            #expect(Array(composed.utf8) == Array(decomposed.utf8), "U+\(String(value, radix: 16))")
        }
    }

    @Test("keeps the marks of Cyrillic letters but drops stress marks")
    func cyrillicMarks() {
        #expect(Array(Slug.make("Йод Ёж", fallback: "x").unicodeScalars) == Array("йод-ёж".unicodeScalars))
        #expect(Slug.make("Москва\u{301}", fallback: "x") == "москва")
    }

    @Test(
        "uses the fallback for text without letters or digits", arguments: ["", "  ", "!?", "🚴", "\u{301}"])
    func fallsBack(_ text: String) {
        #expect(Slug.make(text, fallback: "ride") == "ride")
    }

    @Test("cuts long text to 120 characters, at a hyphen if possible")
    func longText() {
        let slug = Slug.make(String(repeating: "abcdefg ", count: 30), fallback: "x")
        #expect(slug.count == 119)
        #expect(slug.hasSuffix("-abcdefg"))
        #expect(Slug.make(String(repeating: "a", count: 200), fallback: "x").count == 120)
    }

    /// File systems count bytes: a letter of Thai has three, and a mark above it three more.
    @Test(
        "limits the length in bytes and keeps characters whole",
        arguments: ["ก", "ที่", "駅", "ж", "🇹🇭ก", "हिन्दी ", "ñ"])
    func byteLimit(_ letters: String) {
        let text = String(repeating: letters, count: 300)
        let slug = Slug.make(text, fallback: "x")
        #expect((60...Slug.maximumLength).contains(slug.utf8.count))
        // Whole characters only.
        #expect(
            Slug.make(text, fallback: "x").allSatisfy {
                Slug.make(letters, fallback: "").contains($0) || $0 == "-"
            })
    }

    @Test("cuts a single character with a thousand combining marks")
    func manyMarks() {
        let slug = Slug.make("ก" + String(repeating: "\u{E35}", count: 1000), fallback: "x")
        #expect(slug.utf8.count == Slug.maximumLength)
    }

    @Test("making a slug from a slug changes nothing")
    func secondPass() {
        for text in ["Café Mühle", "Straße 5", "東京 駅", String(repeating: "ab ", count: 99)] {
            let slug = Slug.make(text, fallback: "x")
            #expect(Slug.make(slug, fallback: "x") == slug)
        }
    }
}
