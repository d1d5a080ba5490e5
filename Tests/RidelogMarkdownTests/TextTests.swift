import RidelogHTML
import RidelogMarkdown
import Testing

@Suite struct TextTests {
    @Test("the excerpt is the first paragraph that has text")
    func excerpt() {
        let document = MarkdownDocument(
            "# Title\n\n![photo](a.jpg)\n\nOver *the* `pass` &amp;\nback.\n\nMore.\n")
        #expect(document.excerpt(maximum: 100) == "Over the pass & back.")
    }

    @Test(
        "shortens an excerpt to the maximum, between words if possible",
        arguments: [
            (21, "Over the pass & back."), (20, "Over the pass &…"), (16, "Over the pass &…"),
            (15, "Over the pass…"),
            (5, "Over…"), (3, "Ov…"), (1, "…"), (0, ""), (-1, ""),
        ])
    func shortenedExcerpt(maximum: Int, expected: String) {
        let document = MarkdownDocument("Over the pass & back.")
        #expect(document.excerpt(maximum: maximum) == expected)
    }

    @Test("an empty document has no HTML, excerpt, title or words")
    func emptyDocument() {
        let document = MarkdownDocument("")
        #expect(document.text == "")
        #expect(document.excerpt(maximum: 10) == "")
        #expect(document.title == nil)
        #expect(document.wordCount == 0)
    }

    @Test("counts words across inline markup and blocks")
    func wordCount() {
        #expect(MarkdownDocument("un*believ*able – it's 2 km\n- a\n- b\n\n# c\n\n    d e\n").wordCount == 9)
    }

    @Test("leaves punctuation as it is")
    func punctuation() {
        #expect(MarkdownDocument("\"a\" -- b...").text == "<p>&quot;a&quot; -- b...</p>\n")
    }

    @Test("a Markdown view writes the document's HTML")
    func markdownView() {
        let view = Element("article") { MarkdownView(MarkdownDocument("a & b")) }
        #expect(String(decoding: view.rendered(), as: UTF8.self) == "<article><p>a &amp; b</p>\n</article>")
    }
}
