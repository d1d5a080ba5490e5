/// The value of a name while a template is written.
public enum TemplateValue {
    /// Nothing: written as nothing, and false as a section.
    case absent
    /// Text, escaped where the template writes it.
    case text(String)
    /// True or false, for sections. All that is known of a view, and of a text that depends on the page, is that it is
    /// there: the field writes it.
    case flag(Bool)
    /// A section for each item.
    case list(TemplateItems)
}

/// The items of a list, or the one view that a template is for, with their fields.
public struct TemplateItems {
    /// How many items there are.
    public let count: Int
    /// Writes a field's text or view, or returns its value. Takes the item, the field by its place in the schema, and
    /// whether to write; both in one, as a closure for each of two would be an allocation more in every list.
    @usableFromInline
    let access: (_ item: Int, _ field: Int, _ writes: Bool, inout HTMLWriter) -> TemplateValue
    private let named: ((_ item: Int, _ name: String) -> TemplateValue?)?

    /// Items by their declared fields.
    @inlinable
    public init<Subject>(_ subjects: [Subject], _ fields: [TemplateField<Subject>]) {
        self.init(count: subjects.count) { item, field, writes, writer in
            // A view of a program's own may have the id of another.
            guard (0..<fields.count).contains(field), (0..<subjects.count).contains(item) else {
                return .absent
            }
            return subjects.withUnsafeBufferPointer { subjects in
                subjects.baseAddress.map { fields[field].access($0 + item, writes, &writer) } ?? .absent
            }
        }
    }

    @usableFromInline
    package init(
        count: Int,
        access: @escaping (_ item: Int, _ field: Int, _ writes: Bool, inout HTMLWriter) -> TemplateValue
    ) {
        (self.count, self.access, named) = (count, access, nil)
    }

    /// Items whose fields have no declarations.
    ///
    /// - Parameters:
    ///   - count: how many items there are.
    ///   - named: the value of an item's name where there is no schema; nil if the name is unknown.
    ///   - value: the value of an item's field, by its place in the schema.
    public init(
        count: Int = 1, named: ((_ item: Int, _ name: String) -> TemplateValue?)? = nil,
        value: @escaping (_ item: Int, _ field: Int) -> TemplateValue
    ) {
        (self.count, self.named) = (count, named)
        access = { item, field, writes, writer in
            let value = value(item, field)
            return writes ? value.write(into: &writer) : value
        }
    }

    package func value(of field: Int, item: Int, _ writer: inout HTMLWriter) -> TemplateValue {
        access(item, field, false, &writer)
    }

    /// Writes a field: text escaped, a view as it is.
    package func write(_ field: Int, item: Int, into writer: inout HTMLWriter) {
        _ = access(item, field, true, &writer)
    }

    /// The value of a name where there is no schema; nil if it is unknown.
    package func value(named name: String, item: Int) -> TemplateValue? {
        named?(item, name)
    }
}

extension TemplateValue {
    /// Writes text escaped; nothing else has a text, but a flag among the texts of records.
    package func write(into writer: inout HTMLWriter) -> TemplateValue {
        switch self {
        case .text(let text): writer.writeText(text)
        case .flag(let flag): writer.writeText(String(flag))
        case .absent, .list: break
        }
        return .absent
    }
}
