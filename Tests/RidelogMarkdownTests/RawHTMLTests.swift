import RidelogMarkdown
import Testing

@Suite struct RawHTMLTests {
    private let text = "a <b>bold</b>\n\n<script>alert(1)</script>\n\n<!-- a remark -->\n"

    @Test("replaces tags with a comment and reports their positions")
    func omittedTags() {
        let document = MarkdownDocument(MarkdownSource(Array(text.utf8), file: "n.md"))
        #expect(
            document.text == """
                <p>a <!-- raw HTML omitted -->bold<!-- raw HTML omitted --></p>
                <!-- raw HTML omitted -->
                <!-- raw HTML omitted -->

                """)
        #expect(
            document.diagnostics.map { $0.location?.description } == ["n.md:1:3", "n.md:1:10", "n.md:3:1"])
        #expect(document.diagnostics.allSatisfy { $0.code == "markdown.raw-html" })
        #expect(document.diagnostics.first?.remedy?.contains("raw-html: true") == true)
    }

    @Test("keeps tags, scripts and comments if allowed")
    func allowedTags() {
        let document = MarkdownDocument(text, options: .with { $0.allowsRawHTML = true })
        #expect(
            document.text == """
                <p>a <b>bold</b></p>
                <script>alert(1)</script>
                <!-- a remark -->

                """)
        #expect(document.diagnostics.isEmpty)
    }

    @Test("removes unsafe Markdown links even if tags are allowed")
    func unsafeLink() {
        let document = MarkdownDocument(
            "<i>x</i> [a](javascript:b)", options: .with { $0.allowsRawHTML = true })
        #expect(document.text == "<p><i>x</i> a</p>\n")
    }

    @Test("reports omitted content after a comment on the same line")
    func contentAfterComment() {
        #expect(MarkdownDocument("<!-- a --> <b>c</b> <!-- d -->\n").diagnostics.count == 1)
    }

    @Test("omits a tag inside a heading")
    func tagInHeading() {
        let document = MarkdownDocument("# a <img src=x onerror=alert(1)>\n")
        #expect(document.text == "<h1 id=\"a\">a <!-- raw HTML omitted --></h1>\n")
    }
}
