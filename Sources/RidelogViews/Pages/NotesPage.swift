import RidelogHTML
import RidelogModels
import RidelogRows

struct NotesPage: TemplateView {
    let count: Int
    let hasTags: Bool
    let part: Pager<Note>.Part

    public static let id: TemplateID = "notes"

    public static let fields: [TemplateField<NotesPage>] = [
        .view("heading", "The title and the number of notes.") { page in
            PageTitle(Text(.notes)) { Text(.noteCount, count: page.count) }
        },
        .view("tags", "A link to all tags, if there are any.", if: { $0.hasTags }) { _ in
            Element("p", .class("links")) { Link(destination: .tags) { Text(.tags) } }
        },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("notes", "The notes, the latest first.") {
            HiddenHeading(title: .notes)
            RowList(rows: $0.part.rows.map(NoteRow.init), styleClass: "journal")
        },
    ]
}

extension NotesPage: PageKind {
    static let order = 40
    static let section: SiteSection? = .notes

    static func pages(of site: SitePages) -> [Page] {
        let (notes, hasTags) = (site.notes, site.hasTagsPage)
        return site.pages(Pager(notes, at: .notes), title: site.words(.notes)) { sum in
            sum.add(described: hasTags)
            sum.add(notes)
        } content: { part in
            NotesPage(count: notes.count, hasTags: hasTags, part: part)
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
