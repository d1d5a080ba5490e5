import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogRows

/// A comparison of all places: the time spent there per week, how often, and when.
struct PlacesComparedPage: TemplateView {
    let weekCount: Int
    /// The first day of the first week, and the last day of the last one.
    let days: ClosedRange<CivilDate>
    let part: Pager<ComparedPlaceRow>.Part

    static let id: TemplateID = "places-compared"

    static let fields: [TemplateField<PlacesComparedPage>] = [
        .breadcrumb { _ in [(Text(.geofences), .geofences)] },
        .view("heading", "The title and the number of weeks.") { page in
            PageTitle(Text(.placesCompared)) {
                Text(.weeksCompared, count: page.weekCount)
                Text(" ")
                Text(page.days.lowerBound)
                Text(" – ")
                Text(page.days.upperBound)
            }
        },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("filter", "The field that filters the geofences.") { page in
            FilterForm(
                sections: "places", result: .placeFilterCount, hint: .placeFilterHint,
                count: Text(.geofenceCount, count: page.part.rows.count))
        },
        .view("places", "The table of geofences.") {
            RowTable(Text(.placesCompared), id: "places", rows: $0.part.rows)
        },
    ]
}

struct ComparedPlaceRow: TableRowType, RowModelType {
    let geofence: Geofence
    let visitCount: Int
    /// The seconds in each week, oldest first; all places have the same weeks.
    let weeks: [Double]

    var selection: RowSelection { .page(.geofence(geofence)) }

    static let columns = [
        TableColumn(.text) { Text(.geofence) },
        TableColumn { Text(.timeAWeek) },
        TableColumn { Text(.visits) },
        TableColumn(.text) { Text(.weeks) },
    ]

    var header: some View { Text(geofence.name) }

    var cells: some View {
        TableCell(sortKey: String(Int(nearest: perWeek))) {
            if perWeek > 0 { Text(duration: perWeek) } else { Text("–") }
        }
        TableCell(sortKey: String(visitCount)) { Text(number: visitCount) }
        TableCell(.text, sortKey: String(Int(nearest: perWeek))) {
            // Each to its own scale: a home or a place of work would flatten all others.
            SparkBars(values: weeks, highest: weeks.max() ?? 0)
        }
    }

    /// The mean seconds per week.
    var perWeek: Double { weeks.reduce(0, +) / Double(max(1, weeks.count)) }
}

extension PlacesComparedPage: PageKind {
    static let order = 24
    static let section: SiteSection? = .geofences
    /// The maximum number of weeks that are compared.
    private static let mostWeeks = 53

    static func pages(of site: SitePages) -> [Page] {
        let places = site.geofences.map { geofence in
            let visits = site.visits[geofence.id] ?? []
            return (
                geofence: geofence, totals: VisitTotals(visits),
                times: DwellTimes(visits, in: site.zone)
            )
        }
        guard places.count(where: { $0.times.total > 0 }) > 1,
            let last = places.compactMap({ $0.times.weeks.last?.start }).max(),
            let first = places.compactMap({ $0.times.weeks.first?.start }).min()
        else { return [] }
        let weekCount = min(mostWeeks, (last.daysSince1970 - first.daysSince1970) / 7 + 1)
        let start = last.adding(days: -7 * (weekCount - 1))
        let rows = places.map { place in
            var weeks = Array(repeating: 0.0, count: weekCount)
            for week in place.times.weeks where week.start >= start {
                weeks[(week.start.daysSince1970 - start.daysSince1970) / 7] = week.seconds
            }
            return ComparedPlaceRow(geofence: place.geofence, visitCount: place.totals.count, weeks: weeks)
        }.sorted { ($1.perWeek, $0.geofence.name) < ($0.perWeek, $1.geofence.name) }
        return site.pages(Pager(rows, at: .placesCompared), title: site.words(.placesCompared)) { sum in
            sum.add(start.daysSince1970)
            for row in rows {
                sum.add(texts: [row.geofence.id, row.geofence.name])
                sum.add(described: (row.visitCount, row.weeks))
            }
        } content: {
            PlacesComparedPage(weekCount: weekCount, days: start...last.adding(days: 6), part: $0)
        }
    }
}

extension SitePath {
    static let placesCompared: SitePath = "places-compared/index.html"
}
