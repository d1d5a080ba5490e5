import RidelogHTML
import RidelogModels
import RidelogRows

/// All rides that came to a geofence, where there are too many for the page of the geofence.
struct GeofenceRidesPage: TemplateView {
    /// At most so many are on the page of the geofence.
    static let shortCount = 30

    let geofence: Geofence
    let count: Int
    let part: Pager<RidePresenceRow>.Part

    static let id: TemplateID = "geofence-rides"

    static let fields: [TemplateField<GeofenceRidesPage>] = [
        .text("name", "The name of the place.") { $0.geofence.name },
        .view("breadcrumb", "The way to the page.") { page in
            Breadcrumb(steps: [
                (Text(.geofences), .geofences), (Text(page.geofence.name), .geofence(page.geofence)),
            ])
        },
        .view("heading", "The title, and how many rides there are.") { page in
            PageTitle(Text(.ridesAt, ["place": page.geofence.name])) {
                Text(.rideCount, count: page.count)
            }
        },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("rides", "The table of rides.") { RowTable(Text(.ridesHere), rows: $0.part.rows) },
    ]
}

extension GeofenceRidesPage: PageKind {
    static let order = 22
    static let section: SiteSection? = .geofences

    static func pages(of site: SitePages) -> [Page] {
        site.geofences.flatMap { geofence -> [Page] in
            let rides = site.presences[geofence.id] ?? []
            guard rides.count > shortCount else { return [] }
            var sum = PageSum()
            sum.add(geofence)
            sum.add(rides)
            let title = site.words(.ridesAt, ["place": geofence.name])
            let pager = Pager(rides.map(RidePresenceRow.init), at: .rides(at: geofence))
            return site.pages(pager, title: title, sum: sum) { part in
                GeofenceRidesPage(geofence: geofence, count: rides.count, part: part)
            }
        }
    }
}

extension SitePath {
    /// All rides that came to a geofence.
    static func rides(at geofence: Geofence) -> SitePath {
        SitePath("geofences/\(geofence.id)/rides/index.html")
    }
}
