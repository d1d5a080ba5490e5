import CCMark
import RidelogDiagnostics
import RidelogHTML

/// Makes a document: looks at the tree once, changes what must not stay, and writes it.
struct MarkdownBuilder: ~Copyable {
    private let source: MarkdownSource
    private let options: MarkdownOptions
    private let tree: MarkdownTree
    private var document = MarkdownDocument()
    private var found: MarkdownFindings
    /// What has a place in the document, in the order of the links.
    private var references: [MarkdownReference] = []
    /// Nodes out of the tree, which other links may still be in.
    private var detached: [MarkdownNode] = []

    init(source: MarkdownSource, options: MarkdownOptions) throws(Diagnostic) {
        self.source = source
        self.options = options
        let tree = try MarkdownTree(source)
        found = MarkdownFindings(in: tree.root)
        self.tree = tree
    }

    mutating func build(resolve: (MarkdownLink) -> LinkResolution) -> MarkdownDocument {
        document.wordCount = found.wordCount
        document.firstParagraph = found.firstParagraph
        readTitle()
        if !options.allowsRawHTML { found.rawHTML.forEach { removeHTML($0) } }
        for node in found.links { settle(node, resolve: resolve) }
        detached.forEach { $0.free() }
        // Last, as a heading becomes HTML with all that it holds.
        writeHeadings()
        document.parts = parts(of: tree.root.html(options: rendering))
        return document
    }

    /// Nothing unsafe is left in the tree; where nothing unsafe is allowed, libcmark sees to it as well.
    private var rendering: Int32 {
        options.allowsRawHTML || options.allowsUnsafeLinks ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
    }

    private func place(of node: MarkdownNode) -> MarkdownPlace {
        let place = node.place
        return MarkdownPlace(line: place.line + source.firstLine - 1, column: place.column)
    }
}

// MARK: Headings

extension MarkdownBuilder {
    private mutating func readTitle() {
        guard let index = found.headings.firstIndex(where: { $0.level == 1 }) else { return }
        let heading = found.headings[index]
        let title = heading.plainText
        document.title = title
        guard options.leavesOutTitle, heading.pointer == tree.root.firstChild?.pointer,
            options.shownTitle ?? title == title
        else { return }
        found.headings.remove(at: index)
        // Its links must not be settled any more.
        found.links.removeAll { $0.isWithin(heading) }
        found.rawHTML.removeAll { $0.isWithin(heading) }
        heading.remove()
    }

    private mutating func writeHeadings() {
        var slugs = HeadingSlugs(reserved: options.reservedIDs)
        // Below a title of the page no level is skipped, though only the title had it.
        let unused = options.leavesOutTitle ? (found.headings.map(\.level).min() ?? 1) - 1 : 0
        for heading in found.headings {
            let level = min(6, heading.level - unused + min(5, max(0, options.headingOffset)))
            let text = heading.plainText
            let id = options.headingIDs ? slugs.id(for: text) : nil
            document.outline.append(MarkdownHeading(level: level, text: text, id: id))
            heading.level = level
            if let id, heading.replace(withHTML: html(of: heading, id: id), isBlock: true) { heading.free() }
        }
    }

    /// libcmark cannot write ids, but what it writes for a heading always starts with `<h1`, whatever is in it.
    private func html(of heading: MarkdownNode, id: String) -> [UInt8] {
        var html = heading.html(options: rendering)
        if html.last == UInt8(ascii: "\n") { html.removeLast() }
        guard html.count > 3 else { return html }
        html.insert(contentsOf: " id=\"\(id)\"".utf8, at: 3)
        return html
    }
}

// MARK: What is not allowed

extension MarkdownBuilder {
    private mutating func removeHTML(_ node: MarkdownNode) {
        let html = node.literal
        node.literal = node.kind == CMARK_NODE_HTML_BLOCK ? "\(Self.omission)\n" : Self.omission
        if Self.isComment(html) { return }
        report(
            .warning, "raw-html", node, "HTML in the text is not allowed", action: "it is left out",
            remedy: "write “markdown: {raw-html: true}” in ridelog.yml, if you trust all authors")
    }

    /// What libcmark's own safe mode writes.
    private static let omission = "<!-- raw HTML omitted -->"

    /// No one misses a comment.
    private static func isComment(_ html: String) -> Bool {
        let html = html.trimmingSpaces
        return html.hasPrefix("<!--") && html.utf8.count > 6
            && html.dropFirst(4).firstRange(of: "-->").map { $0.upperBound == html.endIndex } == true
    }

    private mutating func settle(_ node: MarkdownNode, resolve: (MarkdownLink) -> LinkResolution) {
        let link = MarkdownLink(
            kind: node.kind == CMARK_NODE_IMAGE ? .image : .link, destination: node.destination,
            place: place(of: node))
        document.links.append(link)
        switch resolve(link) {
        case .keep: break
        case .replace(let destination): node.destination = destination
        case .show(let target, let address): return show(target, address, in: node)
        case .picture(let address, let width, let height):
            return show(picture: address, width: width, height: height, in: node)
        case .name(let target, let diagnostic):
            report(diagnostic, link)
            return name(target, in: node)
        case .broken(let diagnostic):
            report(diagnostic, link)
            return node.unwrap()
        }
        guard !options.allowsUnsafeLinks, Address.isUnsafe(node.destination) else { return }
        report(
            .warning, "unsafe-link", node, "links to “\(node.destination.prefix(40))” are not allowed",
            action: "only the link's text stays",
            remedy: "link to a place of the site or to an address that starts with https:")
        node.unwrap()
    }

    private mutating func report(_ diagnostic: Diagnostic, _ link: MarkdownLink) {
        var diagnostic = diagnostic
        diagnostic.location = diagnostic.location ?? source.location(link.place)
        document.diagnostics.append(diagnostic)
    }

    private mutating func show(_ target: String, _ address: String, in node: MarkdownNode) {
        guard node.kind == CMARK_NODE_IMAGE else {
            node.destination = address
            return addTitle(of: target, to: node)
        }
        guard !becomesFigure(of: target, node) else { return }
        if let link = node.link(to: address) {
            if node.plainText(ofImage: true).isEmpty {
                link.append(html: marker(MarkdownReference(form: .title, target: target)))
            } else {
                link.append(text: node.plainText(ofImage: true))
            }
            if node.replace(with: link) { detached.append(node) }
        }
    }

    private mutating func show(picture address: String, width: Int, height: Int, in node: MarkdownNode) {
        guard node.kind == CMARK_NODE_IMAGE else { return node.destination = address }
        let picture = VoidElement(
            "img", .attribute("src", address), .attribute("alt", node.plainText(ofImage: true)),
            .number("width", width), .number("height", height), .attribute("loading", "lazy"))
        if node.replace(withHTML: picture.rendered(), isBlock: false) { detached.append(node) }
    }

    private mutating func name(_ target: String, in node: MarkdownNode) {
        guard node.kind != CMARK_NODE_IMAGE || !becomesFigure(of: target, node) else { return }
        addTitle(of: target, to: node)
        node.unwrap()
    }

    /// Gives a link or an image without a text the title of what it is of.
    private mutating func addTitle(of target: String, to node: MarkdownNode) {
        guard node.plainText(ofImage: node.kind == CMARK_NODE_IMAGE).isEmpty else { return }
        node.append(html: marker(MarkdownReference(form: .title, target: target)))
    }

    /// Whether an image is a paragraph, in the place of which there now is the figure.
    private mutating func becomesFigure(of target: String, _ node: MarkdownNode) -> Bool {
        guard let paragraph = node.parent, paragraph.kind == CMARK_NODE_PARAGRAPH, node.isAlone else {
            return false
        }
        let figure = marker(MarkdownReference(form: .figure, target: target))
        if paragraph.replace(withHTML: figure, isBlock: true) { detached.append(paragraph) }
        return true
    }

    /// The placeholder of a reference in libcmark's tree: bytes that no text in UTF-8 has.
    private mutating func marker(_ reference: MarkdownReference) -> [UInt8] {
        references.append(reference)
        return [Self.mark] + Array(String(references.count - 1).utf8) + [Self.mark]
    }

    private static let mark: UInt8 = 0xFF

    /// The HTML between the marks, and what the marks stand for.
    private func parts(of html: [UInt8]) -> [MarkdownPart] {
        html.split(separator: Self.mark, omittingEmptySubsequences: false).enumerated().compactMap {
            index, piece in
            if index % 2 == 1 {
                let number = Int(String(decoding: piece, as: UTF8.self)) ?? -1
                return references.indices.contains(number) ? .place(references[number]) : nil
            }
            // Here and not in the source: a reference such as `&#1;` writes a control character too.
            return piece.isEmpty ? nil : .html(ForbiddenCharacters.replaced(in: Array(piece)))
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: String, _ node: MarkdownNode, _ what: String, action: String,
        remedy: String? = nil
    ) {
        document.diagnostics.append(
            Diagnostic(
                severity, code: "markdown.\(code)", at: source.location(place(of: node)), what,
                action: action, remedy: remedy))
    }
}
