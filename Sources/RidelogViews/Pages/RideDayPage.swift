import RidelogContent
import RidelogHTML
import RidelogModels

/// The rides of a day, as in the journal, for months with very many rides.
struct RideDayPage: TemplateView {
    let day: RideDay
    let earlier: CivilDate?
    let later: CivilDate?
    let part: Pager<Ride>.Part

    static let id: TemplateID = "day"

    static let fields: [TemplateField<RideDayPage>] = [
        .text("day", "The day as `2026-06-14`.") { $0.day.day.iso8601 },
        .breadcrumb { Breadcrumb.steps(to: $0.day.day) },
        .view("heading", "The title and a summary of the day.") { page in
            PageTitle(Text(page.day.day)) { Text(page.day.totals) }
        },
        .view("figures", "The totals of the day.") { Figures($0.day.totals) },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("rides", "The rides, the latest first.") { page in
            HiddenHeading(title: .rides)
            RideJournal(rides: page.part.rows)
        },
        .view("neighbours", "Links to the previous and next day.") {
            PreviousNextLinks(.earlierLaterDays, earlier: $0.earlier, later: $0.later) { day in
                PreviousNextLinks.Target(title: Text { $0.dateWords.text(for: day) }, page: .rides(on: day))
            }
        },
    ]
}

extension RideDayPage: PageKind {
    static let order = 16
    static let section: SiteSection? = .rides

    static func pages(of site: SitePages) -> [Page] {
        site.years.flatMap(\.months).filter(\.isLong).flatMap { month -> [Page] in
            month.days.withNeighbours.flatMap { day, later, earlier in
                let title = site.words(.rides) + ", " + site.words.dates.text(for: day.day)
                let pager = Pager(day.rides, at: .rides(on: day.day), size: RideJournal.pageSize)
                return site.pages(pager, title: title) { sum in
                    sum.add(day.rides)
                    sum.add(texts: [earlier?.day.iso8601, later?.day.iso8601])
                } content: { part in
                    RideDayPage(day: day, earlier: earlier?.day, later: later?.day, part: part)
                }
            }
        }
    }
}

extension SitePath {
    /// The rides of a day, if its month has very many.
    static func rides(on day: CivilDate) -> SitePath {
        SitePath("rides/\(CivilMonth(day).folder)/\(day.day.padded(to: 2))/index.html")
    }
}
