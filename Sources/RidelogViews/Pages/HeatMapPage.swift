import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// The heat map: all rides on one map, and other regions on separate maps.
struct HeatMapPage: TemplateView {
    let maps: [HeatMap]
    let count: Int

    static let id: TemplateID = "heat-map-page"

    static let fields: [TemplateField<HeatMapPage>] = [
        .breadcrumb { _ in [(Text(.rides), .rides)] },
        .view("heading", "The title and the number of rides.") { page in
            PageTitle(Text(.heatMap)) { Text(.heatMapDescription, count: page.count) }
        },
        .view("map", "The map of the region with the most rides.") { $0.maps.first },
        .view("areas", "The parts of the map, and their latest rides.") { page in
            page.maps.first.map(areas)
        },
        .view("elsewhere", "Maps of other regions.", if: { $0.maps.count > 1 }) { page in
            Element("h2") { Text(.elsewhere) }
            ForEach(page.maps.dropFirst()) { map in
                Element("h3") {
                    map.name
                    Text(" ")
                    Element("small") { Text(.rideCount, count: map.rides.count) }
                }
                map
            }
        },
    ]

    private static let ninths: [StringKey] = [
        .northWest, .north, .northEast, .west, .middle, .east, .southWest, .south, .southEast,
    ]

    /// The parts of a map as text: the number of rides in each, and the latest ones.
    @ViewBuilder
    private static func areas(of map: HeatMap) -> some View {
        Element("h2") { Text(.partsOfMap) }
        RowTable(
            Text(.partsOfMap), id: "parts",
            rows: zip(ninths, map.rideAreas).filter { !$1.isEmpty }.map(HeatAreaRow.init))
    }
}

extension HeatMapPage: PageKind {
    static let order = 15
    static let section: SiteSection? = .rides
    /// The maximum number of regions with maps; other rides are only on other pages.
    private static let mostRegions = 12
    /// The maximum uncompressed size of a map's lines in bytes; about 10 kB compressed.
    private static let mostBytes = 25_000
    private static let mostBytesElsewhere = 7_000

    static func pages(of site: SitePages) -> [Page] {
        let rides = site.rides.filter { $0.summary.bounds != nil }
        guard rides.count > 1 else { return [] }
        let maps = HeatMap.regions(
            of: rides, most: mostRegions, mostBytes: mostBytes, elsewhere: mostBytesElsewhere)
        return [
            Page(.heatMap, title: site.words(.heatMap)) { HeatMapPage(maps: maps, count: rides.count) }
                .summed { sum in
                    sum.add(heatMapOf: rides)
                    for ride in rides { sum.addLink(to: ride) }
                    for map in maps.dropFirst() { sum.add(texts: [map.rides.commonPlace]) }
                }
                .showing(maps.map(\.frame))
                .beside(maps[0].files(beside: .heatMap))
        ]
    }
}

/// A part of a heat map.
private struct HeatAreaRow: TableRowType, RowModelType {
    let name: StringKey
    let rides: [Ride]

    private static let mostLinks = 3

    static let columns = [
        TableColumn(.text) { Text(.partOfMap) },
        TableColumn { Text(.rides) },
        TableColumn(.text) { Text(.latestRides) },
    ]

    var header: some View { Text(name) }

    @ViewBuilder
    var cells: some View {
        NumberCell(value: Double(rides.count))
        TableCell(.text) {
            Joined(by: ", ", rides.prefix(Self.mostLinks).map { PageLink($0) })
        }
    }
}

extension SitePath {
    static let heatMap: SitePath = "heat-map/index.html"
}
