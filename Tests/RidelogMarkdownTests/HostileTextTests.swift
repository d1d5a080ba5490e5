import RidelogMarkdown
import Testing

@Suite struct HostileTextTests {
    @Test func invalidUTF8AndNULBecomeReplacementCharacters() {
        let document = MarkdownDocument(parsing: [0x61, 0xFF, 0x00, 0x62, 0xC3])
        #expect(document.text == "<p>a\u{FFFD}\u{FFFD}b\u{FFFD}</p>\n")
    }

    @Test func tooManyImagesAreRefused() {
        let text = String(repeating: "![[]()", count: 10_001)
        let document = MarkdownDocument(MarkdownSource(Array(text.utf8), file: "n.md"))
        #expect(document.html.isEmpty)
        #expect(document.diagnostics.map(\.code) == ["markdown.too-large"])
        #expect(document.diagnostics.map { $0.location?.description } == ["n.md"])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["[", "> ", "*a_ ", "![[]()", "`a``b", "# a\n", "[a](<b", "<!--", "&"])
    func timeGrowsWithTheText(part: String) {
        let text = String(repeating: part, count: 9_000)
        #expect(!MarkdownDocument(text).html.isEmpty)
    }

    @Test(arguments: 0..<40)
    func anyTextGivesSafeHTML(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let text = Self.randomMarkdown(&random)
            let document = MarkdownDocument(parsing: text)
            let html = document.text
            #expect(String(validating: document.html, as: UTF8.self) != nil)
            #expect(!html.contains("<script"))
            #expect(!html.contains(#/(?i)(href|src)="\s*(javascript|vbscript|file):/#))
            let ids = document.outline.compactMap(\.id)
            #expect(Set(ids).count == ids.count)
            #expect(MarkdownDocument(parsing: text).html == document.html)
        }
    }

    private static func randomMarkdown(_ random: inout SeededGenerator) -> [UInt8] {
        let parts = [
            "# ", "\n", "\n\n", "- ", "> ", "*", "**", "_", "`", "```\n", "[", "]", "(", ")", "![", "](",
            "<script>",
            "</script>", "javascript:", "<", ">", "&", "&#0;", "a", " b ", "ü", "\t", "    ", "\\", "[a]: ",
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

/// SplitMix64, so that every run sees the same texts.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
