extension Geofence.Shape {
    /// Metres from the position to the edge of the shape, positive inside and outside; infinite if the shape has no
    /// edge. Accurate near the edge. Straight sides are measured in a plane around the position, with errors up to 1 %
    /// at 100 km (more near the poles).
    public func distance(to coordinate: Coordinate) -> Double {
        switch self {
        case .circle(let center, let radius):
            abs(center.distance(to: coordinate) - radius)
        case .polygon(let polygon):
            polygon.edgeDistance(to: coordinate)
        case .multiPolygon(let polygons):
            polygons.map { $0.edgeDistance(to: coordinate) }.min() ?? .infinity
        case .corridor(let line, let width):
            abs(line.distance(to: coordinate) - width)
        }
    }

    /// Metres from the position to the nearest position of the shape; 0 inside.
    package func outsideDistance(to coordinate: Coordinate) -> Double {
        contains(coordinate) ? 0 : distance(to: coordinate)
    }

    /// Metres from a line, straight in latitude and longitude, to the nearest position of the shape; 0 where they
    /// touch.
    package func outsideDistance(from start: Coordinate, to end: Coordinate) -> Double {
        if contains(start) || contains(end) { return 0 }
        let projection = LocalProjection(origin: start, scaleLatitude: scaleLatitude(from: start, to: end))
        let step = PlaneSegment(start: projection.point(start), end: projection.point(end))
        var least = Double.infinity
        func compare(_ first: Coordinate, _ second: Coordinate) {
            least = min(least, step.squaredDistance(to: projection.segment(first, second)))
        }
        switch self {
        case .circle(let center, let radius):
            compare(center, center)
            return max(0, least.squareRoot() - radius)
        case .polygon(let polygon):
            polygon.forEachSide(compare)
        case .multiPolygon(let polygons):
            polygons.forEach { $0.forEachSide(compare) }
        case .corridor(let line, let width):
            line.forEachPart(compare)
            return max(0, least.squareRoot() - width)
        }
        return least.squareRoot()
    }

    /// The latitude at which lengths are measured: that of the line's middle, clamped to the latitudes of the shape.
    private func scaleLatitude(from start: Coordinate, to end: Coordinate) -> Double {
        let middle = (start.latitude + end.latitude) / 2
        guard let box = unrolledBounds else { return middle }
        return min(box.north, max(box.south, middle))
    }

    /// Whether a polyline, or a single position, touches the shape.
    public func meets(_ line: [Coordinate]) -> Bool {
        guard let box = unrolledBounds else { return false }
        if line.count == 1 { return line.contains(where: contains) }
        return zip(line, line.dropFirst()).contains { start, end in
            box.mayMeet(start, end) && outsideDistance(from: start, to: end) == 0
        }
    }
}

extension Polygon {
    package func forEachSide(_ body: (Coordinate, Coordinate) -> Void) {
        outer.forEachSide(body)
        holes.forEach { $0.forEachSide(body) }
    }

    func edgeDistance(to coordinate: Coordinate) -> Double {
        let projection = LocalProjection(origin: coordinate)
        var least = Double.infinity
        forEachSide { start, end in
            least = Swift.min(least, projection.segment(start, end).squaredDistance(to: .zero))
        }
        return least.squareRoot()
    }
}

extension [Coordinate] {
    /// Metres from the position to the line; infinite if the line is empty.
    func distance(to coordinate: Coordinate) -> Double {
        let projection = LocalProjection(origin: coordinate)
        var least = Double.infinity
        forEachPart { start, end in
            least = Swift.min(least, projection.segment(start, end).squaredDistance(to: .zero))
        }
        return least.squareRoot()
    }
}
