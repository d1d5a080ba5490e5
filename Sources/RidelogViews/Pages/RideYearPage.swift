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
    let partCount: Int

    var body: some View {
        let totals = year.totals
        Breadcrumb(steps: [(Text(.rides), .rides)])
        PageTitle(Text(.ridesOfYear, ["year": String(year.year)])) {
            Sentence(
                .onDays,
                [
                    "things": AnyView(Text(.rideCount, count: totals.rideCount)),
                    "days": AnyView(Text(.dayCount, count: totals.dayCount)),
                ])
        }
        Figures(totals, longest: year.longest?.summary.distance)
        YearLinks(years: years, current: year.year)
        PagerLinks(list: .rides(ofYear: year.year), number: part.number, count: partCount)
        HiddenHeading(.allRides)
        RideFilter(count: part.rows.count)
        RowTable(Text(.ridesOfYear, ["year": String(year.year)]), id: "rides", groups: groups)
    }

    private var groups: [RowGroup<RideRow>] {
        let months = RideYear.grouping(part.rows).flatMap(\.months)
        return months.map { month in
            RowGroup(month.rides.map(RideRow.init), id: "m\(month.month.month)") {
                MonthHeading(month: month.month, totals: wholeTotals(of: month))
            }
        }
    }

    /// A month that is split between pages still tells its whole sums.
    private func wholeTotals(of month: RideMonth) -> Totals {
        year.months.first { $0.month == month.month }?.totals ?? month.totals
    }
}

private struct MonthHeading: View {
    let month: CivilMonth
    let totals: Totals

    var body: some View {
        Link(destination: .rides(of: month)) {
            EnvironmentReader { Text($0.dateWords.name(ofMonth: month.month)) }
        }
        Text(" ")
        Element("small") {
            Text(.rideCount, count: totals.rideCount)
            Text(", ")
            Quantity(.distance, totals.distance)
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

/// The field that the page's script uses to filter the table.
private struct RideFilter: View {
    let count: Int

    var body: some View {
        EnvironmentReader { environment in
            let words = environment.words
            Element(
                "form", .class("filter js-only"), .attribute("role", "search"),
                .attribute("data-for", "rides"), .attribute("data-count", words(.filterCount))
            ) {
                Element("label") {
                    Text(words(.filter) + " ")
                    VoidElement(
                        "input", .attribute("type", "search"), .attribute("name", "q"),
                        .attribute("autocomplete", "off"), .attribute("placeholder", words(.filterHint)))
                }
                Element("output") { Text(.rideCount, count: count) }
            }
        }
    }
}
