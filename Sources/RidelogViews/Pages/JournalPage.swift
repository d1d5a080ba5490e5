import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// The home page: the latest year with its calendar, and what came last.
struct JournalPage: View {
    let siteTitle: String
    /// The latest year; nil without rides.
    let year: RideYear?
    let shades: CalendarShades
    let latest: Log<AnyRecordable>
    let hasContent: Bool

    var body: some View {
        if let year {
            let totals = year.totals
            PageTitle(Text(.yearTitle, ["year": String(year.year)])) {
                Sentence(
                    .yearSentence,
                    [
                        "rides": Text(totals),
                        "days": Text(.dayCount, count: totals.dayCount),
                        "distance": Quantity(.distance, totals.distance),
                    ])
            }
            Figures(totals, longest: year.longest?.summary.distance, showsDays: true)
            HiddenHeading(.calendar)
            Calendar(year: year, shades: shades)
        } else {
            PageTitle(Text(siteTitle))
        }
        if latest.isEmpty, !hasContent {
            EmptyState(title: .emptySite, advice: .emptySiteAdvice)
        } else if !latest.isEmpty {
            Element("h2") { Text(.recent) }
            LogView(latest).listClass("journal").environment(\.pageYear, year?.year)
            if year != nil {
                Element("p", .class("links")) { Link(destination: .rides) { Text(.allRides) } }
            }
        }
    }
}

extension JournalPage: PageKind {
    static let order = 0
    static let section: SiteSection? = .journal

    static func pages(of site: SitePages) -> [Page] {
        let latest = Journal.latest(20, rides: site.rides, notes: site.notes, in: site.zone)
        let (title, year, hasContent) = (site.siteTitle, site.years.first, site.hasContent)
        let shades = CalendarShades(site.rides)
        return [
            Page(.journal, title: title) {
                JournalPage(
                    siteTitle: title, year: year, shades: shades, latest: latest, hasContent: hasContent)
            }
        ]
    }
}

extension SitePath {
    /// The first page: the journal.
    public static let journal: SitePath = "index.html"
}

extension SiteSection {
    /// The first page.
    public static let journal = SiteSection(.journal, .journal)
}
