import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// All geofences on a map and in a table.
struct GeofencesPage: TemplateView {
    let geofences: [(geofence: Geofence, totals: VisitTotals)]
    /// Lines of the latest rides, so that the places have something around them.
    let others: [[Coordinate]]
    let part: Pager<GeofenceRow>.Part

    public static let id: TemplateID = "geofences"

    public static let fields: [TemplateField<GeofencesPage>] = [
        .view("heading", "The title and a sentence about all places.") { page in
            PageTitle(Text(.geofences)) {
                Sentence(
                    .geofencesSentence,
                    [
                        "places": Text(.geofenceCount, count: page.geofences.count),
                        "visits": Text(.visitCount, count: page.geofences.reduce(0) { $0 + $1.totals.count }),
                    ])
            }
        },
        .view("map", "All places on a map.", if: { $0.bounds != nil }) { $0.map },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("geofences", "The table of places.") {
            HiddenHeading(.geofences)
            RowTable(Text(.geofences), rows: $0.part.rows)
        },
    ]

    private var bounds: BoundingBox? {
        .union(geofences.map(\.geofence.shape.bounds).compactMap(\.self))
    }

    @ViewBuilder
    private var map: some View {
        if let bounds {
            EnvironmentReader { environment in
                MapView(
                    title: environment.words(.mapOfGeofences),
                    description: geofences.prefix(30).map(\.geofence.name).joined(separator: ", "),
                    bounds: bounds,
                    others: others,
                    areas: geofences.map {
                        MapView.Area(geofence: $0.geofence, page: .geofence($0.geofence))
                    })
            }
        }
    }
}

extension GeofencesPage: PageKind {
    static let order = 20
    static let section: SiteSection? = .geofences
    static let stores: Set<StoreKind> = [.geofences, .log, .rides]

    static func pages(of site: SitePages) -> [Page] {
        let known = site.geofences.map { (geofence: $0, totals: VisitTotals(site.visits[$0.id] ?? [])) }
        let rows = known.map { GeofenceRow(geofence: $0.geofence, totals: $0.totals) }
        let others = NearbyRides.latest(
            of: site.rides, in: .union(site.geofences.compactMap(\.shape.bounds)))
        var sum = PageSum()
        for place in known {
            sum.add(place.geofence)
            sum.add([place.totals.longest, place.totals.last].compactMap(\.self))
            sum.add(described: (place.totals.count, place.totals.passCount, place.totals.dwell))
        }
        for ride in others { sum.addLine(of: ride) }
        return site.pages(Pager(rows, at: .geofences), title: site.words(.geofences), sum: sum) { part in
            GeofencesPage(geofences: known, others: others.flatMap(\.lines), part: part)
        }
    }
}

extension SitePath {
    /// The list and map of all geofences.
    public static let geofences: SitePath = "geofences/index.html"
}

extension SiteSection {
    /// All geofences.
    public static let geofences = SiteSection(.geofences, .geofences, store: .geofences)
}
