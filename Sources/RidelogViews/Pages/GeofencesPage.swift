import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogServices

/// All geofences on a map and in a table.
struct GeofencesPage: TemplateView {
    let geofences: [(geofence: Geofence, totals: VisitTotals)]
    let segments: [SegmentTimes]
    /// Whether there is a page that compares them.
    let isCompared: Bool
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
        .view("map", "All places on a map.", if: { !$0.areas.isEmpty }) { $0.map },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("geofences", "The table of places.") {
            HiddenHeading(.geofences)
            RowTable(Text(.geofences), rows: $0.part.rows)
        },
        .view("data", "Links to the visits for other programs.", if: { $0.visitCount > 0 }) {
            VisitLinks(parts: .several(of: $0.visitCount))
        },
        .view("compared", "A link to the page that compares places.", if: { $0.isCompared }) { _ in
            Element("p", .class("links")) { Link(destination: .placesCompared) { Text(.placesCompared) } }
        },
        .view("segments", "The segments, on the first page.", if: { $0.showsSegments }) {
            Element("h2") { Text(.segments) }
            RowTable(Text(.segments), rows: $0.segments.map(SegmentRow.init))
        },
    ]

    private var visitCount: Int { geofences.reduce(0) { $0 + $1.totals.count + $1.totals.passCount } }
    private var showsSegments: Bool { !segments.isEmpty && part.number == 1 }

    /// All places, and the boxes around them.
    private var areas: [(area: MapView.Area, box: BoundingBox)] {
        geofences.compactMap { place in
            place.geofence.shape.bounds.map {
                (MapView.Area(geofence: place.geofence, page: .geofence(place.geofence)), $0)
            }
        }
    }

    /// A map of the region with the most places, and smaller ones of others.
    private var map: some View {
        let areas = areas
        let regions = MapRegions.ofPlaces.regions(of: areas.map(\.box)).prefix(Self.mostRegions)
        return ForEach(regions.enumerated()) { index, region in
            if index == 1 { Element("h2") { Text(.elsewhere) } }
            map(of: region.map { areas[$0] }, number: index == 0 ? nil : index)
        }
    }

    /// Places in further regions are in the table alone.
    private static let mostRegions = 7

    /// What the map of a region shows.
    private static func bounds(of boxes: [BoundingBox]) -> BoundingBox? {
        BoundingBox.union(boxes)?.widened(by: boxes.count == 1 ? 0.5 : 0)
    }

    private static func height(_ number: Int?) -> Double? { number == nil ? nil : 260 }

    fileprivate static func frames(_ geofences: [Geofence]) -> [MapFrame?] {
        let boxes = geofences.compactMap(\.shape.bounds)
        return MapRegions.ofPlaces.regions(of: boxes).prefix(mostRegions).enumerated().map { index, region in
            let height = height(index == 0 ? nil : index)
            return bounds(of: region.map { boxes[$0] }).map { MapView.frame($0, height: height) }
        }
    }

    @ViewBuilder
    private func map(of region: [(area: MapView.Area, box: BoundingBox)], number: Int?) -> some View {
        if let bounds = Self.bounds(of: region.map(\.box)) {
            EnvironmentReader { environment in
                MapView(
                    title: environment.words(.mapOfGeofences),
                    description: region.prefix(30).map(\.area.geofence.name).joined(separator: ", "),
                    bounds: bounds,
                    height: Self.height(number),
                    areas: region.map(\.area),
                    number: number)
            }
        }
    }
}

/// Links to the visits for other programs.
private struct VisitLinks: View {
    /// nil for one file of each kind.
    let parts: DataParts?

    private static let files: [(name: String, path: SitePath)] = [
        ("CSV", .visitRowsCSV), ("JSON", .visitRowsJSON), ("GeoJSON", .visitGeoJSON),
        ("iCalendar", .visitCalendar), ("Atom", .eventFeed),
    ]

    var body: some View {
        Element("p", .class("soft")) {
            if let parts {
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
        let known = site.geofences.map {
            (geofence: $0, totals: VisitTotals(site.visits[$0.id] ?? [], $0.rules))
        }
        let rows = known.map { GeofenceRow(geofence: $0.geofence, totals: $0.totals) }
        var sum = PageSum()
        for place in known {
            sum.add(place.geofence)
            sum.add([place.totals.longest, place.totals.last].compactMap(\.self))
            sum.add(described: (place.totals.count, place.totals.passCount, place.totals.dwell))
        }
        let segments = site.segments
        for times in segments { sum.add(times) }
        let isCompared = known.count { $0.totals.dwell > 0 } > 1
        sum.add(described: isCompared)
        return site.pages(Pager(rows, at: .geofences), title: site.words(.geofences), sum: sum) { part in
            GeofencesPage(
                geofences: known, segments: segments,
                isCompared: isCompared, part: part)
        }.map { $0.showing(frames(known.map(\.geofence))) }
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
