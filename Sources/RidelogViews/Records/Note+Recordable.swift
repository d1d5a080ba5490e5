import RidelogHTML
import RidelogModels
import RidelogRecords

extension Note: Recordable {
    public var styleClass: String { "note" }

    public static func view(for entry: Log<Note>.Entry) -> some View {
        NoteEntryView(note: entry.element)
    }
}

/// A note in the journal: its day, its title, how it begins.
package struct NoteEntryView: TemplateView {
    let note: Note
    var showsYear = false

    public static let id: TemplateID = "note-entry"

    public static let schema = TemplateSchema(
        fields: ["title": .text, "excerpt": .text, "tags": .list(TemplateSchema(fields: ["tag": .text]))],
        slots: ["day", "link"])

    public var fields: Fields {
        Fields {
            Field("title", note.title)
            Field("excerpt", note.excerpt)
            Field("tags", note.tags.map { tag in Fields { Field("tag", tag) } })
        }
    }

    @SlotsBuilder
    public var slots: [Slot] {
        Slot("day", isPresent: note.date != nil) { day }
        Slot("link") { link }
    }

    public var body: some View {
        day
        Element("div", .class("entry")) {
            Element("h3", .class("title")) { link }
            Element("p", text: note.excerpt)
        }
    }

    @ViewBuilder
    private var day: some View {
        if let date = note.date { DayLabel(date: date, showsYear: showsYear) }
    }

    private var link: some View {
        Link(note.title, destination: .note(note))
    }
}
