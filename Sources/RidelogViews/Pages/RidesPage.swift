import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// All years with rides; a site without rides has no such page.
struct RidesPage: View {
    let years: [RideYear]

    var body: some View {
        let rides = years.flatMap(\.rides)
        if let longest = rides.longest ?? rides.first {
            PageTitle(Text(.rides)) {
                Sentence(
                    Totals(rides).areRides ? .ridesSentence : .activitiesSentence, count: rides.count,
                    [
                        "distance": Quantity(.distance, longest.summary.distance),
                        "ride": Link(longest.name, destination: .ride(longest)),
                    ])
            }
            Figures(Totals(rides), showsDays: true)
            HiddenHeading(.years)
            RowList(rows: years.map(RideYearRow.init), styleClass: "years")
            Element("p", .class("links")) {
                Link(destination: .rideRowsCSV) { Text(.asCSV) }
                Text(" ")
                Link(destination: .rideRowsJSON) { Text(.asJSON) }
            }
        }
    }
}

extension RidesPage: PageKind {
    static let order = 10
    static let section: SiteSection? = .rides
    static let stores: Set<StoreKind> = [.rides]

    static func pages(of site: SitePages) -> [Page] {
        let years = site.years
        return [Page(.rides, title: site.words(.rides)) { RidesPage(years: years) }]
    }
}

extension SitePath {
    /// The list of all rides.
    public static let rides: SitePath = "rides/index.html"
}

extension SiteSection {
    /// All rides, by year.
    public static let rides = SiteSection(.rides, .rides, store: .rides)
}
