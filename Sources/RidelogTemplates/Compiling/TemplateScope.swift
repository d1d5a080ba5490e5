import RidelogHTML

/// What a section opens: the names that are known in it.
enum TemplateScope: Hashable {
    /// A template as a whole, or an item of a list.
    case fields(TemplateSchema)
    /// A section of a text or of a view, which is `{{.}}` there.
    case value(TemplateMeaning)
}

/// What a name stands for, and where its value is.
struct TemplateMeaning: Hashable {
    let kind: TemplateSchema.Kind
    let reference: TemplateReference
    /// What to write instead of a name that is no more.
    let instead: String
}

extension Array where Element == TemplateScope {
    /// What the name means here: the innermost scope that knows it decides.
    func meaning(of name: String) -> TemplateMeaning? {
        if name == "." {
            if case .value(let meaning) = last { return meaning } else { return nil }
        }
        for (frame, schema) in compactMap(\.schema).enumerated().reversed() {
            guard let index = schema.fields.firstIndex(where: { $0.name == name }) else { continue }
            let field = schema.fields[index]
            return TemplateMeaning(
                kind: field.kind, reference: .field(frame: frame, index: index), instead: field.summary)
        }
        return nil
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
