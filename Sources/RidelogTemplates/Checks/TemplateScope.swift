import RidelogHTML

/// What a section opens: the names that are known in it.
enum TemplateScope: Hashable {
    /// A template as a whole, or an item of a list.
    case fields(TemplateSchema)
    /// A section of a text, in which `{{.}}` is the text.
    case text
    /// A section of a slot, in which `{{{.}}}` is the slot.
    case slot
}

/// What a name stands for.
enum TemplateMeaning: Hashable {
    case text
    case flag
    case list(TemplateSchema)
    case slot

    init(_ kind: TemplateSchema.Kind) {
        switch kind {
        case .text: self = .text
        case .flag: self = .flag
        case .list(let item): self = .list(item)
        }
    }
}

extension Array where Element == TemplateScope {
    /// What the name means here: the innermost scope that knows it decides.
    func meaning(of name: String) -> TemplateMeaning? {
        name == "." ? meaningOfDot : reversed().lazy.compactMap { $0.meaning(of: name) }.first
    }

    private var meaningOfDot: TemplateMeaning? {
        switch last {
        case .text: .text
        case .slot: .slot
        case .fields, nil: nil
        }
    }

    /// All names that are known here, sorted.
    var names: [String] {
        Set(flatMap(\.names)).sorted()
    }
}

extension TemplateScope {
    fileprivate func meaning(of name: String) -> TemplateMeaning? {
        guard case .fields(let schema) = self else { return nil }
        return schema.slots.contains(name) ? .slot : schema.fields[name].map(TemplateMeaning.init)
    }

    fileprivate var names: [String] {
        guard case .fields(let schema) = self else { return [] }
        return Array(schema.slots) + Array(schema.fields.keys)
    }
}
