import RidelogMarkdown
import Testing

@Suite struct HostileTextTests {
    @Test("replaces invalid UTF-8 and NUL with U+FFFD")
    func invalidBytes() {
        let document = MarkdownDocument(parsing: [0x61, 0xFF, 0x00, 0x62, 0xC3])
        #expect(document.text == "<p>a\u{FFFD}\u{FFFD}b\u{FFFD}</p>\n")
    }

    @Test("replaces control characters, written as they are or as references")
    func controlCharactersAreReplaced() {
        let document = MarkdownDocument(
            "# a\u{1}b\n\nc\u{8}d &#1; &#x85; \u{FFFE} `\u{B}` [e](f\u{1}g)\n\n    h\u{1F}\n")
        let seen = document.text.unicodeScalars.filter {
            $0.properties.generalCategory == .control && $0 != "\n"
        }
        #expect(seen.isEmpty, "\(document.text.debugDescription)")
        #expect(!document.text.unicodeScalars.contains("\u{FFFE}"))
        #expect(document.text.contains("<p>c\u{FFFD}d \u{FFFD} \u{FFFD} \u{FFFD} <code>\u{FFFD}</code>"))
        #expect(document.text.contains("<code>h\u{FFFD}"))
    }

    @Test("rejects a document with more than 10,000 images")
    func imageLimit() {
        let text = String(repeating: "![[]()", count: 10_001)
        let document = MarkdownDocument(MarkdownSource(Array(text.utf8), file: "n.md"))
        #expect(document.html.isEmpty)
        #expect(document.diagnostics.map(\.code) == ["markdown.too-large"])
        #expect(document.diagnostics.map { $0.location?.description } == ["n.md"])
    }

    /// cmark before 0.30.3 takes the square of the time here (CVE-2023-22486), hence the limit of images.
    @Test("parses a document of 9,000 images within a minute")
    func manyImages() {
        let text = String(repeating: "![[]()", count: 9_000)
        let seconds = ProcessorTime.of { #expect(!MarkdownDocument(text).html.isEmpty) }
        #expect(seconds < 60)
    }

    @Test(
        "parsing time grows in proportion to the length",
        arguments: ["[", "> ", "*a_ ", "`a``b", "# a\n", "[a](<b", "<!--", "&"])
    func timeGrowth(part: String) {
        let growth = Growth(to: 9_000) {
            String(repeating: part, count: $0)
        } work: {
            #expect(!MarkdownDocument($0).html.isEmpty)
        }
        #expect(growth.isInProportion)
    }

    @Test("renders random bytes as safe, repeatable HTML with unique ids", arguments: 0..<40)
    func randomText(seed: UInt64) {
        var random = SeededRandom(seed)
        for _ in 0..<50 {
            let text = Self.randomMarkdown(&random)
            let document = MarkdownDocument(parsing: text)
            let html = document.text
            #expect(String(validating: document.html, as: UTF8.self) != nil)
            #expect(!html.contains("<script"))
            Self.expectNoScriptAddresses(document)
            let ids = document.outline.compactMap(\.id)
            #expect(Set(ids).count == ids.count)
            #expect(MarkdownDocument(parsing: text).html == document.html)
            Self.expectNoScriptAddressesOfLinks(text)
        }
    }

    /// By bytes, as a browser reads them.
    private static func expectNoScriptAddresses(_ document: MarkdownDocument) {
        let html = document.html.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 0x20 : $0 }
        for name in ["href=\"", "src=\""] {
            for start in html.indices where html[start...].starts(with: name.utf8) {
                let address = html[(start + name.utf8.count)...].prefix { $0 != UInt8(ascii: "\"") }
                for scheme in ["javascript:", "vbscript:", "file:"] {
                    #expect(!address.starts(with: scheme.utf8), "\(document.text.debugDescription)")
                }
            }
        }
    }

    /// HTML that is allowed does not allow links of Markdown what they must not.
    private static func expectNoScriptAddressesOfLinks(_ text: [UInt8]) {
        // Without the parts that are addresses in HTML of their own.
        let options = MarkdownOptions.with { $0.allowsRawHTML = true }
        let document = MarkdownDocument(parsing: text, options: options)
        #expect(String(validating: document.html, as: UTF8.self) != nil)
        expectNoScriptAddresses(document)
    }

    private static func randomMarkdown(_ random: inout SeededRandom) -> [UInt8] {
        let parts = [
            "# ", "\n", "\n\n", "- ", "> ", "*", "**", "_", "`", "```\n", "[", "]", "(", ")", "![", "](",
            "<script>",
            "</script>", "javascript:", "](javascript:", "\u{E33}", "\u{301}", "<", ">", "&", "&#0;", "a",
            " b ", "ü", "\t", "    ", "\\", "[a]: ",
            "\"",
            "<b onclick='x'>", "---\n", "1. ", "\0",
        ]
        var text: [UInt8] = []
        for _ in 0..<Int.random(in: 0..<120, using: &random) {
            if Int.random(in: 0..<20, using: &random) == 0 {
                text.append(UInt8.random(in: 0...255, using: &random))
            } else {
                text += Array((parts.randomElement(using: &random) ?? "").utf8)
            }
        }
        return text
    }
}
