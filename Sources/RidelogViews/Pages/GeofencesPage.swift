import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// All geofences on a map and in a table.
struct GeofencesPage: View {
    let geofences: [(geofence: Geofence, totals: VisitTotals)]
    /// Lines of the latest rides, so that the places have something around them.
    let others: [[Coordinate]]
    let part: Pager<GeofenceRow>.Part

    var body: some View {
        PageTitle(Text(.geofences)) {
            Sentence(
                .geofencesSentence,
                [
                    "places": Text(.geofenceCount, count: geofences.count),
                    "visits": Text(.visitCount, count: geofences.reduce(0) { $0 + $1.totals.count }),
                ])
        }
        if let bounds = BoundingBox.union(geofences.map(\.geofence.shape.bounds).compactMap(\.self)) {
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
        PagerLinks(part)
        HiddenHeading(.geofences)
        RowTable(Text(.geofences), rows: part.rows)
    }
}

extension GeofencesPage: PageKind {
    static let order = 20
    static let section: SiteSection? = .geofences
    static let stores: Set<StoreKind> = [.geofences, .log, .rides]

    static func pages(of site: SitePages) -> [Page] {
        let known = site.geofences.map { (geofence: $0, totals: VisitTotals(site.visits[$0.id] ?? [])) }
        let rows = known.map { GeofenceRow(geofence: $0.geofence, totals: $0.totals) }
        let others = NearbyRides.lines(
            of: site.rides, in: .union(site.geofences.compactMap(\.shape.bounds)))
        return site.pages(Pager(rows, at: .geofences), title: site.words(.geofences)) { part in
            GeofencesPage(geofences: known, others: others, part: part)
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
