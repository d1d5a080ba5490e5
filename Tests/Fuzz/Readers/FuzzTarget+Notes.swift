import RidelogFuzzing
import RidelogMarkdown

extension FuzzTarget {
    /// Finds the YAML between two lines of dashes; reading it is Yams' own matter.
    static let frontMatter = FuzzTarget(
        name: "front-matter",
        takes: { path, bytes in path.hasSuffix(".md") && FrontMatter.begins(in: bytes) },
        run: { bytes in
            let matter = try? FrontMatter.parse(bytes, file: "fuzz")
            let (body, line) = FrontMatter.bodyBehindFault(in: bytes)
            let isOpen = FrontMatter.isLeftOpen(in: bytes)
            var broken: [String] = []
            if (matter?.body ?? bytes[...]) != body || isOpen && matter != nil {
                broken.append("two ways of looking find different ends")
            }
            let breaks = bytes[..<body.startIndex].count { $0 == UInt8(ascii: "\n") }
            if body.endIndex != bytes.endIndex { broken.append("the body ends before the file") }
            if !body.isEmpty, line != breaks + 1 { broken.append("the body's line is wrong") }
            return FuzzResult(isUsable: matter != nil, brokenPromises: broken)
        })

    /// Our way through cmark's tree, also with HTML that is allowed.
    static let markdown = FuzzTarget(
        name: "markdown", takes: { path, _ in path.hasSuffix(".md") },
        run: { bytes in
            var options = MarkdownOptions()
            let plain = MarkdownDocument(parsing: bytes, options: options)
            var broken = faults(of: plain)
            if holds(plain.html, "<script") { broken.append("a script is in the page") }
            options.allowsRawHTML = true
            options.headingOffset = 1
            broken += faults(of: MarkdownDocument(parsing: bytes, options: options))
            return FuzzResult(isUsable: plain.wordCount > 0, brokenPromises: broken)
        })

    private static func faults(of document: MarkdownDocument) -> [String] {
        var broken: [String] = []
        if String(validating: document.html, as: UTF8.self) == nil { broken.append("the page is not UTF-8") }
        let ids = document.outline.compactMap(\.id)
        if Set(ids).count != ids.count { broken.append("two headings have the same id") }
        return broken
    }

    private static func holds(_ html: [UInt8], _ word: String) -> Bool {
        html.indices.contains { html[$0...].starts(with: word.utf8) }
    }
}
