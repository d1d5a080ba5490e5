import RidelogModels

extension PrivacyZones {
    /// Whether showing the geofence would show a hidden place:
    /// - it bears a zone's name, as its id or name, upper or lower case;
    /// - its edge runs through a hidden area, or touches it: its events would reveal when someone came and left;
    /// - the middle of it, or of a part of it, is hidden: an area drawn around a place gives it away.
    ///
    /// One that holds a hidden area wholly and elsewhere than in its middle, as a town does, is shown. It says no
    /// more than that the area lies in it, and where the area lies the ends of cut rides show anyway.
    public func hides(_ geofence: Geofence) -> Bool {
        let names = [geofence.id, geofence.name].map { $0.lowercased() }
        return zones.contains { names.contains($0.name.lowercased()) }
            || geofence.shape.middles.contains(where: hides)
            || zones.contains { geofence.shape.edgeTouches($0.area) }
    }
}

extension Geofence.Shape {
    /// Where someone would look who wants to know what the shape was drawn around.
    fileprivate var middles: [Coordinate] {
        switch self {
        case .circle(let center, _): [center]
        case .polygon(let polygon): polygon.middles
        case .multiPolygon(let polygons):
            polygons.flatMap(\.middles) + [bounds?.center].compactMap(\.self)
        // Its line is looked at from end to end.
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

    /// Positions on a circle, and how far at most the lines between them are from it: of 120 sides each is up to
    /// 0.00034 of the radius off, and a position on the sphere, its distance set right once, another 0.00004.
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
    /// The middle of its box and the mean of its corners.
    fileprivate var middles: [Coordinate] {
        [BoundingBox(unrolling: outer)?.center, outer.mean].compactMap(\.self)
    }
}
