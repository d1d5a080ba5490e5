import RidelogHTML
import RidelogModels
import RidelogRecords

/// What a visitor sees who followed a wrong address.
struct NotFoundPage: View {
    let sections: [NavigationLink]

    var body: some View {
        PageTitle(Text(.notFoundTitle)) { Text(.notFoundSentence) }
        Element("p", .class("links")) {
            ForEach(sections) { section in
                Link(destination: section.path) { Text(section.title) }
            }
        }
    }
}

extension NotFoundPage: PageKind {
    static let order = 60
    static let section: SiteSection? = nil

    static func pages(of site: SitePages) -> [Page] {
        let sections = site.sections
        return [
            Page(.notFound, title: site.words(.notFoundTitle), isListed: false) {
                NotFoundPage(sections: sections)
            }
        ]
    }
}

extension SitePath {
    /// What a server shows where there is no page.
    public static let notFound: SitePath = "404.html"
}
