import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// The list of all years with rides.
struct RidesPage: TemplateView {
    let years: [RideYear]
    let sports: [Sport]
    let hasHeatMap: Bool
    var hasGear = false

    public static let id: TemplateID = "rides"

    public static let fields: [TemplateField<RidesPage>] = [
        .view("heading", "The title and a summary of all rides.") { $0.heading },
        .view("figures", "The totals of all rides.") { Figures(Totals($0.rides), showsDays: true) },
        .view("sports", "Links to the sports, if there are several.") {
            SportLinks(sports: $0.sports, current: nil)
        },
        .address("heat-map", "The address of the heat map, if several rides have positions.") {
            $0.hasHeatMap ? .heatMap : nil
        },
        .words("heat-map-label", "The text of that link.", .heatMap),
        .address("gear", "The address of the gear, if rides have any.") { $0.hasGear ? .gear : nil },
        .words("gear-label", "The text of that link.", .gear),
        .view("years", "The years with their totals.") {
            HiddenHeading(title: .years)
            RowList(rows: RideYearRow.list($0.years), styleClass: "years")
        },
        .address("csv", "The address of all rides as CSV, if in one file.") {
            $0.parts == nil ? .rideRowsCSV : nil
        },
        .words("csv-label", "The text of that link.", .asCSV),
        .address("json", "The address of all rides as JSON, if in one file.") {
            $0.parts == nil ? .rideRowsJSON : nil
        },
        .words("json-label", "The text of that link.", .asJSON),
        .address("parts", "The address of the list of data files, if several.") {
            $0.parts?.index("rides")
        },
        .words("parts-label", "The text of that link.") { Text(.dataParts, count: $0.parts?.count ?? 1) },
    ]

    private var rides: [Ride] { years.flatMap(\.rides) }
    private var parts: DataParts? { .several(of: rides.count) }

    private var heading: some View {
        let rides = rides
        let totals = Totals(rides)
        return PageTitle(Text(.rides)) {
            if let longest = rides.longest ?? rides.first(where: { $0.implausibility == nil }) {
                Sentence(
                    totals.areRides ? .ridesSentence : .activitiesSentence, count: totals.rideCount,
                    [
                        "distance": Quantity(.distance, longest.summary.distance),
                        "ride": PageLink(longest),
                    ])
            } else {
                Text(totals)
            }
            let count = rides.count { $0.hasPage }
            if count < rides.count {
                Text(" ")
                if count > 0 { Text(.latestPages, count: count) } else { Text(.noPages) }
            }
        }
    }
}

extension RidesPage: PageKind {
    static let order = 10
    static let section: SiteSection? = .rides

    static func pages(of site: SitePages) -> [Page] {
        let (years, sports, rides) = (site.years, site.sports, site.rides)
        return [
            Page(.rides, title: site.words(.rides)) {
                RidesPage(
                    years: years, sports: sports, hasHeatMap: site.heat != nil, hasGear: !site.gear.isEmpty)
            }.summed { $0.add(rides) }
        ]
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
