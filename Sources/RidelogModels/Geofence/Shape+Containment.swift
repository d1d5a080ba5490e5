extension Geofence.Shape {
    /// Whether the position is in the shape. Circles and corridors include their edges. A radius or width of NaN
    /// contains everything: a shape that hides must not fail open.
    public func contains(_ coordinate: Coordinate) -> Bool {
        switch self {
        case .circle(let center, let radius):
            !(center.distance(to: coordinate) > radius)
        case .polygon(let polygon):
            polygon.contains(coordinate)
        case .multiPolygon(let polygons):
            polygons.contains { $0.contains(coordinate) }
        case .corridor(let line, let width):
            !line.isEmpty && !(line.distance(to: coordinate) > width)
        }
    }

    /// The bounding box; nil if the shape has no positions.
    public var bounds: BoundingBox? {
        guard var box = unrolledBounds else { return nil }
        box.normalize()
        return box
    }

    /// The bounding box; its longitudes continue beyond ±180 across the antimeridian. nil if the shape has no
    /// positions.
    package var unrolledBounds: BoundingBox? {
        switch self {
        case .circle(let center, let radius):
            BoundingBox(center).extended(by: max(0, radius))
        case .polygon(let polygon):
            BoundingBox(unrolling: polygon.outer)
        case .multiPolygon(let polygons):
            BoundingBox.union(polygons.lazy.compactMap { BoundingBox(unrolling: $0.outer) })
        case .corridor(let line, let width):
            BoundingBox(unrolling: line)?.extended(by: max(0, width))
        }
    }
}
