extension Geofence.Shape {
    /// Metres from the edge to the position, positive inside and negative outside; negative infinity for a shape
    /// without positions. As accurate as ``distance(to:)``.
    package func depth(of coordinate: Coordinate) -> Double {
        switch self {
        case .circle(let center, let radius): radius - center.distance(to: coordinate)
        case .polygon(let polygon): polygon.depth(of: coordinate)
        case .multiPolygon(let polygons):
            polygons.lazy.map { $0.depth(of: coordinate) }.max() ?? -.infinity
        case .corridor(let line, let width): width - line.distance(to: coordinate)
        }
    }

    /// Metres from the edge to the innermost position, accurate to about a tenth.
    package var greatestDepth: Double {
        switch self {
        case .circle(_, let radius): radius
        case .corridor(_, let width): width
        case .polygon(let polygon): polygon.greatestDepth
        case .multiPolygon(let polygons): polygons.lazy.map(\.greatestDepth).max() ?? 0
        }
    }
}

extension Polygon {
    func depth(of coordinate: Coordinate) -> Double {
        contains(coordinate) ? edgeDistance(to: coordinate) : -edgeDistance(to: coordinate)
    }

    /// Searches a grid over the box, then finer ones around the deepest position found.
    var greatestDepth: Double {
        guard var box = BoundingBox(unrolling: outer) else { return 0 }
        var deepest = 0.0
        for _ in 0..<4 {
            let (north, east) = ((box.north - box.south) / 8, (box.east - box.west) / 8)
            var place = box.center
            for row in 0...8 {
                for column in 0...8 {
                    let coordinate = Coordinate(
                        latitude: box.south + Double(row) * north,
                        longitude: (box.west + Double(column) * east).wrappedDegrees)
                    let depth = depth(of: coordinate)
                    if depth > deepest { (deepest, place) = (depth, coordinate) }
                }
            }
            box = BoundingBox(
                south: place.latitude - north, west: place.longitude - east,
                north: place.latitude + north, east: place.longitude + east)
        }
        return deepest
    }
}
