import RidelogRows
import RidelogHTML
import RidelogMarkdown
import RidelogModels
import RidelogRecords

/// All notes.
struct NotesPage: View {
    let count: Int
    let part: Pager<Note>.Part
    let partCount: Int

    var body: some View {
        PageTitle(Text(.notes)) { Text(.noteCount, count: count) }
        PagerLinks(list: .notes, number: part.number, count: partCount)
        HiddenHeading(.notes)
        RowList(rows: part.rows.map(NoteRow.init), styleClass: "journal")
    }
}

/// A note, and what it is about.
struct NotePage: View {
    let note: Note
    let document: MarkdownDocument
    let ride: Ride?
    let geofence: Geofence?
    let earlier: Note?
    let later: Note?

    var body: some View {
        Breadcrumb(steps: [(Text(.notes), .notes)])
        PageTitle(Text(note.title)) {
            if let date = note.date {
                Text(date)
                Text(" · ")
            }
            Text(.minutesToRead, count: note.minutesToRead)
        }
        Element("div", .class("columns")) {
            Element("div", .class("prose")) { MarkdownView(document) }
            aside
        }
        PreviousNextLinks(label: .earlierLaterNotes, earlier: earlier.map(target), later: later.map(target))
    }

    @ViewBuilder
    private var aside: some View {
        if ride != nil || geofence != nil || !note.tags.isEmpty {
            Element("div", .class("aside")) {
                if let ride {
                    Element("h2") { Text(.theRide) }
                    Link(destination: .ride(ride)) {
                        Thumbnail(lines: ride.lines)
                        Element("span", .class("title"), text: ride.name)
                    }
                    Element("p", .class("soft")) {
                        DayLabel(date: ride.day)
                        Text(", ")
                        RideFacts(summary: ride.summary)
                    }
                }
                if let geofence {
                    Element("h2") { Text(.thePlace) }
                    Element("p") { Link(geofence.name, destination: .geofence(geofence)) }
                }
                if !note.tags.isEmpty {
                    Element("h2") { Text(.tags) }
                    Element("p", .class("soft"), text: note.tags.joined(separator: ", "))
                }
            }
        }
    }

    private func target(_ note: Note) -> PreviousNextLinks.Target {
        PreviousNextLinks.Target(
            when: note.date.map { AnyView(DayLabel(date: $0, showsYear: true)) },
            title: note.title, page: .note(note))
    }
}
