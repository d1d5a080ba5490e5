import RidelogHTML

/// A scope of names, opened by a template or a section.
enum TemplateScope: Hashable {
    /// The fields of a template or of a list item.
    case fields(TemplateSchema)
    /// The value of a section for a text or a view, `{{.}}` inside of it.
    case value(TemplateMeaning)

    fileprivate var schema: TemplateSchema? {
        if case .fields(let schema) = self { schema } else { nil }
    }
}

/// The meaning of a name: the kind of its value and a reference to it.
struct TemplateMeaning: Hashable {
    let kind: TemplateSchema.Kind
    let reference: TemplateReference
    /// What to write instead of a removed name.
    let instead: String
}

extension Array where Element == TemplateScope {
    /// The meaning of a name in the innermost scope that knows it; nil if unknown.
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

    /// All known names, sorted.
    var names: [String] {
        Set(compactMap(\.schema).flatMap(\.fields).filter { $0.kind != .removed }.map(\.name)).sorted()
    }
}
