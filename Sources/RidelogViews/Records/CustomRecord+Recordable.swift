import RidelogHTML
import RidelogModels
import RidelogRecords

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CustomRecord: Recordable {
    public var styleClass: String { "own" }

    /// With the class that a type of the program gives.
    public func styleClass(on date: Date, in environment: EnvironmentValues) -> String {
        let entry = Log<CustomRecord>.Entry(date: date, element: self)
        let shown = environment.recordViews.shown(entry, in: environment.zone)?.styleClass ?? ""
        return shown.isEmpty ? styleClass : styleClass + " " + shown
    }

    public static func view(for entry: Log<CustomRecord>.Entry) -> some View {
        EnvironmentReader { environment in
            if let own = environment.recordViews.shown(entry, in: environment.zone) {
                own.view
            } else {
                Text(entry.date, style: .time)
                Element("div") { CustomRecordView(record: entry.element) }
            }
        }
    }
}

/// A record of the owner's own type: by the template `records/<type>` if there is one, otherwise as its
/// fields with their names.
package struct CustomRecordView: PrimitiveView {
    let record: CustomRecord

    public static func templateID(ofType type: String) -> TemplateID {
        TemplateID("records/" + type)
    }

    public static func _render(_ view: borrowing CustomRecordView, into writer: inout HTMLWriter) {
        let record = view.record
        if let template = writer.environment.templates?.template(templateID(ofType: record.type)) {
            template.render(record.templateFields, slots: [], into: &writer)
        } else {
            GenericRecordView._render(GenericRecordView(record: record), into: &writer)
        }
    }
}

/// Any record, decently: its type as a title, its fields as names and values.
private struct GenericRecordView: View {
    let record: CustomRecord

    var body: some View {
        Element("p", text: record.type.asLabel)
        if !record.shownFields.isEmpty {
            Element("dl", .class("record")) {
                ForEach(record.shownFields) { field in
                    Element("div") {
                        Element("dt", text: field.name.asLabel)
                        Text(" ")
                        Element("dd", text: field.value.text)
                    }
                }
            }
        }
    }
}

extension CustomRecord {
    fileprivate var shownFields: [Field] {
        fields.filter { !$0.value.text.isEmpty }
    }

    /// The record's members by their own names.
    var templateFields: Fields {
        Fields(fields.map { RidelogHTML.Field($0.name, $0.value.templateValue) })
    }

    /// What a template for some records may name: the members of all of them. A member that is true or false
    /// wherever it is is a flag.
    public static func schema(of records: some Sequence<CustomRecord>) -> TemplateSchema {
        var schema = TemplateSchema()
        for field in records.lazy.flatMap(\.fields) {
            if case .flag = field.value, schema.fields[field.name] == nil {
                schema.fields[field.name] = .flag
            } else if case .flag = field.value {
                continue
            } else {
                schema.fields[field.name] = .text
            }
        }
        return schema
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

    fileprivate var templateValue: Fields.Value {
        switch self {
        case .text(let text): text.isEmpty ? .absent : .text(text)
        case .number(_, let digits): .text(digits)
        case .flag(let flag): .flag(flag)
        case .none: .absent
        }
    }
}

extension String {
    /// `coffee-stop` and `coffee_stop` are «Coffee stop».
    var asLabel: String {
        let words = split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
