import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// The page of a bicycle or other gear: totals, years and rides.
struct GearRidesPage: TemplateView {
    let gear: Gear
    let years: [RideYear]
    let part: Pager<Ride>.Part

    static let id: TemplateID = "gear-rides"

    static let fields: [TemplateField<GearRidesPage>] = [
        .text("gear", "The name of the gear.") { $0.gear.name },
        .breadcrumb { _ in [(Text(.rides), .rides), (Text(.gear), .gear)] },
        .view("heading", "The name and a summary.") { page in
            PageTitle(Text(page.gear.name)) {
                Sentence(Text(page.gear.totals), onDays: page.gear.totals.dayCount)
            }
        },
        .view("figures", "The totals of the gear.") { Figures($0.gear.totals, showsDays: true) },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("years", "The totals of its years, if several, on the first page.", if: { $0.showsYears }) {
            YearTable(years: $0.years)
        },
        .view("rides", "The filter and the table of rides, by month.") { page in
            LatestRides(
                caption: Text(page.gear.name), totals: page.gear.totals, years: page.years, part: page.part)
        },
    ]

    private var showsYears: Bool { part.number == 1 && years.count > 1 }
}

extension GearRidesPage: PageKind {
    static let order = 18
    static let section: SiteSection? = .rides

    static func pages(of site: SitePages) -> [Page] {
        site.gear.flatMap { gear in
            let years = RideYear.grouping(gear.rides)
            let title = site.words(.gear) + ": " + gear.name
            return site.pages(LatestRides.pager(years, at: .gear(gear.id)), title: title) { sum in
                sum.add(texts: [gear.name])
                sum.add(gear.rides)
            } content: { part in
                GearRidesPage(gear: gear, years: years, part: part)
            }
        }
    }
}

extension SitePath {
    static func gear(_ id: String) -> SitePath { SitePath("gear/\(id)/index.html") }
}
