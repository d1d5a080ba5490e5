import RidelogHTML
import Testing

/// Text from files reaches pages only escaped: an independent parser sees the text again, and no markup.
struct EscapeTests {
    @Test(
        "escapes markup and replaces forbidden characters in texts and attributes",
        arguments: [
            ("&<>\"'", "&amp;&lt;&gt;&quot;&#39;"), ("", ""), ("plain", "plain"), ("<", "&lt;"),
            ("a\u{0}b\u{1F}\u{7F}", "a\u{FFFD}b\u{FFFD}\u{FFFD}"), ("\t\r\n", "\t\r\n"),
            ("\u{FFFE}x\u{FFFF}", "\u{FFFD}x\u{FFFD}"), ("\u{FEFF}\u{FFFD}", "\u{FEFF}\u{FFFD}"),
            ("ü€🚲", "ü€🚲"), ("\u{80}a\u{85}b\u{9F}", "\u{FFFD}a\u{FFFD}b\u{FFFD}"), ("\u{A0}°·", "\u{A0}°·"),
            ("\u{FFFC}", "\u{FFFC}"),
        ])
    func escaping(text: String, written: String) {
        #expect(Array(Text(text).html().unicodeScalars) == Array(written.unicodeScalars))
        #expect(Element("p", .attribute("title", text)) {}.html() == "<p title=\"\(written)\"></p>")
    }

    @Test(
        "a parser reads hostile text back as text, without markup",
        arguments: [
            "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='x", "]]>", "<!--",
            "-->", "&amp;lt;", "&#60;", "<![CDATA[", "</x>", "\u{202E}abc", "%3Cscript%3E", "<?xml?>",
            "\u{D7FF}\u{E000}\u{10FFFF}",
        ])
    func hostileText(text: String) {
        hold(text)
    }

    /// Of each two bytes that UTF-8 may have, what is replaced is what Unicode's own properties say.
    @Test("replaces control characters and noncharacters and nothing else")
    func forbiddenCharacters() {
        let scalars = (0...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        let text = String(String.UnicodeScalarView(scalars))
        let replaced = ForbiddenCharacters.replaced(in: text).unicodeScalars
        let wanted = scalars.map { scalar -> Unicode.Scalar in
            let isControl = scalar.properties.generalCategory == .control
            let isNoncharacter = scalar.value >= 0xFFFE
            let isSpace = "\t\r\n".unicodeScalars.contains(scalar)
            return (isControl && !isSpace) || isNoncharacter ? "\u{FFFD}" : scalar
        }
        #expect(replaced.elementsEqual(wanted))
        // A text that ends within a character, as bytes may.
        for bytes: [UInt8] in [[0xC2], [0xEF], [0xEF, 0xBF], [0x61, 0xC2]] {
            #expect(ForbiddenCharacters.replaced(in: bytes) == bytes)
        }
    }

    @Test("a parser reads random text back as text, without markup", arguments: 0..<300)
    func randomText(seed: UInt64) {
        var random = SeededRandom(seed)
        let pieces = [
            "<", ">", "&", "\"", "'", "=", "/", "!", "--", "]]>", "<b", "&lt", ";", " ", "ü", "🚲", "\u{FFFE}",
            "\u{FFFF}", "\u{0}", "\u{8}", "\u{85}", "\u{2028}", "\u{EFFFF}", "e\u{301}", "\u{FEFF}", "x",
        ]
        let count = Int.random(in: 0...40, using: &random)
        hold((0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined())
    }

    private func hold(_ text: String) {
        let seen = String(String.UnicodeScalarView(text.unicodeScalars.map(Self.allowed)))
        let view = Element("p", .attribute("title", text), .class(text), .id(text)) { Text(text) }
        let reading = XMLReading(fragment: view.rendered())
        #expect(reading.isWellFormed)
        #expect(reading.elements == ["p"])
        #expect(reading.text.unicodeScalars.elementsEqual(seen.unicodeScalars))
        #expect(reading.attributes == [["title": seen, "class": seen, "id": seen]])
        let links = XMLReading(
            fragment: html {
                Link(text, destination: SitePath(text), fragment: text)
                Link(text, address: text)
                Link(text, address: "https://" + text)
                Image(SitePath(text), label: text)
            }.utf8.map(\.self))
        #expect(links.isWellFormed)
        #expect(links.elements == ["a", "a", "a", "img"])
    }

    /// What HTML and XML forbid becomes the replacement character.
    private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: scalar
        case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: "\u{FFFD}"
        default: scalar
        }
    }
}
