@testable import RidelogMarkdown
import Testing

@Suite struct HeadingTests {
    @Test("derives ids from the heading's text as GitHub does")
    func gitHubIDs() {
        let document = MarkdownDocument("# Über *den* `Pass`: 2.034 m!\n\ntext\n\nSnake_case & Co\n---\n")
        #expect(
            document.text == """
                <h1 id="über-den-pass-2034-m">Über <em>den</em> <code>Pass</code>: 2.034 m!</h1>
                <p>text</p>
                <h2 id="snake_case--co">Snake_case &amp; Co</h2>

                """)
    }

    @Test("numbers repeated ids without collisions")
    func uniqueIDs() {
        let document = MarkdownDocument("# a\n# a-1\n# a\n# a\n# ?\n# !\n")
        #expect(document.outline.map(\.id) == ["a", "a-1", "a-2", "a-3", "section", "section-1"])
    }

    @Test("gives ids to headings in quotes and lists")
    func nestedHeadings() {
        let document = MarkdownDocument("> # Quoted\n\n- # In a list\n- b\n")
        #expect(
            document.text == """
                <blockquote>
                <h1 id="quoted">Quoted</h1>
                </blockquote>
                <ul>
                <li>
                <h1 id="in-a-list">In a list</h1>
                </li>
                <li>b</li>
                </ul>

                """)
    }

    @Test("disabling ids removes nothing but the id attributes")
    func disabledIDs() {
        let text = "# *a* <b>c</b> [d](e \"f\") ![g](h)\n\n##\n\n> x\n> ===\n"
        let plain = MarkdownDocument(text, options: .with { $0.headingIDs = false })
        let withIDs = MarkdownDocument(text)
        #expect(withIDs.text.replacing(#/ id="[^"]*"/#, with: "") == plain.text)
        #expect(withIDs.text != plain.text)
        #expect(plain.outline.map(\.id) == [nil, nil, nil])
    }

    @Test("the outline has offset levels")
    func outlineLevels() {
        let document = MarkdownDocument(
            "# One\n### Three\n###### Six\n", options: .with { $0.headingOffset = 1 })
        #expect(
            document.outline == [
                MarkdownHeading(level: 2, text: "One", id: "one"),
                MarkdownHeading(level: 4, text: "Three", id: "three"),
                MarkdownHeading(level: 6, text: "Six", id: "six"),
            ])
        #expect(document.text.hasPrefix("<h2 id=\"one\">One</h2>\n<h4 id="))
    }

    @Test("clamps levels to the range 1 to 6", arguments: [-3, 99, Int.max, Int.min])
    func offsetLimits(offset: Int) {
        let document = MarkdownDocument("# a\n", options: .with { $0.headingOffset = offset })
        #expect(document.outline.map(\.level) == [offset < 0 ? 1 : 6])
    }

    @Test("uses the first level-one heading as the title")
    func documentTitle() {
        #expect(MarkdownDocument("## Two\n\n# The *title*\n\n# Other\n").title == "The title")
        #expect(MarkdownDocument("## Two\n").title == nil)
    }

    @Test("omits a leading title unless a different title is shown")
    func omittedTitle() {
        let leaveOut = MarkdownOptions.with { $0.leavesOutTitle = true }
        let document = MarkdownDocument("# [Title](a) <b>\n\ntext\n", options: leaveOut)
        #expect(document.title == "Title")
        #expect(document.text == "<p>text</p>\n")
        #expect(document.outline.isEmpty)
        #expect(document.links.isEmpty)
        #expect(document.diagnostics.isEmpty)

        let other = MarkdownDocument(
            "# *Title*\n\ntext\n",
            options: .with {
                $0.leavesOutTitle = true
                $0.shownTitle = "Another"
            })
        #expect(other.title == "Title")
        #expect(other.text == "<h1 id=\"title\"><em>Title</em></h1>\n<p>text</p>\n")
        let same = MarkdownDocument(
            "# *Title*\n\ntext\n",
            options: .with {
                $0.leavesOutTitle = true
                $0.shownTitle = "Title"
            })
        #expect(same.text == "<p>text</p>\n")

        let sections = MarkdownDocument("# Title\n\n## One\n\n#### Two\n", options: .belowTitle)
        #expect(sections.outline.map(\.level) == [2, 4])
        #expect(MarkdownDocument("### One\n", options: .belowTitle).outline.map(\.level) == [2])

        let later = MarkdownDocument("text\n\n# Title\n", options: leaveOut)
        #expect(later.text == "<p>text</p>\n<h1 id=\"title\">Title</h1>\n")
    }
}
