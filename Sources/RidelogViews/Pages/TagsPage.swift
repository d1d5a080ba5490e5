import RidelogContent
import RidelogHTML

struct TagsPage: TemplateView {
    let tags: [NoteTag]
    /// The number of notes with tags.
    let noteCount: Int

    static let id: TemplateID = "tags"

    static let fields: [TemplateField<TagsPage>] = [
        .breadcrumb { _ in [(Text(.notes), .notes)] },
        .view("heading", "The title and the number of notes.") { page in
            PageTitle(Text(.tags)) { Text(.noteCount, count: page.noteCount) }
        },
        .list(
            "tags", "The tags, by name.",
            of: [
                .text("tag", "The tag.") { $0.name },
                .address("address", "The address of its page.") { .tag($0.name) },
                .words("count", "The number of its notes.") { Text(.noteCount, count: $0.notes.count) },
            ]
        ) { $0.tags },
    ]
}

extension TagsPage: PageKind {
    static let order = 42
    static let section: SiteSection? = .notes

    static func pages(of site: SitePages) -> [Page] {
        guard site.hasTagsPage else { return [] }
        let tags = site.tags
        let count = site.notes.count { !$0.tags.isEmpty }
        return [
            Page(.tags, title: site.words(.tags)) { TagsPage(tags: tags, noteCount: count) }.summed { sum in
                sum.add(count)
                for tag in tags {
                    sum.add(texts: [tag.name])
                    sum.add(tag.notes.count)
                }
            }
        ]
    }
}

extension SitePath {
    /// All tags of notes.
    public static let tags: SitePath = "notes/tags/index.html"
}
