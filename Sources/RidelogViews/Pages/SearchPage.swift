import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

/// The search, which needs the theme's script, and links to browse without it.
struct SearchPage: TemplateView {
    let indices: [SearchIndex]
    let links: [Browsing]

    /// A link to a list of the site.
    struct Browsing {
        let title: Text
        let page: SitePath
    }

    static let id: TemplateID = "search"

    static let fields: [TemplateField<SearchPage>] = [
        .view("heading", "The title.") { _ in PageTitle(Text(.search)) },
        .words("label", "The label of the field.", .search),
        .words("hint", "What can be searched.", .searchHint),
        .list(
            "indices", "The files with what the script searches, the latest first.",
            of: [.address("address", "The address of the file.") { $0.path }]
        ) { $0.indices },
        .words("results", "The heading of the results.", .searchResults),
        .words("found", "The text for the number of results, with {n} for the number.", .searchFound),
        .words("more", "The text for more than {most} results, of which as many are shown.", .searchMore),
        .datePattern, .months,
        .words("browse", "The heading of the links.", .browse),
        .list(
            "links", "The lists of the site.",
            of: [
                .words("title", "The title of the list.") { $0.title },
                .address("address", "The address of the list.") { $0.page },
            ]
        ) { $0.links },
    ]
}

extension SearchPage: PageKind {
    static let order = 49
    static let section: SiteSection? = .search
    /// Sites with fewer rides, notes and places are short enough to read.
    private static let leastCount = 30

    static func pages(of site: SitePages) -> [Page] {
        guard site.rides.count + site.notes.count + site.geofences.count >= leastCount else { return [] }
        let (indices, links) = (SearchIndex.all(of: site), Browsing.all(of: site))
        return [
            Page(.search, title: site.words(.search)) { SearchPage(indices: indices, links: links) }
                .summed { sum in
                    sum.add(texts: indices.map(\.path.description) + links.map(\.page.description))
                    sum.add(texts: site.sports.map(\.activity))
                }
                .beside(indices.map(\.file))
                .loading(.searchScript)
        ]
    }
}

extension SearchPage.Browsing {
    fileprivate static func all(of site: SitePages) -> [SearchPage.Browsing] {
        var links = site.years.map { Self(title: Text(String($0.year)), page: .rides(ofYear: $0.year)) }
        if site.sports.count > 1 { links += site.sports.map { Self(title: $0.name, page: .sport($0.id)) } }
        if !site.gear.isEmpty { links.append(Self(title: Text(.gear), page: .gear)) }
        if !site.geofences.isEmpty { links.append(Self(title: Text(.geofences), page: .geofences)) }
        if !site.notes.isEmpty { links.append(Self(title: Text(.notes), page: .notes)) }
        if site.hasTagsPage { links.append(Self(title: Text(.tags), page: .tags)) }
        return links
    }
}

extension SitePath {
    /// The search.
    static let search: SitePath = "search/index.html"
}

extension SiteSection {
    static let search = SiteSection(.search, .search)
}
