/// Parses the text and tags of a template to a tree, and finds sections that are not closed correctly.
struct TemplateParser {
    /// The maximum nesting of sections, more than any page needs. Rendering is recursive.
    static let maximumDepth = 64

    private struct Open {
        let tag: TemplateTag
        /// The indentation of the tag, or of a block's content.
        var indentation: ArraySlice<UInt8> = []
        var isInline = false
        var content: [TemplateNode] = []
    }

    private let bytes: [UInt8]
    private(set) var nodes: [TemplateNode] = []
    private var open: [Open] = []
    private(set) var problems: [TemplateProblem] = []

    init(_ bytes: [UInt8], _ tags: [TemplateTag], isStrict: Bool) {
        self.bytes = bytes
        for token in TemplateLayout(bytes, tags, isStrict: isStrict).tokens { parse(token) }
        while !open.isEmpty { closeUnclosed() }
    }

    private mutating func parse(_ token: TemplateToken) {
        switch token {
        case .text(let text, let startsLine):
            append(.text(startsLine ? withoutBlockIndentation(text) : text, startsLine: startsLine))
        case .tag(let tag, let indentation, let isLast): parse(tag, indentation, isLast: isLast)
        }
    }

    private mutating func parse(_ tag: TemplateTag, _ indentation: ArraySlice<UInt8>?, isLast: Bool) {
        switch tag.kind {
        case .comment, .delimiters: break
        case .escaped, .raw: append(.variable(tag))
        case .partial:
            let own = isLast ? indentation.map(withoutBlockIndentation) ?? [] : []
            append(.partial(tag, indentation: Array(own)))
        case .section, .inverted: begin(Open(tag: tag))
        case .parent: begin(Open(tag: tag, indentation: indentation ?? []))
        case .block:
            let isInline = !isLast
            begin(
                Open(
                    tag: tag,
                    indentation: isInline
                        ? indentation ?? [] : contentIndentation(of: tag) ?? indentation ?? [],
                    isInline: isInline))
        case .close: close(tag)
        }
    }

    private mutating func begin(_ section: Open) {
        if open.count == Self.maximumDepth {
            report("too-deep", section.tag, "sections are nested deeper than \(Self.maximumDepth) levels")
        }
        open.append(section)
    }

    /// The indentation of the first line of a block that begins on the next line; nil if it has none.
    private func contentIndentation(of tag: TemplateTag) -> ArraySlice<UInt8>? {
        let behind = bytes[tag.range.upperBound...]
        guard let lineEnd = behind.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let line = behind[(lineEnd + 1)...]
        let blanks = line.prefix(while: TemplateLayout.isBlank)
        // The line of the closing tag is not content.
        return line[blanks.endIndex...].starts(with: "{{/\(tag.name)".utf8) ? nil : blanks
    }

    private func withoutBlockIndentation(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let block = open.last(where: { $0.tag.kind == .block }) else { return text }
        let blanks = text.prefix(block.indentation.count).prefix(while: TemplateLayout.isBlank)
        return text[blanks.endIndex...]
    }

    private mutating func close(_ tag: TemplateTag) {
        guard let index = open.lastIndex(where: { $0.tag.name == tag.name }) else {
            return report("not-open", tag, "{{/\(tag.name)}} closes a section that is not open")
        }
        while open.count > index + 1 { closeUnclosed() }
        closeLast()
    }

    private mutating func closeUnclosed() {
        guard let tag = open.last?.tag else { return }
        report("unclosed-section", tag, "the section “\(tag.name)” is not closed by {{/\(tag.name)}}")
        closeLast()
    }

    private mutating func closeLast() {
        guard let section = open.popLast() else { return }
        // Content that is nested too deep has been reported, and would make the tree too deep.
        append(node(of: section, content: open.count < Self.maximumDepth ? section.content : []))
    }

    private func node(of section: Open, content: [TemplateNode]) -> TemplateNode {
        let indentation = Array(withoutBlockIndentation(section.indentation))
        switch section.tag.kind {
        case .block:
            return .block(
                TemplateBlock(
                    tag: section.tag, indentation: indentation, isInline: section.isInline, content: content))
        case .parent:
            let blocks = content.compactMap { node -> TemplateBlock? in
                if case .block(let block) = node { block } else { nil }
            }
            let strays = content.filter { node in
                if case .block = node { false } else { !node.isBlank }
            }
            return .parent(section.tag, indentation: indentation, blocks, strays: strays)
        default: return .section(section.tag, content)
        }
    }

    private mutating func append(_ node: TemplateNode) {
        if open.isEmpty {
            nodes.append(node)
        } else {
            open[open.count - 1].content.append(node)
        }
    }

    private mutating func report(_ code: String, _ tag: TemplateTag, _ what: String) {
        problems.append(TemplateProblem(code: code, offset: tag.offset, what: what))
    }
}
