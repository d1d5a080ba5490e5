import RidelogHTML
import RidelogModels
import RidelogRecords

extension Note: Recordable {
    public var styleClass: String { "note" }

    public static func view(for entry: Log<Note>.Entry) -> some View {
        NoteEntryView(note: entry.element).asEntry
    }
}

/// A note in the journal: day, title and excerpt.
package struct NoteEntryView: TemplateView {
    let note: Note
    var showsYear = false

    public static let id: TemplateID = "note-entry"

    public static let fields: [TemplateField<NoteEntryView>] = [
        .text("title", "The note's title.") { $0.note.title },
        .text("excerpt", "The beginning of the note.") { $0.note.excerpt },
        .list(
            "tags", "The tags of the note.",
            of: [
                .text("tag", "The tag.") { $0 },
                .address("address", "The address of its page.") { .tag($0) },
            ]
        ) { $0.note.tags },
        .optional("day", "The day, if the note has a date.") { entry in
            entry.note.date.map { DayLabel(date: $0, showsYear: entry.showsYear) }
        },
        .view("link", "The title as a link to the note.") {
            Link($0.note.title, destination: .note($0.note))
        },
    ]
}
