import RidelogModels
import RidelogSystem

extension FenceOutline {
    /// A ring of 48 points: at the size of a map it looks like a circle.
    static func circle(around center: PlanePoint, radius: Double) -> [PlanePoint] {
        (0..<48).map { step in
            let angle = Double(step) * .pi / 24
            return PlanePoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }

    /// The outline of a line with a width to either side: there on one side, back on the other.
    static func corridor(_ line: [PlanePoint], width: Double) -> [PlanePoint] {
        side(of: line, at: width) + side(of: line.reversed(), at: width)
    }

    private static func side(of line: [PlanePoint], at width: Double) -> [PlanePoint] {
        zip(line, line.dropFirst()).flatMap { from, to in
            let length = max(hypot(to.x - from.x, to.y - from.y), 1e-9)
            let across = (x: (to.y - from.y) / length * width, y: -(to.x - from.x) / length * width)
            return [from, to].map { PlanePoint(x: $0.x + across.x, y: $0.y + across.y) }
        }
    }
}
