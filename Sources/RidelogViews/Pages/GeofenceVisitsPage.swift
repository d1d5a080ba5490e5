import RidelogHTML
import RidelogModels
import RidelogRows

/// The visits to a geofence in a month, if there are too many for the page of the geofence.
struct GeofenceVisitsPage: TemplateView {
    let geofence: Geofence
    let month: MonthRows<VisitRow>
    let earlier: CivilMonth?
    let later: CivilMonth?
    let part: Pager<VisitRow>.Part

    static let id: TemplateID = "geofence-visits"

    static let fields: [TemplateField<GeofenceVisitsPage>] = [
        .text("name", "The geofence's name.") { $0.geofence.name },
        .text("month", "The month as `2026-06`.") { $0.month.month.iso8601 },
        .breadcrumb { Breadcrumb.steps(to: $0.geofence) },
        .view("heading", "The geofence, the month and the number of visits.") { page in
            PageTitle(Text { page.geofence.name + ", " + $0.dateWords.text(for: page.month.month) }) {
                Text(.visitCount, count: page.month.rows.count)
            }
        },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("visits", "The table of visits.") { RowTable(Text(.visits), rows: $0.part.rows) },
        .view("neighbours", "Links to the previous and next month.") { page in
            PreviousNextLinks(earlier: page.earlier, later: page.later) {
                .visits(of: $0, at: page.geofence)
            }
        },
    ]
}

extension GeofenceVisitsPage: PageKind {
    static let order = 25
    static let section: SiteSection? = .geofences

    static func pages(of site: SitePages) -> [Page] {
        site.geofences.flatMap { geofence -> [Page] in
            let months = MonthRows.split(site.visitRows[geofence.id] ?? []) { $0.day(in: site.zone) }
            return months.withNeighbours.flatMap { month, later, earlier in
                let title = geofence.name + ", " + site.words.dates.text(for: month.month)
                let pager = Pager(month.rows, at: .visits(of: month.month, at: geofence))
                return site.pages(pager, title: title) { sum in
                    sum.add(geofence)
                    sum.add(month.rows)
                    sum.add(texts: [earlier?.month.iso8601, later?.month.iso8601])
                } content: { part in
                    GeofenceVisitsPage(
                        geofence: geofence, month: month, earlier: earlier?.month, later: later?.month,
                        part: part)
                }
            }
        }
    }
}

extension SitePath {
    /// The visits to a geofence in a month, if it has very many.
    static func visits(of month: CivilMonth, at geofence: Geofence) -> SitePath {
        SitePath("geofences/\(geofence.id)/\(month.folder)/index.html")
    }
}

extension PageSum {
    mutating func add(_ rows: [VisitRow]) {
        add(rows.map(\.visit))
        for row in rows {
            addLink(to: row.ride)
            add(texts: row.places.flatMap { [$0.id, $0.name] })
        }
    }
}
