/// The value of a name when a template is rendered.
public enum TemplateValue {
    /// No value: written as nothing, and false as a section.
    case absent
    /// A text, escaped when it is written.
    case text(String)
    /// A boolean, for sections. For views, and for texts that depend on the page, it is true if there is one; the field
    /// writes the content.
    case flag(Bool)
    /// A section for each item.
    case list(TemplateItems)

    /// Writes text, escaped, or a flag as `true` or `false`; other values are written as nothing.
    package func write(into writer: inout HTMLWriter) -> TemplateValue {
        switch self {
        case .text(let text): writer.writeText(text)
        case .flag(let flag): writer.writeText(String(flag))
        case .absent, .list: break
        }
        return .absent
    }
}

/// The items of a list, or the single view of a template, with their fields.
public struct TemplateItems {
    /// The number of items.
    public let count: Int
    /// Writes a field's text or view, or returns its value. The parameters are the indices of the item and of the field
    /// in the schema, and whether to write. One closure does both, because two would need another allocation per list.
    @usableFromInline
    let access: (_ item: Int, _ field: Int, _ writes: Bool, inout HTMLWriter) -> TemplateValue
    private let named: ((_ item: Int, _ name: String) -> TemplateValue?)?

    /// Items with declared fields.
    @inlinable
    public init<Subject>(_ subjects: [Subject], _ fields: [TemplateField<Subject>]) {
        self.init(count: subjects.count) { item, field, writes, writer in
            // A custom view can have the id of another view.
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

    /// Items without declared fields.
    ///
    /// - Parameters:
    ///   - count: the number of items.
    ///   - named: returns the value of an item's name without a schema; nil if the name is unknown.
    ///   - value: returns the value of an item's field, by its index in the schema.
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

    /// Writes a field: text is escaped, a view renders itself.
    package func write(_ field: Int, item: Int, into writer: inout HTMLWriter) {
        _ = access(item, field, true, &writer)
    }

    /// The value of a name without a schema; nil if unknown.
    package func value(named name: String, item: Int) -> TemplateValue? {
        named?(item, name)
    }
}
