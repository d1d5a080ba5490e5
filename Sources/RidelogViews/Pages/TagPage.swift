import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogRows

struct TagPage: TemplateView {
    let tag: NoteTag
    let part: Pager<Note>.Part

    static let id: TemplateID = "tag"

    static let fields: [TemplateField<TagPage>] = [
        .text("tag", "The tag.") { $0.tag.name },
        .breadcrumb { _ in [(Text(.notes), .notes), (Text(.tags), .tags)] },
        .view("heading", "The tag and the number of its notes.") { page in
            PageTitle(Text(page.tag.name)) { Text(.noteCount, count: page.tag.notes.count) }
        },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("notes", "The notes, the latest first.") {
            HiddenHeading(title: .notes)
            RowList(rows: $0.part.rows.map(NoteRow.init), styleClass: "journal")
        },
    ]
}

extension TagPage: PageKind {
    static let order = 43
    static let section: SiteSection? = .notes

    static func pages(of site: SitePages) -> [Page] {
        site.tags.flatMap { tag in
            let title = site.words(.tags) + ": " + tag.name
            return site.pages(Pager(tag.notes, at: .tag(tag.name)), title: title) { sum in
                sum.add(texts: [tag.name])
                sum.add(tag.notes)
            } content: {
                TagPage(tag: tag, part: $0)
            }
        }
    }
}

extension SitePath {
    /// The notes with a tag.
    public static func tag(_ tag: String) -> SitePath {
        SitePath("notes/tags/\(NoteTag.address(of: tag))/index.html")
    }
}
