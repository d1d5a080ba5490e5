import RidelogHTML
import RidelogModels

/// A ride's line, small, as decoration beside its title.
struct Thumbnail: View {
    let lines: [[Coordinate]]

    var body: some View {
        if let bounds = BoundingBox(lines.joined()) {
            Element(
                "svg", .class("thumb"), .attribute("viewBox", "0 0 160 64"),
                .attribute("aria-hidden", "true")
            ) {
                VoidElement("path", .attribute("d", path(in: bounds)))
            }
        }
    }

    private func path(in bounds: BoundingBox) -> String {
        let projection = MapProjection(fitting: bounds, width: 160, height: 64, margin: 0.12)
        var path = SVGPath()
        // Less than a unit and a half makes no difference at this size.
        for line in lines { path.addLine(projection.points(line), step: 1.5) }
        return path.data
    }
}
