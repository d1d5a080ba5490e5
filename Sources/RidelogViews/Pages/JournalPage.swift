import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// The home page: the latest year with its calendar, and what came last.
struct JournalPage: View {
    let siteTitle: String
    /// The latest year; nil without rides.
    let year: RideYear?
    let rows: [JournalRow]
    let hasContent: Bool

    var body: some View {
        if let year {
            let totals = year.totals
            PageTitle(Text(.yearTitle, ["year": String(year.year)])) {
                Sentence(
                    .yearSentence,
                    [
                        "rides": AnyView(Text(.rideCount, count: totals.rideCount)),
                        "days": AnyView(Text(.dayCount, count: totals.dayCount)),
                        "distance": AnyView(Quantity(.distance, totals.distance)),
                    ])
            }
            Figures(totals, longest: year.rides.map(\.summary.distance).max(), showsDays: true)
            HiddenHeading(.calendar)
            Calendar(year: year)
        } else {
            PageTitle(Text(siteTitle))
        }
        if rows.isEmpty, !hasContent {
            EmptyState(title: .emptySite, advice: .emptySiteAdvice)
        } else if !rows.isEmpty {
            Element("h2") { Text(.recent) }
            RowList(rows: rows, styleClass: "journal").environment(\.pageYear, year?.year)
            if year != nil {
                Element("p", .class("links")) { Link(destination: .rides) { Text(.allRides) } }
            }
        }
    }
}
