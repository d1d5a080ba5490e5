import RidelogModels

extension PrivacyZones {
    /// Whether showing the geofence would show a hidden place:
    /// - its id or name is that of a zone, in upper or lower case;
    /// - its edge touches a hidden area: its events would reveal when someone arrived and left;
    /// - its middle, or that of one of its parts, is hidden: an area drawn around a place reveals the place.
    ///
    /// A geofence with a hidden area inside it but not in its middle, such as a town, is shown. It reveals no more
    /// about the area than the ends of cut rides do anyway.
    public func hides(_ geofence: Geofence) -> Bool {
        let names = [geofence.id, geofence.name].map { $0.lowercased() }
        return zones.contains { names.contains($0.name.lowercased()) }
            || geofence.shape.middles.contains(where: hides)
            || zones.contains { geofence.shape.edgeTouches($0.area) }
    }
}

extension Geofence.Shape {
    /// The positions around which the shape may have been drawn.
    fileprivate var middles: [Coordinate] {
        switch self {
        case .circle(let center, _): [center]
        case .polygon(let polygon): polygon.middles
        case .multiPolygon(let polygons):
            polygons.flatMap(\.middles) + [bounds?.center].compactMap(\.self)
        // Its whole line is tested as an edge.
        case .corridor: []
        }
    }

    fileprivate func edgeTouches(_ area: HiddenArea) -> Bool {
        var (touches, margin) = (false, 0.0)
        func look(_ start: Coordinate, _ end: Coordinate) {
            touches = touches || area.hides(from: start, to: end, margin: margin)
        }
        switch self {
        case .circle(let center, let radius):
            let circle = Self.ring(around: center, radius: radius)
            margin = circle.margin
            circle.ring.forEachSide(look)
        case .polygon(let polygon): polygon.forEachSide(look)
        case .multiPolygon(let polygons): polygons.forEach { $0.forEachSide(look) }
        case .corridor(let line, let width):
            margin = max(0, width)
            line.forEachPart(look)
        }
        return touches
    }

    /// Positions on a circle, and the maximum distance of the lines between them from it: with 120 sides up to 0.00034
    /// of the radius, and another 0.00004 for positions computed on the sphere.
    private static func ring(
        around center: Coordinate, radius: Double
    ) -> (ring: [Coordinate], margin: Double) {
        let ring = stride(from: 0.0, to: 360, by: 3).map { bearing in
            let first = center.destination(distance: radius, bearing: bearing)
            let distance = radius * radius / center.distance(to: first)
            return distance.isFinite ? center.destination(distance: distance, bearing: bearing) : first
        }
        return (ring, max(1, radius * 0.001))
    }
}

extension Polygon {
    /// The middle of the bounding box, and the mean of the corners.
    fileprivate var middles: [Coordinate] {
        [BoundingBox(unrolling: outer)?.center, outer.mean].compactMap(\.self)
    }
}
