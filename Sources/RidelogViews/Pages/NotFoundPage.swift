import RidelogHTML

/// What a visitor sees who followed a wrong address.
struct NotFoundPage: TemplateView {
    let sections: [NavigationLink]

    public static let id: TemplateID = "not-found"

    public static let fields: [TemplateField<NotFoundPage>] = [
        .view("heading", "That there is no such page.") { _ in
            PageTitle(Text(.notFoundTitle)) { Text(.notFoundSentence) }
        },
        .list(
            "sections", "The parts of the site.",
            of: [
                .address("address", "The address of the part.") { $0.path },
                .text("title", "What the part is called.") { $0.title },
            ]
        ) { $0.sections },
    ]
}

extension NotFoundPage: PageKind {
    static let order = 60
    static let section: SiteSection? = nil

    static func pages(of site: SitePages) -> [Page] {
        let sections = site.sections
        return [
            Page(.notFound, title: site.words(.notFoundTitle), isListed: false) {
                NotFoundPage(sections: sections)
            }.summed { $0.add(texts: sections.map(\.title)) }
        ]
    }
}

extension SitePath {
    /// What a server shows where there is no page.
    public static let notFound: SitePath = "404.html"
}
