import RidelogHTML
import RidelogMaps
import RidelogModels

/// A small drawing of a ride's line, as decoration beside its title.
struct Thumbnail: TemplateView {
    let lines: [[Coordinate]]

    static let id: TemplateID = "thumbnail"

    static let fields: [TemplateField<Thumbnail>] = [
        .text("path", "The line as an SVG path in a box of 160 by 64.") { view in
            BoundingBox(view.lines.joined()).map(view.path)
        }
    ]

    private func path(in bounds: BoundingBox) -> String {
        let projection = MapProjection(fitting: bounds, width: 160, height: 64, margin: 0.12)
        var path = SVGPath()
        // Steps under a unit and a half are invisible at this size.
        for line in lines { path.addLine(projection.points(line), step: 1.5) }
        return path.data
    }
}
