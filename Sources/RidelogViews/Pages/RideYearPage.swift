import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// The rides of a year as a table, by month; very many on several pages.
struct RideYearPage: View {
    let year: RideYear
    let years: [Int]
    /// This page's share of the year's rides.
    let part: Pager<Ride>.Part

    var body: some View {
        let totals = year.totals
        Breadcrumb(steps: [(Text(.rides), .rides)])
        PageTitle(Text(.ridesOfYear, ["year": String(year.year)])) {
            OnDays(Text(totals), dayCount: totals.dayCount)
        }
        Figures(totals, longest: year.longest?.summary.distance)
        YearLinks(years: years, current: year.year)
        PagerLinks(part)
        if part.number == 1 { SportTable(rows: SportRow.rows(of: year.rides)) }
        HiddenHeading(.allRides)
        FilterForm(
            sections: "rides", totals.areRides ? .filterCount : .activityFilterCount, hint: .filterHint
        ) {
            Text(totals.areRides ? .rideCount : .activityCount, count: part.rows.count)
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

/// The sports of a year, if there are several.
private struct SportTable: View {
    let rows: [SportRow]

    var body: some View {
        if rows.count > 1 {
            Element("h2") { Text(.bySport) }
            RowTable(Text(.bySport), id: "sports", figures: [RowGroup(rows)])
        }
    }
}

private struct MonthHeading: View {
    let month: CivilMonth
    let totals: Totals

    var body: some View {
        // What stays in sight where a table scrolls sideways.
        Element("span") {
            Link(destination: .rides(of: month)) {
                EnvironmentReader { Text($0.dateWords.name(ofMonth: month.month)) }
            }
            Text(" ")
            Element("small") {
                Joined(by: ", ", Text(totals), Quantity(.distance, totals.distance))
            }
        }
    }
}

private struct YearLinks: View {
    let years: [Int]
    let current: Int

    var body: some View {
        if years.count > 1 {
            EnvironmentReader { environment in
                Element("nav", .class("links"), .attribute("aria-label", environment.words(.years))) {
                    ForEach(years) { year in
                        let link = Link(String(year), destination: .rides(ofYear: year))
                        if year == current {
                            link.attribute(.attribute("aria-current", "page"))
                        } else {
                            link
                        }
                    }
                }
            }
        }
    }
}
