import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

/// The rides of a month, as in the journal; the days if there are very many rides.
struct RideMonthPage: TemplateView {
    let month: RideMonth
    let earlier: CivilMonth?
    let later: CivilMonth?
    let part: Pager<Ride>.Part

    public static let id: TemplateID = "month"

    public static let fields: [TemplateField<RideMonthPage>] = [
        .text("year", "The year.") { String($0.month.month.year) },
        .breadcrumb { page in
            let year = page.month.month.year
            return [(Text(.rides), .rides), (Text(String(year)), .rides(ofYear: year))]
        },
        .view("heading", "The title and a summary of the month.") { page in
            PageTitle(Text(page.month.month)) {
                Sentence(Text(page.month.totals), onDays: page.month.totals.dayCount)
            }
        },
        .view("figures", "The totals of the month.") { Figures($0.month.totals) },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("rides", "The rides, the latest first; for very many, the days.") { page in
            if page.month.isLong {
                Element("h2") { Text(.byDay) }
                RowList(rows: page.month.days.map { PeriodRow($0) })
            } else {
                HiddenHeading(title: .ridesOfMonth)
                RideJournal(rides: page.part.rows)
            }
        },
        .view("neighbours", "Links to the previous and next month.") {
            PreviousNextLinks(earlier: $0.earlier, later: $0.later, page: SitePath.rides(of:))
        },
    ]
}

extension RideMonthPage: PageKind {
    static let order = 12
    static let section: SiteSection? = .rides

    static func pages(of site: SitePages) -> [Page] {
        site.years.flatMap(\.months).withNeighbours.flatMap { month, later, earlier in
            let title = site.words(.rides) + ", " + site.words.dates.text(for: month.month)
            let pager = Pager(
                month.isLong ? [] : month.rides, at: .rides(of: month.month), size: RideJournal.pageSize)
            return site.pages(pager, title: title) { sum in
                sum.add(month.rides)
                sum.add(texts: [earlier?.month.iso8601, later?.month.iso8601])
            } content: { part in
                RideMonthPage(month: month, earlier: earlier?.month, later: later?.month, part: part)
            }
        }
    }
}

extension RideMonth {
    /// Whether its rides are on a page for each day instead.
    var isLong: Bool { rides.count > 1000 }
}

struct RideJournal: View {
    /// The maximum number of rides on a page; with lines, about 10 kB compressed.
    static let pageSize = 90

    let rides: [Ride]

    var body: some View {
        LogView(Log(rides.map { Log.Entry(date: $0.summary.start.date, element: $0) })).listClass("journal")
    }
}

extension SitePath {
    /// The rides of a month.
    public static func rides(of month: CivilMonth) -> SitePath {
        SitePath("rides/\(month.folder)/index.html")
    }
}
