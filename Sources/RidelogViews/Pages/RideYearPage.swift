import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// The rides of a year as a table by month, on several pages if necessary; only the months if there are very many
/// rides.
struct RideYearPage: TemplateView {
    let year: RideYear
    let years: [Int]
    var heat: HeatMap?
    let part: Pager<Ride>.Part

    public static let id: TemplateID = "year"

    public static let fields: [TemplateField<RideYearPage>] = [
        .text("year", "The year.") { String($0.year.year) },
        .breadcrumb { _ in [(Text(.rides), .rides)] },
        .view("heading", "The title and a summary of the year.") { page in
            PageTitle(Text(.ridesOfYear, ["year": String(page.year.year)])) {
                Sentence(Text(page.year.totals), onDays: page.year.totals.dayCount)
            }
        },
        .view("figures", "The totals of the year.") {
            Figures($0.year.totals, longest: $0.year.longest?.summary.distance)
        },
        .view("map", "The year's rides on one map, on the first page.", if: { $0.part.number == 1 }) {
            $0.heat
        },
        .view("years", "Links to the other years.", if: { $0.years.count > 1 }) {
            YearLinks(years: $0.years, current: $0.year.year)
        },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("sports", "The sports of the year, if several, on the first page.") { $0.sports },
        .view("rides", "The filter and the rides by month; for very many, the months.") { page in
            if page.year.isLong {
                Element("h2") { Text(.byMonth) }
                RowList(rows: page.year.months.map { PeriodRow($0) })
            } else {
                HiddenHeading(title: .allRides)
                RideTable(
                    caption: Text(.ridesOfYear, ["year": String(page.year.year)]), months: page.year.months,
                    part: page.part, areRides: page.year.totals.areRides)
            }
        },
    ]

    @ViewBuilder
    private var sports: some View {
        if part.number == 1 {
            let sports = Sport.grouping(year.rides)
            if sports.count > 1 { SportTable(sports: sports) }
        }
    }
}

extension RideYearPage: PageKind {
    static let order = 11
    static let section: SiteSection? = .rides

    static func pages(of site: SitePages) -> [Page] {
        let numbers = site.years.map(\.year)
        return site.years.flatMap { year in
            let pager = Pager(
                year.isLong ? [] : year.rides, at: .rides(ofYear: year.year), size: RideTable.pageSize)
            let heat = numbers.count == 1 ? site.heat : HeatMap.core(of: year.rides)
            let title = site.words(.ridesOfYear, ["year": String(year.year)])
            return site.pages(pager, title: title) { sum in
                sum.add(year.rides)
                sum.add(described: numbers)
                sum.add(heatMapOf: year.rides)
            } content: { part in
                RideYearPage(year: year, years: numbers, heat: heat, part: part)
            }.showingOnFirst(heat)
        }
    }
}

extension RideYear {
    /// Whether it has too many rides for a table.
    var isLong: Bool { months.reduce(0) { $0 + $1.rides.count } > RideTable.mostRides }
}

extension SitePath {
    /// The rides of a year.
    public static func rides(ofYear year: Int) -> SitePath {
        SitePath("rides/\(year.padded(to: 4))/index.html")
    }
}

struct SportTable: TemplateView {
    let sports: [Sport]

    static let id: TemplateID = "sports"

    static let fields: [TemplateField<SportTable>] = [
        .words("title", "The heading.", .bySport),
        .view("table", "The totals of each sport.") {
            RowTable(Text(.bySport), id: "sports", figures: [RowGroup($0.sports.map { SportRow(sport: $0) })])
        },
    ]
}

struct YearLinks: TemplateView {
    let years: [Int]
    /// The year of the page; nil if it is about no single year.
    let current: Int?

    static let id: TemplateID = "year-links"

    static let fields: [TemplateField<YearLinks>] = [
        .words("label", "The label for screen readers.", .years),
        .list(
            "years", "The years, the latest first.",
            of: [
                .address("address", "The address of the year.") { .rides(ofYear: $0.number) },
                .flag("is-current", "Whether it is this page.") { $0.isCurrent },
                .text("year", "The year.") { String($0.number) },
            ]
        ) { links in links.years.map { (number: $0, isCurrent: $0 == links.current) } },
    ]
}
