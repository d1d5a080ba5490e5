import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// The page of a sport, if a site has several: totals, latest calendar, records and rides.
struct SportPage: TemplateView {
    let sport: Sport
    let sports: [Sport]
    let years: [RideYear]
    var heat: HeatMap?
    let part: Pager<Ride>.Part

    static let id: TemplateID = "sport"

    static let fields: [TemplateField<SportPage>] = [
        .text("sport", "The sport as in data files; nothing for rides without one.") {
            $0.sport.activity
        },
        .breadcrumb { _ in [(Text(.rides), .rides)] },
        .view("heading", "The sport and its summary.") { page in
            PageTitle(page.sport.name) {
                Sentence(Text(page.sport.totals), onDays: page.sport.totals.dayCount)
            }
        },
        .view("figures", "The totals of the sport.") { Figures($0.sport.totals, showsDays: true) },
        .view("map", "The sport's rides on one map, on the first page.", if: { $0.isFirst }) { $0.heat },
        .view("sports", "Links to the other sports.") { SportLinks(sports: $0.sports, current: $0.sport.id) },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view(
            "records", "The records of the sport, on the first page.", if: { $0.isFirst }
        ) {
            RideRecordList(records: RideRecords($0.sport.rides))
        },
        .view("calendar", "The calendar of its latest year, on the first page.", if: { $0.isFirst }) { page in
            if let year = page.years.first {
                Element("h2") { Text(String(year.year)) }
                EnvironmentReader {
                    Calendar(year: year, shades: CalendarShades(page.sport.rides).rounded(to: $0.units))
                }
            }
        },
        .view(
            "years", "The totals of its years, if several, on the first page.", if: { $0.showsYears }
        ) {
            YearTable(years: $0.years)
        },
        .view("rides", "The filter and the table of rides, by month.") { page in
            LatestRides(
                caption: page.sport.name, totals: page.sport.totals, years: page.years, part: page.part)
        },
    ]

    private var isFirst: Bool { part.number == 1 }
    private var showsYears: Bool { isFirst && years.count > 1 }
}

extension SportPage: PageKind {
    static let order = 14
    static let section: SiteSection? = .rides

    static func pages(of site: SitePages) -> [Page] {
        guard site.sports.count > 1 else { return [] }
        let sports = site.sports
        return sports.flatMap { sport in
            let years = RideYear.grouping(sport.rides)
            let pager = LatestRides.pager(years, at: .sport(sport.id))
            let heat = HeatMap.core(of: sport.rides)
            let title = sport.activity?.asLabel ?? site.words(.otherSport)
            return site.pages(pager, title: title) { sum in
                sum.add(sport.rides)
                sum.add(texts: sports.flatMap { [$0.id, $0.activity] })
                sum.add(heatMapOf: sport.rides)
            } content: { part in
                SportPage(sport: sport, sports: sports, years: years, heat: heat, part: part)
            }.showingOnFirst(heat)
        }
    }
}

extension SitePath {
    static func sport(_ id: String) -> SitePath {
        SitePath("sports/\(id)/index.html")
    }
}

extension Sport {
    var name: Text { activity.map { Text($0.asLabel) } ?? Text(.otherSport) }
}

struct SportLinks: TemplateView {
    let sports: [Sport]
    /// The id of the page's sport; nil for all.
    let current: String?

    static let id: TemplateID = "sport-links"

    static let fields: [TemplateField<SportLinks>] = [
        .flag("has-sports", "Whether there are several sports.") { $0.sports.count > 1 },
        .words("label", "The label for screen readers.", .bySport),
        .address("all", "The address of the rides of all sports; nothing on their page.") {
            $0.current == nil ? nil : .rides
        },
        .words("all-label", "The text of that link.", .allSports),
        .list(
            "sports", "The sports, the one with the most time first.",
            of: [
                .address("address", "The address of the sport.") { .sport($0.sport.id) },
                .flag("is-current", "Whether it is this page.") { $0.isCurrent },
                .view("name", "The sport in words.") { $0.sport.name },
            ]
        ) { links in links.sports.map { (sport: $0, isCurrent: $0.id == links.current) } },
    ]
}
