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
        for line in lines { path.addLine(thinned(line.map(projection.point))) }
        return path.data
    }

    /// Points nearer than a unit and a half to the one before make no difference at this size.
    private func thinned(_ points: [MapPoint]) -> [MapPoint] {
        var kept: [MapPoint] = []
        for point in points {
            guard let last = kept.last else {
                kept.append(point)
                continue
            }
            if abs(point.x - last.x) + abs(point.y - last.y) >= 1.5 { kept.append(point) }
        }
        return kept
    }
}
