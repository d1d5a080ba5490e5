/// A tag with what is in it.
indirect enum TemplateNode: Hashable {
    /// A field or a slot that is written.
    case variable(TemplateTag)
    /// A section or an inverted section.
    case section(TemplateTag, [TemplateNode])
    case partial(TemplateTag)
}

extension TemplateNode {
    /// The tags of all partials in these nodes.
    static func partials(in nodes: [TemplateNode]) -> [TemplateTag] {
        nodes.flatMap { node -> [TemplateTag] in
            switch node {
            case .variable: []
            case .section(_, let content): partials(in: content)
            case .partial(let tag): [tag]
            }
        }
    }
}
