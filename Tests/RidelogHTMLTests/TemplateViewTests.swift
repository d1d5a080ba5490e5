import RidelogHTML
import Testing

/// Writes the fields and slots that a view offers.
private struct Recording: ViewTemplate {
    func render(_ fields: Fields, slots: [Slot], into writer: inout HTMLWriter) {
        for (name, value) in fields.values.sorted(by: { $0.key < $1.key }) {
            writer.writeText("\(name)=\(text(value)) ")
        }
        for slot in slots where slot.isPresent {
            writer.writeText("\(slot.name):")
            slot.render(into: &writer)
        }
    }

    private func text(_ value: Fields.Value) -> String {
        switch value {
        case .text(let text): text
        case .flag(let flag): flag ? "yes" : "no"
        case .list(let items): "[\(items.count)]"
        case .absent: "-"
        }
    }
}

private struct OneTemplate: TemplateSource {
    let id: TemplateID

    func template(_ wanted: TemplateID) -> (any ViewTemplate)? {
        wanted == id ? Recording() : nil
    }
}

private struct EntryView: TemplateView {
    let name: String
    var note: String?

    static let id: TemplateID = "entry"
    static let schema = TemplateSchema(
        fields: ["name": .text, "note": .text, "is-long": .flag, "tags": .list(TemplateSchema())],
        slots: ["line", "more"])

    var fields: Fields {
        Fields {
            Field("name", name)
            if let note { Field("note", note) } else { Field("note", String?.none) }
            Field("is-long", name.count > 3)
            Field("tags", [Fields(), Fields()])
        }
    }

    var slots: [Slot] {
        Slot("line") { Element("b", text: name) }
        if note != nil { Slot("more") { Text("!") } }
        Slot("never", isPresent: false) { Text("?") }
    }

    var body: some View {
        Text(name)
        Text("<body>")
    }
}

struct TemplateViewTests {
    private var restyled: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.templates = OneTemplate(id: "entry")
        return environment
    }

    @Test func withoutTemplatesTheBodySpeaks() {
        #expect(EntryView(name: "Ada").html() == "Ada&lt;body&gt;")
    }

    @Test func anotherTemplateIsNoneForThisView() {
        var environment = EnvironmentValues()
        environment.templates = OneTemplate(id: "other")
        #expect(EntryView(name: "Ada").html(in: environment) == "Ada&lt;body&gt;")
    }

    @Test func aTemplateGivesTheMarkup() {
        #expect(
            EntryView(name: "Ada").html(in: restyled)
                == "is-long=no name=Ada note=- tags=[2] line:<b>Ada</b>")
        #expect(
            EntryView(name: "Grace", note: "&").html(in: restyled)
                == "is-long=yes name=Grace note=&amp; tags=[2] line:<b>Grace</b>more:!")
    }

    @Test func aTemplateViewIsOneRow() {
        let list = List { EntryView(name: "Ada") }
        #expect(list.html() == "<ul class=\"list\"><li>Ada&lt;body&gt;</li></ul>")
        #expect(
            list.html(in: restyled)
                == "<ul class=\"list\"><li>is-long=no name=Ada note=- tags=[2] line:<b>Ada</b></li></ul>")
    }

    @Test func slotsKnowTheirSurroundings() {
        struct Linking: TemplateView {
            static let id: TemplateID = "entry"
            static let schema = TemplateSchema(slots: ["link"])
            var fields: Fields { Fields() }
            var slots: [Slot] { Slot("link") { Link("x", destination: "a.html") } }
            var body: some View { EmptyView() }
        }
        var environment = restyled
        environment.path = "deep/er/index.html"
        #expect(Linking().html(in: environment) == "link:<a href=\"../../a.html\">x</a>")
        #expect(Linking().html().isEmpty)
    }

    @Test func slotsAreOptional() {
        struct Plain: TemplateView {
            static let id: TemplateID = "entry"
            static let schema = TemplateSchema()
            var fields: Fields { Fields([Field("a", "1"), Field("a", "2")]) }
            var body: some View { Text("plain") }
        }
        #expect(Plain().html(in: restyled) == "a=2 ")
    }
}
