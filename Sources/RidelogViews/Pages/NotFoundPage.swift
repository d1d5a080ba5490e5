import RidelogHTML
import RidelogLocalization

/// The page for wrong addresses.
struct NotFoundPage: TemplateView {
    let sections: [NavigationLink]

    public static let id: TemplateID = "not-found"

    public static let fields: [TemplateField<NotFoundPage>] = [
        .view("heading", "The message that the page does not exist.") { _ in
            PageTitle(Text(.notFoundTitle)) { Text(.notFoundSentence) }
        },
        .list(
            "sections", "The sections of the site.",
            of: [
                .address("address", "The address of the section.") { $0.path },
                .text("title", "The title of the section.") { $0.title },
            ]
        ) { $0.sections },
    ]

    static func page(leadingTo sections: [NavigationLink], _ words: LocalizedStrings) -> Page {
        Page(.notFound, title: words(.notFoundTitle), isListed: false) {
            NotFoundPage(sections: sections)
        }.summed { $0.add(texts: sections.map(\.title)) }
    }
}

extension SitePath {
    /// The page that a server shows for missing pages.
    public static let notFound: SitePath = "404.html"
}
