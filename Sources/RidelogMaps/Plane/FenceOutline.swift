import RidelogModels
import RidelogSystem

/// The outline of a geofence on a map.
package struct FenceOutline {
    package let path: String
    /// Its extent in the picture.
    package let extent: MapExtent
    /// The part beside which its name is: the middle of a corridor, the largest of several areas.
    package let named: MapExtent
    /// Extents that other names must not cover: small areas, or the line of a corridor.
    package let marks: [MapExtent]

    /// If all its areas are too small to be visible, their middles, which get dots.
    package let specks: [PlanePoint]

    /// nil if no part of the geofence is in the picture.
    ///
    /// - Parameter step: the precision of the outline, in units of the picture.
    package init?(_ shape: Geofence.Shape, in projection: MapProjection, step: Double = 0) {
        var path = SVGPath()
        var points: [PlanePoint] = []
        var areas: [MapExtent] = []
        let picture = MapExtent(width: projection.width, height: projection.height, overlap: 20)
        for polygon in Self.rings(of: shape, in: projection) {
            let rings = polygon.map(picture.clip).filter { $0.count > 2 }
            for ring in rings { path.addLine(ring, closed: true, step: step) }
            guard let outer = rings.first, let area = MapExtent(of: outer) else { continue }
            areas.append(area)
            points += outer
        }
        guard let extent = MapExtent(of: points) else { return nil }
        self.path = path.data
        self.extent = extent
        let isVisible = areas.contains { $0.size >= Self.leastVisible }
        specks = isVisible ? [] : areas.prefix(Self.mostSpecks).map(\.center)
        if case .corridor(let line, let width) = shape {
            let half = max(width / projection.metresPerUnit, Self.leastVisible / 2)
            let spots = Self.spots(along: projection.points(line).filter(picture.contains))
                .map { MapExtent(around: $0, half) }
            (named, marks) = (spots.isEmpty ? extent : spots[spots.count / 2], spots)
        } else {
            named = areas.max { $0.size < $1.size } ?? extent
            marks = areas.filter { $0.size < Self.mostMark }.map { $0.grown(to: Self.leastVisible) }
        }
    }

    /// Areas from this size on, in units of the picture, may be covered by names.
    private static let mostMark = 100.0
    /// The distance of points along a corridor, in units of the picture, and the maximum number of them.
    private static let (spacing, mostSpots) = (15.0, 200.0)

    /// Points at equal distances along a line; the one in the middle of the list is at half its length.
    private static func spots(along line: [PlanePoint]) -> [PlanePoint] {
        let steps = zip(line, line.dropFirst()).map { ($0, $1, hypot($1.x - $0.x, $1.y - $0.y)) }
        let length = steps.reduce(0) { $0 + $1.2 }
        guard length > 0, length.isFinite else { return Array(line.prefix(1)) }
        let count = min((length / spacing / 2).rounded(.up), mostSpots / 2) * 2
        var (points, passed) = ([PlanePoint](), 0.0)
        for (from, to, size) in steps {
            while Double(points.count) <= count, Double(points.count) / count * length <= passed + size {
                let share = size > 0 ? (Double(points.count) / count * length - passed) / size : 0
                points.append(from + (to - from) * share)
            }
            passed += size
        }
        return points
    }

    /// The minimum visible size, in units of the picture.
    private static let leastVisible = 12.0
    /// The maximum number of dots, enough to find an archipelago.
    private static let mostSpecks = 4

    /// For each area, the outer ring and the holes.
    private static func rings(of shape: Geofence.Shape, in projection: MapProjection) -> [[[PlanePoint]]] {
        switch shape {
        case .circle(let center, let radius):
            [[circle(around: projection.point(center), radius: radius / projection.metresPerUnit)]]
        case .polygon(let polygon):
            [polygon.rings.map(projection.points)]
        case .multiPolygon(let polygons):
            polygons.map { $0.rings.map(projection.points) }
        case .corridor(let line, let width):
            [[corridor(projection.points(line), width: width / projection.metresPerUnit)]]
        }
    }

    /// A polygon of 48 points, which looks like a circle at the size of a map.
    static func circle(around center: PlanePoint, radius: Double) -> [PlanePoint] {
        (0..<48).map { step in
            let angle = Double(step) * .pi / 24
            return PlanePoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }

    /// The outline of a corridor: along one side of a line, and back on the other.
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
