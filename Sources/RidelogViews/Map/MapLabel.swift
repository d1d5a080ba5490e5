import RidelogHTML
import RidelogRecords

/// A name on a map, placed by percentages so that it keeps its size when the map is scaled.
struct MapLabel: View {
    let name: String
    let page: SitePath?
    /// Per cent of the map's width and height.
    let x: Double
    let y: Double

    var body: some View {
        if let page {
            Link(name, destination: page).class("label area south").attribute(.attribute("style", place))
        } else {
            Element("span", .class("label area south"), .attribute("style", place), text: name)
        }
    }

    private var place: String {
        "--x:\(NumberFormat.plain(x, places: 2));--y:\(NumberFormat.plain(y, places: 2))"
    }

    /// Near the lower edge there is no room below the area.
    var isInside: Bool { (2...98).contains(x) && (2...94).contains(y) }

    /// Whether two names would run into each other on a phone.
    func covers(_ other: MapLabel) -> Bool {
        let width = Double(name.count + other.name.count) / 2 * 2.2 + 1
        return abs(x - other.x) < width && abs(y - other.y) < 8
    }
}
