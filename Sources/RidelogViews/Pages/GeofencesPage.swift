import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogMaps
import RidelogModels
import RidelogRows

/// The page of all geofences: a map and a table.
struct GeofencesPage: TemplateView {
    let geofences: [GeofenceRow]
    let regions: [Region]
    let segments: [SegmentTimes]
    /// Whether there is a page that compares the places.
    let isCompared: Bool
    let part: Pager<GeofenceRow>.Part

    public static let id: TemplateID = "geofences"

    public static let fields: [TemplateField<GeofencesPage>] = [
        .view("heading", "The title and a summary of all geofences.") { page in
            PageTitle(Text(.geofences)) {
                Sentence(
                    .geofencesSentence,
                    [
                        "places": Text(.geofenceCount, count: page.geofences.count),
                        "visits": Text(.visitCount, count: page.geofences.reduce(0) { $0 + $1.totals.count }),
                    ])
            }
        },
        .view("map", "All geofences on a map.", if: { !$0.regions.isEmpty }) { $0.map },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("geofences", "The table of geofences.") {
            HiddenHeading(title: .geofences)
            RowTable(Text(.geofences), rows: $0.part.rows)
        },
        .view("data", "Links to the visits as data files.", if: { $0.visitCount > 0 }) {
            $0.visitLinks
        },
        .view("compared", "A link to the page that compares geofences.", if: { $0.isCompared }) { _ in
            Element("p", .class("links")) { Link(destination: .placesCompared) { Text(.placesCompared) } }
        },
        .view("segments", "The segments, on the first page.", if: { $0.showsSegments }) {
            Element("h2") { Text(.segments) }
            RowTable(Text(.segments), rows: $0.segments.map(SegmentRow.init))
        },
    ]

    private var visitCount: Int { geofences.reduce(0) { $0 + $1.totals.count + $1.totals.passCount } }
    private var showsSegments: Bool { !segments.isEmpty && part.number == 1 }

    /// A map of the region with the most places, and smaller maps of other regions.
    private var map: some View {
        let counts = Dictionary(geofences.map { ($0.geofence.id, $0.totals.count) }, uniquingKeysWith: +)
        return ForEach(regions.enumerated()) { index, region in
            if index == 1 { Element("h2") { Text(.elsewhere) } }
            MapView(
                title: Text(.mapOfGeofences),
                description: Text(region.geofences.prefix(30).map(\.name).joined(separator: ", ")),
                bounds: region.bounds,
                height: region.height,
                areas: region.geofences.map {
                    MapView.Area(geofence: $0, page: .geofence($0), visitCount: counts[$0.id] ?? 0)
                },
                role: index == 0 ? .page : .figure(number: index))
        }
    }

    /// A region with places, and the area of its map.
    struct Region {
        let geofences: [Geofence]
        let bounds: BoundingBox
        let height: Double?

        var frame: MapFrame { MapFrame(bounds, shown: height) }

        /// The maximum number of regions with maps; other places are only in the table.
        private static let most = 7

        /// All regions, the one with the most places first.
        static func all(_ geofences: [Geofence]) -> [Region] {
            let places = geofences.filter { $0.shape.bounds != nil }
            let boxes = places.compactMap(\.shape.bounds)
            let regions = MapRegions.ofPlaces.regions(of: boxes).prefix(most).enumerated()
            return regions.compactMap { index, region in
                BoundingBox.union(region.map { boxes[$0] }).map { bounds in
                    Region(
                        geofences: region.map { places[$0] },
                        bounds: bounds.widened(by: region.count == 1 ? 0.5 : 0),
                        height: index == 0 ? nil : 260)
                }
            }
        }
    }

    private static let files: [(name: String, path: SitePath)] = [
        ("CSV", .visitRowsCSV), ("JSON", .visitRowsJSON), ("GeoJSON", .visitGeoJSON),
        ("iCalendar", .visitCalendar), ("Atom", .eventFeed),
    ]

    private var visitLinks: some View {
        Element("p", .class("soft")) {
            if let parts = DataParts.several(of: visitCount) {
                Link(destination: parts.index("visits")) { Text(.dataParts, count: parts.count) }
                Text(" ")
                Link(destination: .eventFeed) { Text("Atom") }
            } else {
                Text(.visitsAs)
                ForEach(Self.files) { file in
                    Text(" ")
                    Link(destination: file.path) { Text(file.name) }
                }
            }
        }
    }
}

extension GeofencesPage: PageKind {
    static let order = 20
    static let section: SiteSection? = .geofences

    static func pages(of site: SitePages) -> [Page] {
        let rows = site.geofences.map {
            GeofenceRow(geofence: $0, totals: VisitTotals(site.visits[$0.id] ?? []))
        }
        let (regions, segments) = (Region.all(site.geofences), site.segments)
        let isCompared = rows.count { $0.totals.dwell > 0 } > 1
        return site.pages(Pager(rows, at: .geofences), title: site.words(.geofences)) { sum in
            for place in rows {
                sum.add(place.geofence)
                sum.add([place.totals.longest, place.totals.last].compactMap(\.self))
                sum.add(described: (place.totals.count, place.totals.passCount, place.totals.dwell))
            }
            for times in segments { sum.add(times) }
            sum.add(described: isCompared)
        } content: { part in
            GeofencesPage(
                geofences: rows, regions: regions, segments: segments, isCompared: isCompared, part: part)
        }.map { $0.showing(regions.map(\.frame)) }
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
