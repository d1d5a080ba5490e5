import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords
import Testing

@testable import RidelogViews

struct CustomRecordTests {
    private let record = CustomRecord(
        type: "coffee-stop",
        fields: [
            .init(name: "place", value: .text("Mühle & Co")), .init(name: "paid_in_cash", value: .flag(true)),
            .init(name: "price", value: .number(4.8, digits: "4.80")),
            .init(name: "comment", value: .text("")),
            .init(name: "rating", value: .none), .init(name: "again", value: .flag(false)),
        ])

    @Test("lists labelled fields and omits empty ones")
    func labelledFields() {
        #expect(
            CustomRecordView(record: record).html() == """
                <p>Coffee stop</p><dl class="record">\
                <div><dt>Place</dt> <dd>Mühle &amp; Co</dd></div>\
                <div><dt>Paid in cash</dt> <dd>✓</dd></div>\
                <div><dt>Price</dt> <dd>4.80</dd></div>\
                <div><dt>Again</dt> <dd>–</dd></div></dl>
                """)
    }

    @Test("shows only the type if there are no fields")
    func noFields() {
        #expect(CustomRecordView(record: CustomRecord(type: "rain", fields: [])).html() == "<p>Rain</p>")
    }

    @Test("shows the time of an entry")
    func entryTime() {
        let date = Date(timeIntervalSince1970: 3600)
        let html = CustomRecord.view(for: Log.Entry(date: date, element: record)).html()
        #expect(html.hasPrefix("<time datetime=\"1970-01-01T01:00:00Z\">01:00</time><div><p>Coffee stop"))
    }

    @Test("renders a record with the template of its type, if there is one")
    func typeTemplate() {
        #expect(TemplateID.records(ofType: "coffee-stop") == "records/coffee-stop")
        var environment = EnvironmentValues.english()
        environment.templates = FieldPrinter(
            id: "records/coffee-stop", schema: CustomRecord.schema(of: [record]))
        #expect(
            CustomRecordView(record: record).html(in: environment)
                == "again=false comment=- paid_in_cash=true place=Mühle &amp; Co price=4.80 rating=- ")
        environment.templates = EnvironmentValues.english().templates
        #expect(CustomRecordView(record: record).html(in: environment).hasPrefix("<p>"))
    }

    @Test("merges the fields of all records into one schema")
    func mergedSchema() {
        let other = CustomRecord(
            type: "coffee-stop",
            fields: [
                .init(name: "again", value: .text("perhaps")),
                .init(name: "paid_in_cash", value: .flag(false)),
                .init(name: "price", value: .flag(true)), .init(name: "cups", value: .none),
            ])
        let schema = TemplateSchema([
            .init("again", .text), .init("comment", .text), .init("cups", .text),
            .init("paid_in_cash", .flag), .init("place", .text), .init("price", .text),
            .init("rating", .text),
        ])
        #expect(CustomRecord.schema(of: [record, other]) == schema)
        #expect(CustomRecord.schema(of: [other, record]) == schema)
        #expect(CustomRecord.schema(of: []) == TemplateSchema())
    }

    @Test(
        "turns field names into labels",
        arguments: [
            ("coffee-stop", "Coffee stop"), ("über_uns", "Über uns"), ("", ""), ("--", ""), ("a", "A"),
            ("GPS-fix", "GPS fix"),
        ])
    func labels(name: String, label: String) {
        #expect(name.asLabel == label)
    }
}

private struct FieldPrinter: TemplateSource, ViewTemplate {
    let id: TemplateID
    let schema: TemplateSchema

    func template(_ wanted: TemplateID) -> (any ViewTemplate)? { wanted == id ? self : nil }

    func render(_ values: TemplateItems, body: (inout HTMLWriter) -> Void, into writer: inout HTMLWriter) {
        for (index, field) in schema.fields.enumerated() {
            switch values.value(of: index, item: 0, &writer) {
            case .text(let text): writer.writeText("\(field.name)=\(text) ")
            case .flag(let flag): writer.writeText("\(field.name)=\(flag) ")
            case .list, .absent: writer.writeText("\(field.name)=- ")
            }
        }
    }
}
