extension BoundingBox {
    /// The bounding box of a line with continuous longitudes: across the antimeridian, `east` exceeds 180 or `west` is
    /// below −180. nil without positions.
    package init?(unrolling line: [Coordinate]) {
        guard let first = line.first else { return nil }
        self.init(first)
        var (last, longitude) = (first.longitude, first.longitude)
        for coordinate in line {
            longitude += .stepEast(from: last, to: coordinate.longitude)
            last = coordinate.longitude
            south = min(south, coordinate.latitude)
            north = max(north, coordinate.latitude)
            west = min(west, longitude)
            east = max(east, longitude)
        }
    }

    /// The box extended by a distance to all sides; to all longitudes if it then reaches a pole.
    package func extended(by metres: Double) -> BoundingBox {
        let reach = (metres / Ellipsoid.leastRadiusOfCurvature)
        let farthest = max(abs(south), abs(north)) + reach.degrees
        var box = self
        box.south = max(-90, south - reach.degrees)
        box.north = min(90, north + reach.degrees)
        guard farthest < 90 else {
            (box.west, box.east) = (-180, 180)
            return box
        }
        // The circle about a position touches meridians sin Δλ = sin σ / cos φ away (Napier's rules).
        let middle = (farthest - reach.degrees).radians
        let east = (reach.sine / middle.cosine).arcsine.degrees
        (box.west, box.east) = (west - east, self.east + east)
        return box
    }

    /// Whether the position is in the box, whose longitudes may be beyond ±180.
    package func containsWrapped(_ coordinate: Coordinate) -> Bool {
        guard south <= coordinate.latitude, coordinate.latitude <= north else { return false }
        let middle = (west + east) / 2
        return abs((coordinate.longitude - middle).wrappedDegrees) <= (east - west) / 2
    }

    /// Whether the straight line between two positions may touch the box, whose longitudes may be beyond ±180.
    package func mayMeet(_ start: Coordinate, _ end: Coordinate) -> Bool {
        if max(start.latitude, end.latitude) < south { return false }
        if min(start.latitude, end.latitude) > north { return false }
        let middle = (west + east) / 2
        let first = (start.longitude - middle).wrappedDegrees
        let last = first + .stepEast(from: start.longitude, to: end.longitude)
        let half = (east - west) / 2
        // A line that continues beyond 180° may reach the box from the other side.
        return (min(first, last) <= half && max(first, last) >= -half) || abs(last) > 180
    }

    /// Whether the boxes together cover this one.
    package func isCovered(by boxes: [BoundingBox]) -> Bool {
        let near = boxes.map { $0.turned(towards: self) }.filter { intersects($0) }
        let rows = Self.middles(south, north, near.flatMap { [$0.south, $0.north] })
        let columns = Self.middles(west, east, near.flatMap { [$0.west, $0.east] })
        return rows.allSatisfy { row in
            columns.allSatisfy { column in
                near.contains { $0.south...$0.north ~= row && $0.west...$0.east ~= column }
            }
        }
    }

    /// The middles of the intervals into which other values divide the one between two values.
    private static func middles(_ first: Double, _ last: Double, _ others: [Double]) -> [Double] {
        let sides = ([first, last] + others.filter { first < $0 && $0 < last }).sorted()
        return zip(sides, sides.dropFirst()).map { ($0 + $1) / 2 }
    }
}
