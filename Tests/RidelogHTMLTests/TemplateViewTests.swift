import RidelogHTML
import Testing

/// Writes the fields that a view offers.
private struct Recording: ViewTemplate {
    let schema: TemplateSchema

    func render(_ values: TemplateItems, body: (inout HTMLWriter) -> Void, into writer: inout HTMLWriter) {
        for (index, field) in schema.fields.enumerated() {
            writer.writeText("\(field.name)=")
            switch values.value(of: index, item: 0, &writer) {
            case .absent: writer.writeText("-")
            case .text(let text): writer.writeText(text)
            case .flag where field.kind == .view: values.write(index, item: 0, into: &writer)
            case .flag(let flag): writer.writeText(flag ? "yes" : "no")
            case .list(let items): writer.writeText("[\(items.count)]")
            }
            writer.writeText(" ")
        }
        body(&writer)
    }
}

private struct OneTemplate: TemplateSource {
    let id: TemplateID
    let schema: TemplateSchema

    func template(_ wanted: TemplateID) -> (any ViewTemplate)? {
        wanted == id ? Recording(schema: schema) : nil
    }
}

private struct EntryView: TemplateView {
    let name: String
    var note: String?

    static let id: TemplateID = "entry"
    static let fields: [TemplateField<EntryView>] = [
        .text("name", "The name.") { $0.name },
        .text("note", "The note.") { $0.note },
        .flag("is-long", "Whether the name is long.") { $0.name.count > 3 },
        .list("tags", "Its letters.", of: [.text("tag", "A letter.") { String($0) }]) { Array($0.name) },
        .view("line", "The name as a link.") { Link($0.name, destination: "a.html") },
        .view("more", "What more there is.", if: { $0.note != nil }) { _ in Text("!") },
    ]

    var body: some View {
        Text(name)
        Text("<body>")
    }
}

struct TemplateViewTests {
    private var restyled: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.templates = OneTemplate(id: "entry", schema: EntryView.schema)
        return environment
    }

    @Test("a view without a template writes its body")
    func noTemplate() {
        #expect(EntryView(name: "Ada").html() == "Ada&lt;body&gt;")
    }

    @Test("a view ignores a template with another id")
    func otherTemplate() {
        var environment = EnvironmentValues()
        environment.templates = OneTemplate(id: "other", schema: EntryView.schema)
        #expect(EntryView(name: "Ada").html(in: environment) == "Ada&lt;body&gt;")
    }

    @Test("a template renders the fields and the body of its view")
    func templateMarkup() {
        #expect(
            EntryView(name: "Ada").html(in: restyled)
                == "name=Ada note=- is-long=no tags=[3] line=<a href=\"a.html\">Ada</a> more=- Ada&lt;body&gt;"
        )
        #expect(
            EntryView(name: "Grace", note: "&").html(in: restyled)
                == "name=Grace note=&amp; is-long=yes tags=[5] line=<a href=\"a.html\">Grace</a> more=! "
                + "Grace&lt;body&gt;")
    }

    @Test("a view is one list row, with and without a template")
    func listRow() {
        #expect(List { EntryView(name: "Ada") }.html() == "<ul class=\"list\"><li>Ada&lt;body&gt;</li></ul>")
        #expect(
            List { EntryView(name: "Ada") }.html(in: restyled).hasPrefix("<ul class=\"list\"><li>name=Ada"))
    }

    @Test("resolves links in fields relative to the page")
    func fieldLinks() {
        var environment = restyled
        environment.path = "deep/er/index.html"
        #expect(EntryView(name: "x").html(in: environment).contains("line=<a href=\"../../a.html\">x</a>"))
    }

    @Test("the schema lists fields with name, kind and summary in the order of declaration")
    func schema() {
        #expect(EntryView.schema.fields.map(\.name) == ["name", "note", "is-long", "tags", "line", "more"])
        #expect(EntryView.schema.fields.map(\.kind).prefix(3) == [.text, .text, .flag])
        #expect(EntryView.schema.fields.first?.summary == "The name.")
    }
}
