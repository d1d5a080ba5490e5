import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// All notes.
struct NotesPage: View {
    let count: Int
    let part: Pager<Note>.Part

    var body: some View {
        PageTitle(Text(.notes)) { Text(.noteCount, count: count) }
        PagerLinks(part)
        HiddenHeading(.notes)
        RowList(rows: part.rows.map(NoteRow.init), styleClass: "journal")
    }
}

extension NotesPage: PageKind {
    static let order = 40
    static let section: SiteSection? = .notes
    static let stores: Set<StoreKind> = [.notes]

    static func pages(of site: SitePages) -> [Page] {
        let count = site.notes.count
        return site.pages(Pager(site.notes, at: .notes), title: site.words(.notes)) { part in
            NotesPage(count: count, part: part)
        }
    }
}

extension SitePath {
    /// The list of all notes.
    public static let notes: SitePath = "notes/index.html"
}

extension SiteSection {
    /// All notes.
    public static let notes = SiteSection(.notes, .notes, store: .notes)
}
