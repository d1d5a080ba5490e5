import RidelogHTML
import RidelogModels
import RidelogRows

/// The places that name a ride.
struct RidePlacesView: TemplateView {
    let places: RidePlaces

    static let id: TemplateID = "ride-places"

    static let fields: [TemplateField<RidePlacesView>] = [
        .words("title", "The heading.", .places),
        .words("start-label", "The label of the start.", .start),
        .text("start", "The town where the ride began.") { $0.places.start },
        .words("farthest-label", "The label of the farthest place.", .farthest),
        .text("farthest", "The town, pass or peak farthest from the start, if it is not the end.") {
            $0.places.farthest == $0.places.end ? nil : $0.places.farthest
        },
        .words("end-label", "The label of the end.", .end),
        .text("end", "The town where the ride ended, if different.") {
            $0.places.end == $0.places.start ? nil : $0.places.end
        },
        .words("lake-label", "The label of the lake.", .lake),
        .text("lake", "The lake that the ride went around.") { $0.places.lake },
        .words("towns-label", "The label of the towns.", .towns),
        .text("towns", "The other towns along the ride, separated by commas.") {
            $0.towns.isEmpty ? nil : $0.towns.joined(separator: ", ")
        },
        .words("passes-label", "The label of the passes.", .passes),
        .text("passes", "The passes along the ride, separated by commas.") {
            $0.places.passes.isEmpty ? nil : $0.places.passes.joined(separator: ", ")
        },
    ]

    /// The towns other than start, end and farthest point.
    private var towns: [String] {
        places.towns.filter { ![places.start, places.end, places.farthest].contains($0) }
    }
}

/// The ways of a ride: two strips along it, and the figures of their classes.
struct RideWaysView: TemplateView {
    let ways: WayLengths
    /// The distance of the ride in metres.
    let distance: Double

    static let id: TemplateID = "ride-ways"

    static let fields: [TemplateField<RideWaysView>] = [
        .view("surface", "The surfaces along the ride.") { $0.strip(of: WayClass.Surface.self) },
        .view("kind", "The way types along the ride.") { $0.strip(of: WayClass.Kind.self) },
        .view("surface-table", "The distance on each surface.") { $0.table(of: WayClass.Surface.self) },
        .view("kind-table", "The distance on each way type.") { $0.table(of: WayClass.Kind.self) },
    ]

    private func table<Division: WayDivision>(of division: Division.Type) -> some View {
        RowTable(
            Text(division.title), id: "ways-\(Division.prefix)",
            rows: WayRow<Division>.rows(of: ways, distance: distance))
    }

    /// The classes of ways along a ride, as wide as its charts; the table has the same as text.
    private func strip<Division: WayDivision>(of division: Division.Type) -> some View {
        Element("figure", .class("chart ways")) {
            Element("figcaption") { Element("h2") { Text(division.title) } }
            Element("div", .class("plot"), .attribute("aria-hidden", "true")) {
                Element(
                    "svg", .attribute("viewBox", "0 0 \(WayLengths.partCount) 1"),
                    .attribute("preserveAspectRatio", "none")
                ) {
                    ForEach(paths(of: division)) { path in
                        VoidElement("path", .class(path.styleClass), .attribute("d", path.data))
                    }
                }
            }
        }
    }

    private func paths<Division: WayDivision>(
        of division: Division.Type
    ) -> [(styleClass: String, data: String)] {
        let runs = WayRow<Division>.runs(of: ways)
        return runs.map(\.styleClass).uniqued.map { styleClass in
            let data = runs.filter { $0.styleClass == styleClass }.map { run in
                "M\(run.parts.lowerBound) 0h\(run.parts.count)v1h-\(run.parts.count)z"
            }
            return (styleClass, data.joined())
        }
    }
}
