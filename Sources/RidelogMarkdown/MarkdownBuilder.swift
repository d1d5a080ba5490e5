import CCMark
import RidelogDiagnostics
import RidelogHTML

/// Builds a document: walks the tree once, replaces what is not allowed, and renders it.
struct MarkdownBuilder: ~Copyable {
    private let source: MarkdownSource
    private let options: MarkdownOptions
    private let tree: MarkdownTree
    private var document = MarkdownDocument()
    private var found: MarkdownFindings
    /// The references of the document's placeholders, in the order of links.
    private var references: [MarkdownReference] = []
    /// Nodes removed from the tree, which can still contain other links.
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
        // Last, because a heading becomes HTML with all of its content.
        writeHeadings()
        document.parts = parts(of: tree.root.html(options: rendering))
        return document
    }

    /// The tree has nothing unsafe any more. If nothing unsafe is allowed, libcmark checks it as well.
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
        // Its links must not be resolved any more.
        found.links.removeAll { $0.isWithin(heading) }
        found.rawHTML.removeAll { $0.isWithin(heading) }
        heading.remove()
    }

    private mutating func writeHeadings() {
        var slugs = HeadingSlugs(reserved: options.reservedIDs)
        // No level is skipped below the page's title, even if only the title had level 1.
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

    /// libcmark cannot write ids, but its headings always start with `<h1` to `<h6`, whatever they contain.
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
            .warning, "raw-html", node, "HTML in the text is not allowed", action: "it is removed",
            remedy: "If you trust all authors, write “markdown: {raw-html: true}” in ridelog.yml.")
    }

    /// The same text as in libcmark's safe mode.
    private static let omission = "<!-- raw HTML omitted -->"

    /// Comments are removed without a diagnostic.
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
            action: "only the link's text is kept",
            remedy: "Link to a path on this site, or to an https: address.")
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

    /// Gives a link or image without text the title of its target.
    private mutating func addTitle(of target: String, to node: MarkdownNode) {
        guard node.plainText(ofImage: node.kind == CMARK_NODE_IMAGE).isEmpty else { return }
        node.append(html: marker(MarkdownReference(form: .title, target: target)))
    }

    /// Replaces a paragraph that consists of an image by a figure; false for other images.
    private mutating func becomesFigure(of target: String, _ node: MarkdownNode) -> Bool {
        guard let paragraph = node.parent, paragraph.kind == CMARK_NODE_PARAGRAPH, node.isAlone else {
            return false
        }
        let figure = marker(MarkdownReference(form: .figure, target: target))
        if paragraph.replace(withHTML: figure, isBlock: true) { detached.append(paragraph) }
        return true
    }

    /// The placeholder of a reference in libcmark's tree: bytes that are invalid in UTF-8.
    private mutating func marker(_ reference: MarkdownReference) -> [UInt8] {
        references.append(reference)
        return [Self.mark] + Array(String(references.count - 1).utf8) + [Self.mark]
    }

    private static let mark: UInt8 = 0xFF

    /// The HTML between the placeholders, and their references.
    private func parts(of html: [UInt8]) -> [MarkdownPart] {
        html.split(separator: Self.mark, omittingEmptySubsequences: false).enumerated().compactMap {
            index, piece in
            if index % 2 == 1 {
                let number = Int(String(decoding: piece, as: UTF8.self)) ?? -1
                return references.indices.contains(number) ? .place(references[number]) : nil
            }
            // Replaced here, not in the source, because a character reference such as `&#1;` also writes a control
            // character.
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
