import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// A geofence: where it is, and who was there when.
struct GeofencePage: TemplateView {
    let geofence: Geofence
    let totals: VisitTotals
    /// Lines of rides that pass by.
    let others: [[Coordinate]]
    let notes: [Note]
    let part: Pager<VisitRow>.Part

    public static let id: TemplateID = "geofence"

    public static let fields: [TemplateField<GeofencePage>] = [
        .text("name", "The name of the place.") { $0.geofence.name },
        .text("description", "What its owner says about it.") { $0.geofence.text },
        .view("breadcrumb", "The way to the page.") { _ in
            Breadcrumb(steps: [(Text(.geofences), .geofences)])
        },
        .view("heading", "The name, and the description or the shape.") { page in
            PageTitle(Text(page.geofence.name)) {
                if let text = page.geofence.text { Text(text) } else { ShapeName(shape: page.geofence.shape) }
            }
        },
        .view("figures", "The sums of the visits.") { Figures($0.figures) },
        .view("map", "The place on a map.") { GeofenceMap(geofence: $0.geofence, others: $0.others) },
        .view("visits", "The visits, or that there were none.") { $0.visits },
        .view("notes", "The notes about the place.", if: { !$0.notes.isEmpty }) {
            Element("h2") { Text(.notes) }
            RowList(rows: $0.notes.map(NoteRow.init), styleClass: "journal")
        },
    ]

    private var figures: [Figures.Figure?] {
        [
            Figures.Figure(.visits) { Text(number: totals.count) },
            totals.dwell > 0 ? Figures.Figure(.stayInAll) { FigureDuration(seconds: totals.dwell) } : nil,
            totals.longest?.dwell.map { dwell in
                Figures.Figure(.longestStay) { FigureDuration(seconds: dwell) }
            },
            totals.passCount > 0 ? Figures.Figure(.passed) { Text(number: totals.passCount) } : nil,
            totals.last?.moment.map { last in
                Figures.Figure(.lastVisit) { FigureDay(moment: last) }
            },
        ]
    }

    @ViewBuilder
    private var visits: some View {
        if part.rows.isEmpty {
            EmptyState(title: .noVisits, advice: nil)
        } else {
            Element("h2") { Text(.visits) }
            PagerLinks(part)
            RowTable(Text(.visits), rows: part.rows)
        }
    }
}

extension GeofencePage: PageKind {
    static let order = 21
    static let section: SiteSection? = .geofences

    static func pages(of site: SitePages) -> [Page] {
        let times = RideTimes(site.rides)
        let names = GeofenceNames(site.geofences)
        return site.geofences.flatMap { geofence in
            let visits = site.visits[geofence.id] ?? []
            let totals = VisitTotals(visits)
            let others = NearbyRides.latest(of: site.rides, in: geofence.shape.bounds)
            let notes = site.notes.filter { $0.geofence.flatMap { names[$0] }?.id == geofence.id }
            let rows = visits.map { VisitRow(visit: $0, ride: times.ride(during: $0)) }
            var sum = PageSum()
            sum.add(geofence)
            sum.add(visits)
            for row in rows { sum.addLink(to: row.ride) }
            for ride in others { sum.addLine(of: ride) }
            sum.add(notes)
            return site.pages(Pager(rows, at: .geofence(geofence)), title: geofence.name, sum: sum) { part in
                GeofencePage(
                    geofence: geofence, totals: totals, others: others.flatMap(\.lines), notes: notes,
                    part: part)
            }
        }
    }
}

extension SitePath {
    /// The page of a geofence.
    public static func geofence(_ geofence: Geofence) -> SitePath {
        SitePath("geofences/\(geofence.id)/index.html")
    }
}

struct GeofenceMap: View {
    let geofence: Geofence
    let others: [[Coordinate]]
    /// Which it is of several on a page, from 1; nil for the page's own.
    var number: Int?

    var body: some View {
        if let bounds = geofence.shape.bounds {
            EnvironmentReader { environment in
                MapView(
                    title: environment.words(.mapOfGeofence, ["place": geofence.name]),
                    description: geofence.text ?? geofence.name,
                    bounds: bounds.widened(by: 0.5),
                    height: 420,
                    others: others,
                    areas: [MapView.Area(geofence: geofence, page: nil)],
                    number: number)
            }
        }
    }
}
