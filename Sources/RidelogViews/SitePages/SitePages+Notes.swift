import RidelogHTML
import RidelogMarkdown
import RidelogModels
import RidelogServices

extension SitePages {
    var notePages: [Page] {
        guard !notes.isEmpty else { return [] }
        let pager = Pager(notes)
        let count = notes.count
        let overviews = pager.parts.map { part in
            Page(
                SitePath.notes.page(part.number), title: title(words(.notes), part.number),
                section: .notes
            ) {
                NotesPage(count: count, part: part, partCount: pager.parts.count)
            }
        }
        let titles = Dictionary(grouping: notes, by: \.title)
        let names = GeofenceNames(geofences)
        return overviews
            + notes.indices.map { index in
                page(of: notes[index], at: index, names, isAlone: titles[notes[index].title]?.count == 1)
            }
    }

    private func page(
        of note: Note, at index: Int, _ names: GeofenceNames, isAlone: Bool
    ) -> Page {
        let document = documents[note.file] ?? MarkdownDocument(parsing: note.markdown, options: .belowTitle)
        let ride = content.join.rideOfNote[note.file]
        let geofence = note.geofence.flatMap { names[$0] }
        let later = index > 0 ? notes[index - 1] : nil
        let earlier = index + 1 < notes.count ? notes[index + 1] : nil
        let title = isAlone ? note.title : note.title + " (" + note.address + ")"
        return Page(
            .note(note), title: title, summary: note.excerpt, section: .notes
        ) {
            NotePage(
                note: note, document: document, ride: ride, geofence: geofence, earlier: earlier,
                later: later)
        }
    }
}
