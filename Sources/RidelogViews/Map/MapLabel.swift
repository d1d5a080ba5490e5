import RidelogHTML
import RidelogMaps
import RidelogModels
import RidelogRecords

/// A name on a map, positioned by percentages so that it keeps its size when the map is scaled.
struct MapLabel: View {
    let name: String
    let page: SitePath?
    /// The id on the same page to which it links, and the title of the link.
    var target: (id: String, title: String)?
    /// The side of the area on which the name is.
    let side: LabelPlacement.Side
    /// The middle of that side, in the picture's units.
    let point: PlanePoint
    /// The kind of name, if it is a feature of the ground.
    var kind: GroundName.Kind?
    /// The minimum width of maps that show it.
    var room = LabelRoom.any
    /// The CSS class of a mark on a track.
    var mark: StaticString?
    /// The only system of units in which it is shown; nil for all.
    var system: UnitSystem?
    /// The content, if it is not plain text.
    var content: AnyView?

    var body: some View {
        if let page {
            Link(name, destination: page).attribute(.class(styleClass)).attribute(.attribute("style", place))
        } else if let target {
            Element(
                "a", .class(styleClass), .attribute("style", place), .attribute("href", "#" + target.id),
                .attribute("aria-label", target.title), text: name)
        } else {
            Element("span", .class(styleClass), .attribute("style", place)) {
                if let content { content } else { Text(name) }
            }
        }
    }

    private var styleClass: String {
        let marks = kind.map { $0.isPoint ? " place summit" : " place" } ?? ""
        return "label " + side.rawValue + marks + (mark.map { " mark \($0)" } ?? "") + room.styleClass
    }

    private static func percent(_ length: Double) -> String {
        NumberFormat.plain(length / MapFrame.standardWidth * 100, places: 2)
    }

    private var place: String {
        "--x:\(Self.percent(point.x));--y:\(Self.percent(point.y))"
    }
}
