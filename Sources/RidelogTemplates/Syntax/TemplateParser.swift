/// Puts the tags of a template into a tree, and finds sections that are not closed as they should be.
struct TemplateParser {
    /// How deep sections may nest. Rendering is recursive, and no page needs as much.
    static let maximumDepth = 64

    private struct Open {
        let tag: TemplateTag
        var content: [TemplateNode] = []
    }

    private var nodes: [TemplateNode] = []
    private var open: [Open] = []
    private(set) var problems: [TemplateProblem] = []

    static func parse(_ tags: [TemplateTag]) -> (nodes: [TemplateNode], problems: [TemplateProblem]) {
        var parser = TemplateParser()
        tags.forEach { parser.take($0) }
        parser.finish()
        return (parser.nodes, parser.problems)
    }

    private mutating func take(_ tag: TemplateTag) {
        switch tag.kind {
        case .escaped, .raw: append(.variable(tag))
        case .partial: append(.partial(tag))
        case .section, .inverted:
            if open.count == Self.maximumDepth {
                report("too-deep", tag, "sections nest deeper than \(Self.maximumDepth) levels")
            }
            open.append(Open(tag: tag))
        case .close: close(tag)
        }
    }

    private mutating func close(_ tag: TemplateTag) {
        guard let index = open.lastIndex(where: { $0.tag.name == tag.name }) else {
            return report("not-open", tag, "{{/\(tag.name)}} closes a section that is not open")
        }
        while open.count > index + 1 { closeUnclosed() }
        closeLast()
    }

    private mutating func finish() {
        while !open.isEmpty { closeUnclosed() }
    }

    private mutating func closeUnclosed() {
        guard let tag = open.last?.tag else { return }
        report("unclosed-section", tag, "the section “\(tag.name)” is not closed by {{/\(tag.name)}}")
        closeLast()
    }

    private mutating func closeLast() {
        guard let section = open.popLast() else { return }
        // What is too deep is reported already and would only make the tree deep as well.
        append(.section(section.tag, open.count < Self.maximumDepth ? section.content : []))
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
