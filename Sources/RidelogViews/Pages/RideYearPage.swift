import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// The rides of a year as a table, by month; very many on several pages.
struct RideYearPage: TemplateView {
    let year: RideYear
    let years: [Int]
    /// This page's share of the year's rides.
    let part: Pager<Ride>.Part

    public static let id: TemplateID = "year"

    public static let fields: [TemplateField<RideYearPage>] = [
        .text("year", "The year in digits.") { String($0.year.year) },
        .view("breadcrumb", "The way to the page.") { _ in Breadcrumb(steps: [(Text(.rides), .rides)]) },
        .view("heading", "The title and a sentence about the year.") { page in
            PageTitle(Text(.ridesOfYear, ["year": String(page.year.year)])) {
                OnDays(Text(page.year.totals), dayCount: page.year.totals.dayCount)
            }
        },
        .view("figures", "The sums of the year.") {
            Figures($0.year.totals, longest: $0.year.longest?.summary.distance)
        },
        .view("years", "Links to the other years.", if: { $0.years.count > 1 }) {
            YearLinks(years: $0.years, current: $0.year.year)
        },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("sports", "The sports of the year if there are several, on the first page.") { $0.sports },
        .view("rides", "The filter and the table of rides, by month.") { $0.table },
    ]

    @ViewBuilder
    private var sports: some View {
        if part.number == 1 {
            let rows = SportRow.rows(of: year.rides)
            if rows.count > 1 { SportTable(rows: rows) }
        }
    }

    @ViewBuilder
    private var table: some View {
        let areRides = year.totals.areRides
        HiddenHeading(.allRides)
        FilterForm(
            sections: "rides", areRides ? .filterCount : .activityFilterCount, hint: .filterHint
        ) {
            Text(areRides ? .rideCount : .activityCount, count: part.rows.count)
        }
        RowTable(Text(.ridesOfYear, ["year": String(year.year)]), id: "rides", figures: groups)
    }

    private var groups: [RowGroup<RideRow>] {
        let months = RideYear.grouping(part.rows).flatMap(\.months)
        return months.map { month in
            RowGroup(month.rides.map { RideRow(ride: $0) }, id: "m\(month.month.month)") {
                MonthHeading(month: month.month, totals: wholeTotals(of: month))
            }
        }
    }

    /// A month that is split between pages still shows its whole sums.
    private func wholeTotals(of month: RideMonth) -> Totals {
        year.months.first { $0.month == month.month }?.totals ?? month.totals
    }
}

extension RideYearPage: PageKind {
    static let order = 11
    static let section: SiteSection? = .rides
    static let stores: Set<StoreKind> = [.rides]

    static func pages(of site: SitePages) -> [Page] {
        let numbers = site.years.map(\.year)
        return site.years.flatMap { year in
            // A ride a day; the rows have six figures each, and more would not fit into a first view.
            let pager = Pager(year.rides, at: .rides(ofYear: year.year), size: 366)
            return site.pages(pager, title: site.words(.ridesOfYear, ["year": String(year.year)])) { part in
                RideYearPage(year: year, years: numbers, part: part)
            }
        }
    }
}

extension SitePath {
    /// The rides of a year.
    public static func rides(ofYear year: Int) -> SitePath {
        SitePath("rides/\(year.padded(to: 4))/index.html")
    }
}

/// The sports of a year.
struct SportTable: TemplateView {
    let rows: [SportRow]

    static let id: TemplateID = "sports"

    static let fields: [TemplateField<SportTable>] = [
        .words("title", "The heading.") { _ in Text(.bySport) },
        .view("table", "The sums of each sport.") {
            RowTable(Text(.bySport), id: "sports", figures: [RowGroup($0.rows)])
        },
    ]
}

/// The heading of a month among the rides of a year.
struct MonthHeading: TemplateView {
    let month: CivilMonth
    let totals: Totals

    static let id: TemplateID = "month-heading"

    static let fields: [TemplateField<MonthHeading>] = [
        .address("address", "The address of the month.") { .rides(of: $0.month) },
        .view("month", "The name of the month.") { heading in
            EnvironmentReader { Text($0.dateWords.name(ofMonth: heading.month.month)) }
        },
        .view("facts", "How many rides there were, and how far.") {
            Joined(by: ", ", Text($0.totals), Quantity(.distance, $0.totals.distance))
        },
    ]
}

struct YearLinks: TemplateView {
    let years: [Int]
    let current: Int

    /// A year, and whether the page is its own.
    private struct Year {
        let number: Int
        let isCurrent: Bool
    }

    static let id: TemplateID = "year-links"

    static let fields: [TemplateField<YearLinks>] = [
        .words("label", "What screen readers call them.") { _ in Text(.years) },
        .list(
            "years", "The years, the latest first.",
            of: [
                .address("address", "The address of the year.") { .rides(ofYear: $0.number) },
                .flag("is-current", "Whether it is this page.") { $0.isCurrent },
                .text("year", "The year in digits.") { String($0.number) },
            ]
        ) { links in links.years.map { Year(number: $0, isCurrent: $0 == links.current) } },
    ]
}
