indirect enum TemplateNode {
    /// Text as it is; whether a line begins with it, where blanks may have to go before.
    case text(ArraySlice<UInt8>, startsLine: Bool)
    /// A field or a view that is written.
    case variable(TemplateTag)
    /// A section or an inverted section.
    case section(TemplateTag, [TemplateNode])
    /// Another template, and the blanks that go before its lines.
    case partial(TemplateTag, indentation: [UInt8])
    /// Another template of which blocks are replaced.
    case parent(TemplateTag, indentation: [UInt8], [TemplateBlock], strays: [TemplateNode])
    /// What may be replaced.
    case block(TemplateBlock)
}

/// A block, with its content or with what replaces that of another template.
struct TemplateBlock {
    let tag: TemplateTag
    /// The blanks before its lines, within the block around it. They are not in the content.
    let indentation: [UInt8]
    /// Whether it begins within a line, so that no blanks go before the first one.
    let isInline: Bool
    let content: [TemplateNode]
}

extension TemplateNode {
    /// The tags of all templates that these nodes use.
    static func partials(in nodes: [TemplateNode]) -> [TemplateTag] {
        nodes.flatMap { node -> [TemplateTag] in
            switch node {
            case .text, .variable: []
            case .section(_, let content): partials(in: content)
            case .partial(let tag, _): [tag]
            case .parent(let tag, _, let blocks, _): [tag] + blocks.flatMap { partials(in: $0.content) }
            case .block(let block): partials(in: block.content)
            }
        }
    }

    /// Where it is, in bytes from the start of the file.
    var offset: Int {
        switch self {
        case .text(let text, _): text.startIndex
        case .variable(let tag), .section(let tag, _), .partial(let tag, _), .parent(let tag, _, _, _):
            tag.offset
        case .block(let block): block.tag.offset
        }
    }

    /// The names of the blocks in these nodes, those within blocks too, and of the views, each of which is a block.
    static func blocks(in nodes: [TemplateNode]) -> Set<String> {
        nodes.reduce(into: []) { names, node in
            switch node {
            case .text, .partial: break
            case .variable(let tag): if tag.kind == .raw { names.insert(tag.name) }
            case .section(_, let content): names.formUnion(blocks(in: content))
            case .parent(_, _, let blocks, _):
                names.formUnion(Self.blocks(in: blocks.map(TemplateNode.block)))
            case .block(let block):
                names.formUnion(blocks(in: block.content))
                names.insert(block.tag.name)
            }
        }
    }

    /// Whether nothing is lost without it.
    var isBlank: Bool {
        if case .text(let text, _) = self { text.allSatisfy(TagScanner.isSpace) } else { false }
    }
}
