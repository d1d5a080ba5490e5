extension Polygon {
    package var rings: [[Coordinate]] { [outer] + holes }

    /// Whether the position is inside by the even-odd rule: a ray due east crosses the rings an odd number of times.
    /// Sides are straight in latitude and longitude, as in RFC 7946; one that would span more than 180° is taken to
    /// cross the antimeridian.
    func contains(_ coordinate: Coordinate) -> Bool {
        holes.reduce(outer.winds(around: coordinate)) { $0 != $1.winds(around: coordinate) }
    }
}

extension Array {
    /// Calls the body with each side of the ring, including the one from the last position to the first.
    @inlinable package func forEachSide(_ body: (Element, Element) -> Void) {
        guard var start = last, count > 1 else { return }
        for end in self {
            body(start, end)
            start = end
        }
    }
}

extension [Coordinate] {
    /// Calls the body with each segment of the line; a single position is a segment of length 0.
    package func forEachPart(_ body: (Coordinate, Coordinate) -> Void) {
        if let only = first, count == 1 { body(only, only) }
        for (start, end) in zip(self, dropFirst()) { body(start, end) }
    }

    fileprivate func winds(around coordinate: Coordinate) -> Bool {
        guard let last else { return false }
        var (start, startLongitude) = (last, last.longitude)
        // The longitudes of a ring across the antimeridian may differ from the position's by a whole turn.
        var (isInside, isInsideEastwards, isInsideWestwards) = (false, false, false)
        for end in self {
            let endLongitude = startLongitude + .stepEast(from: start.longitude, to: end.longitude)
            defer { (start, startLongitude) = (end, endLongitude) }
            guard (start.latitude > coordinate.latitude) != (end.latitude > coordinate.latitude) else {
                continue
            }
            let share = (coordinate.latitude - start.latitude) / (end.latitude - start.latitude)
            let crossing = startLongitude + share * (endLongitude - startLongitude) - coordinate.longitude
            if crossing > 0 { isInside.toggle() }
            if crossing > 360 { isInsideEastwards.toggle() }
            if crossing > -360 { isInsideWestwards.toggle() }
        }
        return isInside || isInsideEastwards || isInsideWestwards
    }
}

extension Double {
    /// Degrees of longitude between two consecutive positions of a line, the shorter way round. A step of exactly 360°
    /// is kept: it is the side of a box around the whole earth.
    static func stepEast(from start: Double, to end: Double) -> Double {
        let step = end - start
        return abs(step) == 360 ? step : step.wrappedDegrees
    }
}
