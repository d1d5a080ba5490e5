import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// The rides of a month as in the journal.
struct RideMonthPage: View {
    let month: RideMonth
    let earlier: CivilMonth?
    let later: CivilMonth?
    let part: Pager<Ride>.Part

    var body: some View {
        let totals = month.totals
        Breadcrumb(steps: [
            (Text(.rides), .rides),
            (Text(String(month.month.year)), .rides(ofYear: month.month.year)),
        ])
        EnvironmentReader { environment in
            PageTitle(Text(environment.dateWords.text(for: month.month))) {
                OnDays(Text(totals), dayCount: totals.dayCount)
            }
        }
        Figures(totals)
        PagerLinks(part)
        HiddenHeading(.ridesOfMonth)
        LogView(Log(part.rows.map { Log.Entry(date: $0.summary.start.date, element: $0) }))
            .listClass("journal")
        PreviousNextMonths(earlier: earlier, later: later, page: SitePath.rides(of:))
    }
}

extension RideMonthPage: PageKind {
    static let order = 12
    static let section: SiteSection? = .rides
    static let stores: Set<StoreKind> = [.rides]

    static func pages(of site: SitePages) -> [Page] {
        let months = site.years.flatMap(\.months)
        return months.indices.flatMap { index in
            let month = months[index]
            let (later, earlier) = months.neighbours(of: index)
            let title = site.words(.rides) + ", " + site.words.dates.text(for: month.month)
            return site.pages(Pager(month.rides, at: .rides(of: month.month)), title: title) { part in
                RideMonthPage(month: month, earlier: earlier?.month, later: later?.month, part: part)
            }
        }
    }
}

extension SitePath {
    /// The rides of a month.
    public static func rides(of month: CivilMonth) -> SitePath {
        SitePath("rides/\(month.folder)/index.html")
    }
}
