import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogMaps
import RidelogModels
import RidelogRows

/// The page of a geofence: its map, visits and rides.
struct GeofencePage: TemplateView {
    let geofence: Geofence
    let totals: VisitTotals
    let notes: [Note]
    let times: DwellTimes
    /// The rides in the geofence, newest first.
    let rides: [RidePresence]
    let segments: [SegmentTimes]
    /// If there are very many visits, the months, which have their own pages.
    let months: [MonthRows<VisitRow>]
    let part: Pager<VisitRow>.Part

    public static let id: TemplateID = "geofence"

    public static let fields: [TemplateField<GeofencePage>] = [
        .text("name", "The geofence's name.") { $0.geofence.name },
        .text("description", "The owner's description.") { $0.geofence.text },
        .list(
            "tags", "The owner's tags.", of: [.text("tag", "The tag.") { $0 }]
        ) { $0.geofence.tags },
        .text("schedule", "The schedule, as the owner wrote it.") {
            $0.geofence.schedule?.text
        },
        .breadcrumb { _ in [(Text(.geofences), .geofences)] },
        .view("heading", "The name, and the description or the shape.") { page in
            PageTitle(Text(page.geofence.name)) {
                if let text = page.geofence.text { Text(text) } else { ShapeName(shape: page.geofence.shape) }
            }
        },
        .view("figures", "The totals of the visits.") { Figures($0.figures) },
        .view("map", "The geofence on a map.") { GeofenceMap(geofence: $0.geofence) },
        .view("dwell", "The time here by week, month, weekday and hour.", if: { $0.showsTimes }) {
            DwellCharts(times: $0.times)
        },
        .view("segments", "The segments that begin, end or run here.", if: { !$0.segments.isEmpty }) {
            Element("h2") { Text(.segments) }
            RowTable(Text(.segments), rows: $0.segments.map(SegmentRow.init))
        },
        .view("visits", "The visits, their months, or a message that there are none.") { $0.visits },
        .view("rides", "The latest rides in the geofence.", if: { !$0.rides.isEmpty }) { $0.latestRides },
        .view("notes", "The notes about the geofence.", if: { !$0.notes.isEmpty }) {
            Element("h2") { Text(.notes) }
            RowList(rows: $0.notes.map(NoteRow.init), styleClass: "journal")
        },
    ]

    private var isFirst: Bool { part.number == 1 }
    private var showsTimes: Bool { isFirst && times.total > 0 }

    @ViewBuilder
    private var latestRides: some View {
        if isFirst {
            let count = GeofenceRidesPage.shortCount
            Element("h2") { Text(.ridesHere) }
            RowTable(
                Text(.ridesHere), id: nil,
                figures: [RowGroup(rides.prefix(count).map { RidePresenceRow(presence: $0) })])
            if rides.count > count {
                Element("p") {
                    Link(destination: .rides(at: geofence)) {
                        Sentence(.allOf, ["things": Text(.rideCount, count: rides.count)])
                    }
                }
            }
        }
    }

    private var figures: [Figures.Figure?] {
        [
            Figures.Figure(.visits) { Text(number: totals.count) },
            totals.dwell > 0 ? Figures.Figure(.stayInAll) { FigureDuration(seconds: totals.dwell) } : nil,
            Figures.Figure(.longestStay, totals.longest?.dwell) { FigureDuration(seconds: $0) },
            totals.passCount > 0 ? Figures.Figure(.passed) { Text(number: totals.passCount) } : nil,
            Figures.Figure(.lastVisit, totals.last?.moment) { FigureDay(moment: $0) },
        ]
    }

    @ViewBuilder
    private var visits: some View {
        if !months.isEmpty {
            Element("h2") { Text(.visits) }
            MonthLists(months) { month in
                PeriodRow(
                    Text(month: month.month.month), page: .visits(of: month.month, at: geofence),
                    Text(.visitCount, count: month.rows.count))
            }
        } else if part.rows.isEmpty {
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
        let names = GeofenceNames(site.geofences)
        let zone = site.zone
        return site.geofences.flatMap { geofence in
            let visits = site.visits[geofence.id] ?? []
            let totals = VisitTotals(visits)
            let rides = site.presences[geofence.id] ?? []
            let notes = site.notes.filter { $0.geofence.flatMap { names[$0] }?.id == geofence.id }
            let rows = site.visitRows[geofence.id] ?? []
            let months = MonthRows.split(rows) { $0.day(in: zone) }
            let segments = site.segments.filter { $0.segment.geofences.contains { $0.id == geofence.id } }
            let pager = Pager(months.isEmpty ? rows : [], at: .geofence(geofence))
            return site.pages(pager, title: geofence.name) { sum in
                sum.add(geofence)
                sum.add(rows)
                sum.add(rides)
                for times in segments { sum.add(times) }
                sum.add(notes)
            } content: { part in
                GeofencePage(
                    geofence: geofence, totals: totals, notes: notes,
                    times: DwellTimes(visits, in: zone), rides: rides, segments: segments,
                    months: months, part: part)
            }.map { $0.showing([GeofenceMap.frame(of: geofence)]) }
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
    var role = MapView.Role.page

    static let height = 420.0

    static func bounds(of geofence: Geofence) -> BoundingBox? { geofence.shape.bounds?.widened(by: 0.5) }

    static func frame(of geofence: Geofence) -> MapFrame? {
        bounds(of: geofence).map { MapFrame($0, shown: height) }
    }

    var body: some View {
        if let bounds = Self.bounds(of: geofence) {
            MapView(
                title: Text(.mapOfGeofence, ["place": geofence.name]),
                description: Text(geofence.text ?? geofence.name),
                bounds: bounds,
                height: Self.height,
                areas: [MapView.Area(geofence: geofence, page: nil)],
                role: role)
        }
    }
}
