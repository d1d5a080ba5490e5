indirect enum TemplateNode {
    /// A text, and whether it is at the start of a line and so may need indentation.
    case text(ArraySlice<UInt8>, startsLine: Bool)
    /// A field or view to write.
    case variable(TemplateTag)
    /// A section or an inverted section.
    case section(TemplateTag, [TemplateNode])
    /// Another template, and the indentation of its lines.
    case partial(TemplateTag, indentation: [UInt8])
    /// Another template with replaced blocks.
    case parent(TemplateTag, indentation: [UInt8], [TemplateBlock], strays: [TemplateNode])
    /// A block that can be replaced.
    case block(TemplateBlock)

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

    /// The byte offset in the file.
    var offset: Int {
        switch self {
        case .text(let text, _): text.startIndex
        case .variable(let tag), .section(let tag, _), .partial(let tag, _), .parent(let tag, _, _, _):
            tag.offset
        case .block(let block): block.tag.offset
        }
    }

    /// The names of the blocks in these nodes, including nested ones, and of the views, which are blocks too.
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

    /// Whether it is only white space.
    var isBlank: Bool {
        if case .text(let text, _) = self { text.allSatisfy(TagScanner.isSpace) } else { false }
    }
}

/// A block with its content, or the replacement of another template's block.
struct TemplateBlock {
    let tag: TemplateTag
    /// The indentation of its lines relative to the enclosing block. The content does not include it.
    let indentation: [UInt8]
    /// Whether it begins within a line, so that its first line is not indented.
    let isInline: Bool
    let content: [TemplateNode]
}
