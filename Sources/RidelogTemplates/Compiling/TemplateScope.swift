import RidelogHTML

/// What a section opens: the names that are known in it.
enum TemplateScope: Hashable {
    /// A template as a whole, or an item of a list.
    case fields(TemplateSchema)
    /// A section of a text or of a view, which is `{{.}}` there.
    case value(TemplateReference, isText: Bool)
}

/// What a name stands for, and where its value is.
enum TemplateMeaning {
    case text(TemplateReference)
    case flag(TemplateReference)
    case list(TemplateReference, item: TemplateSchema)
    case view(TemplateReference)
    /// Nothing any more, and what to write instead.
    case removed(TemplateReference, instead: String)

    init(_ field: TemplateSchema.Field, at reference: TemplateReference) {
        switch field.kind {
        case .text: self = .text(reference)
        case .flag: self = .flag(reference)
        case .list(let item): self = .list(reference, item: item)
        case .view: self = .view(reference)
        case .removed: self = .removed(reference, instead: field.summary)
        }
    }

    var reference: TemplateReference {
        switch self {
        case .text(let reference), .flag(let reference), .list(let reference, _), .view(let reference),
            .removed(let reference, _):
            reference
        }
    }
}

extension Array where Element == TemplateScope {
    /// What the name means here: the innermost scope that knows it decides.
    func meaning(of name: String) -> TemplateMeaning? {
        if name == "." { return meaningOfDot }
        var frame = count { $0.schema != nil }
        for schema in reversed().compactMap(\.schema) {
            frame -= 1
            guard let index = schema.fields.firstIndex(where: { $0.name == name }) else { continue }
            return TemplateMeaning(schema.fields[index], at: .field(frame: frame, index: index))
        }
        return nil
    }

    private var meaningOfDot: TemplateMeaning? {
        guard case .value(let reference, let isText) = last else { return nil }
        return isText ? .text(reference) : .view(reference)
    }

    /// All names that are known here, sorted.
    var names: [String] {
        Set(compactMap(\.schema).flatMap(\.fields).filter { $0.kind != .removed }.map(\.name)).sorted()
    }
}

extension TemplateScope {
    fileprivate var schema: TemplateSchema? {
        if case .fields(let schema) = self { schema } else { nil }
    }
}
