import RidelogHTML

/// Values by their names, for templates whose schema a test makes up.
struct Fields: Sendable {
    var values: [String: FieldValue] = [:]

    init(_ fields: [Field] = []) {
        for field in fields { values[field.name] = field.value }
    }

    init(@FieldsBuilder _ fields: () -> [Field]) {
        self.init(fields())
    }
}

enum FieldValue: Sendable {
    case text(String)
    case flag(Bool)
    case list([Fields])
    case absent
}

struct Field: Sendable {
    let name: String
    let value: FieldValue

    init(_ name: String, _ text: String?) {
        (self.name, value) = (name, text.map(FieldValue.text) ?? .absent)
    }
    init(_ name: String, _ flag: Bool) { (self.name, value) = (name, .flag(flag)) }
    init(_ name: String, _ items: [Fields]) { (self.name, value) = (name, .list(items)) }
}

@resultBuilder
enum FieldsBuilder {
    static func buildBlock(_ fields: Field...) -> [Field] { fields }
}

/// A view under a name.
struct Slot {
    let name: String
    let isPresent: Bool
    let write: (inout HTMLWriter) -> Void

    init<Content: View>(_ name: String, isPresent: Bool = true, @ViewBuilder content: () -> Content) {
        let content = content()
        (self.name, self.isPresent) = (name, isPresent)
        write = { Content._render(content, into: &$0) }
    }
}

extension TemplateItems {
    /// Items with the values of their fields by name.
    init(schema: TemplateSchema, items: [Fields], slots: [Slot] = []) {
        self.init(count: items.count) { item, index, writes, writer in
            let field = schema.fields[index]
            let value: TemplateValue
            switch items[item].values[field.name] {
            case .text(let text): value = .text(text)
            case .flag(let flag): value = .flag(flag)
            case .list(let items):
                guard case .list(let schema) = field.kind else { return .absent }
                value = .list(TemplateItems(schema: schema, items: items))
            case .absent: return .absent
            case nil:
                guard let slot = slots.first(where: { $0.name == field.name && $0.isPresent }) else {
                    return .absent
                }
                if writes { slot.write(&writer) }
                return writes ? .absent : .flag(true)
            }
            return writes ? value.write(into: &writer) : value
        }
    }
}

extension TemplateSchema {
    init(fields: [String: Kind] = [:], slots: Set<String> = []) {
        self.init(
            fields.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }
                + slots.sorted().map { .init($0, .view) })
    }
}
