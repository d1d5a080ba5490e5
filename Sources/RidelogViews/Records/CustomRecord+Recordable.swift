import RidelogEssentials
import RidelogHTML
import RidelogModels
import RidelogRecords

extension CustomRecord: Recordable {
    public var styleClass: String { "own" }

    /// The CSS classes, including that of a custom type.
    public func styleClass(on date: Date, in environment: EnvironmentValues) -> String {
        let entry = Log<CustomRecord>.Entry(date: date, element: self)
        let shown = environment.shown(entry)?.styleClass ?? ""
        return shown.isEmpty ? styleClass : styleClass + " " + shown
    }

    public static func view(for entry: Log<CustomRecord>.Entry) -> some View {
        EnvironmentReader { environment in
            if let own = environment.shown(entry) {
                own.view
            } else {
                Text(entry.date, style: .time)
                Element("div") { CustomRecordView(record: entry.element).asEntry }
            }
        }
    }
}

/// A custom record, shown by the template `records/<type>` if there is one, otherwise as fields with names.
package struct CustomRecordView: PrimitiveView {
    let record: CustomRecord

    public static func _render(_ view: borrowing CustomRecordView, into writer: inout HTMLWriter) {
        let plain = GenericRecordView(record: view.record)
        guard let template = writer.environment.templates?.template(.records(ofType: view.record.type))
        else { return GenericRecordView._render(plain, into: &writer) }
        let (schema, fields) = (template.schema, view.record.fields)
        // Members of records may be in any order.
        let values = TemplateItems { _, index in
            guard schema.fields.indices.contains(index) else { return .absent }
            return fields.last { $0.name == schema.fields[index].name }?.value.templateValue ?? .absent
        }
        template.render(values, body: { GenericRecordView._render(plain, into: &$0) }, into: &writer)
    }
}

/// The default view of a record: its type as title, its fields as names and values.
struct GenericRecordView: TemplateView {
    let record: CustomRecord

    static let id: TemplateID = "record"

    static let fields: [TemplateField<GenericRecordView>] = [
        .text("title", "The type as text.") { $0.record.type.asLabel },
        .flag("has-fields", "Whether it has fields besides the type.") { !$0.record.shownFields.isEmpty },
        .list(
            "fields", "The fields.",
            of: [
                .text("name", "The name as text.") { $0.name.asLabel },
                .text("value", "The value.") { $0.value.text },
            ]
        ) { $0.record.shownFields },
    ]
}

extension CustomRecord {
    fileprivate var shownFields: [Field] {
        fields.filter { !$0.value.text.isEmpty }
    }

    /// The schema of a template for records: all their members. A member that is always true or false is a flag.
    public static func schema(of records: some Sequence<CustomRecord>) -> TemplateSchema {
        let fields = records.flatMap(\.fields)
        let texts = Set(fields.filter { $0.value.flag == nil }.map(\.name))
        return TemplateSchema(
            Set(fields.map(\.name)).sorted().map { .init($0, texts.contains($0) ? .text : .flag) })
    }
}

extension CustomRecord.Value {
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .number(_, let digits): digits
        case .flag(let flag): flag ? "✓" : "–"
        case .none: ""
        }
    }

    fileprivate var flag: Bool? {
        if case .flag(let flag) = self { flag } else { nil }
    }

    fileprivate var templateValue: TemplateValue {
        flag.map(TemplateValue.flag) ?? (text.isEmpty ? .absent : .text(text))
    }
}
