import RidelogDiagnostics
import RidelogMarkdown
import Testing

@Suite struct LinkTests {
    @Test("lists the destination, kind and position of links and images")
    func linkList() {
        let text = """
            # [Home](/home)

            See [the
            pass](../pass.md "title") and ![a photo](photo.jpg).

            - <https://example.org/>
            - [ref]

            [ref]: ref.md
            """
        let document = MarkdownDocument(text)
        #expect(
            document.links.map(\.destination) == [
                "/home", "../pass.md", "photo.jpg", "https://example.org/", "ref.md",
            ])
        #expect(document.links.map(\.kind) == [.link, .link, .image, .link, .link])
        #expect(document.links.map(\.place.line) == [1, 3, 4, 6, 7])
        #expect(document.links.map(\.place.column) == [3, 5, 31, 3, 3])
    }

    @Test("counts lines in diagnostics from the source's first line")
    func lineNumbers() {
        let source = MarkdownSource(Array("\n[a](b)".utf8), file: "n.md", firstLine: 5)
        let document = MarkdownDocument(source) { _ in
            .broken(Diagnostic(.warning, code: "x", "no such note"))
        }
        #expect(document.diagnostics.map { $0.location?.description } == ["n.md:6:1"])
    }

    @Test("replaces, keeps or removes links as the resolver decides")
    func resolvedLinks() {
        let source = MarkdownSource(Array("# [a](a.md)\n\n![b *c*](b.jpg) [d *e*](gone.md) [f](g)\n".utf8))
        let document = MarkdownDocument(source) { link in
            switch link.destination {
            case "a.md": .replace("../notes/a/index.html")
            case "b.jpg": .replace("b.jpg?\"<>&")
            case "gone.md": .broken(Diagnostic(.warning, code: "link.broken", "no such note"))
            default: .keep
            }
        }
        #expect(
            document.text == """
                <h1 id="a"><a href="../notes/a/index.html">a</a></h1>
                <p><img src="b.jpg?%22%3C%3E&amp;" alt="b c" /> d <em>e</em> <a href="g">f</a></p>

                """)
        #expect(document.diagnostics.map(\.code) == ["link.broken"])
    }

    @Test(
        "replaces unsafe links and images with their text and reports them",
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", "javascript&colon;alert(1)", "vbscript:x",
            "file:///etc/passwd",
            "data:text/html,x", "data:image/svg+xml,x", "&#1;javascript:alert(1)", "java&Tab;script:alert(1)",
            "java&NewLine;script:alert(1)", "&#32;javascript:alert(1)",
            // Marks that make one character of the colon and themselves for Swift, but not for a browser.
            "javascript:\u{E33}=alert(1)", "javascript:\u{301}alert(1)", "vbscript:\u{200D}x",
            "file:\u{301}///etc",
            "DATA:\u{301},x", "data:image/svg\u{301}+xml,x", "java&#13;script:\u{E33}", "javascript:&#x301;x",
        ])
    func unsafeLinks(address: String) throws {
        let source = MarkdownSource(
            Array("x [*text*](<\(address)>) ![pic](<\(address)>)\n".utf8), file: "n.md")
        let document = MarkdownDocument(source)
        #expect(document.text == "<p>x <em>text</em> pic</p>\n")
        #expect(document.diagnostics.map(\.code) == ["markdown.unsafe-link", "markdown.unsafe-link"])
        #expect(document.diagnostics.first?.location?.description == "n.md:1:3")
    }

    @Test("keeps a file address if unsafe links are allowed")
    func allowedUnsafeLink() {
        let document = MarkdownDocument("[a](file:b) <i>", options: .with { $0.allowsUnsafeLinks = true })
        #expect(document.text == "<p><a href=\"file:b\">a</a> <!-- raw HTML omitted --></p>\n")
    }

    @Test(
        "keeps safe links without a diagnostic",
        arguments: [
            "https://example.org/javascript:", "mailto:a@b.c", "data:image/png;base64,AA", "#x", "a/data:b",
        ])
    func safeLinks(address: String) {
        let document = MarkdownDocument("[a](<\(address)>)")
        #expect(document.text == "<p><a href=\"\(address)\">a</a></p>\n")
        #expect(document.diagnostics.isEmpty)
    }

    @Test("removes a link whose resolved address is unsafe")
    func unsafeReplacement() {
        let document = MarkdownDocument(MarkdownSource(Array("[a](b)".utf8))) { _ in .replace("javascript:c")
        }
        #expect(document.text == "<p>a</p>\n")
    }
}
