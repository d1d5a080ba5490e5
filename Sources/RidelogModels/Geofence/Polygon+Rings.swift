extension Polygon {
    var rings: [[Coordinate]] { [outer] + holes }

    /// Whether the position is inside by the even-odd rule: a line due east from it crosses the rings an odd
    /// number of times. Sides are straight lines of latitude and longitude, as in RFC 7946; one that would span
    /// more than 180° is taken to cross the antimeridian.
    func contains(_ coordinate: Coordinate) -> Bool {
        guard outer.winds(around: coordinate) else {
            return holes.reduce(false) { $0 != $1.winds(around: coordinate) }
        }
        return holes.reduce(true) { $0 != $1.winds(around: coordinate) }
    }
}

extension [Coordinate] {
    /// Calls the body with each side of the ring, the last of which leads back to the first position.
    func forEachSide(_ body: (Coordinate, Coordinate) -> Void) {
        guard var start = last, count > 1 else { return }
        for end in self {
            body(start, end)
            start = end
        }
    }

    /// Calls the body with each part of the line; with a single position, from it to itself.
    func forEachPart(_ body: (Coordinate, Coordinate) -> Void) {
        if let only = first, count == 1 { body(only, only) }
        for (start, end) in zip(self, dropFirst()) { body(start, end) }
    }

    fileprivate func winds(around coordinate: Coordinate) -> Bool {
        guard let last else { return false }
        var (start, startLongitude) = (last, last.longitude)
        // A ring that runs on across the antimeridian may reach the position on its second way round.
        var (isInside, isInsideEastwards, isInsideWestwards) = (false, false, false)
        for end in self {
            let endLongitude = startLongitude.unrolled(to: end.longitude)
            defer { (start, startLongitude) = (end, endLongitude) }
            guard (start.latitude > coordinate.latitude) != (end.latitude > coordinate.latitude) else { continue }
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
    /// The longitude next to this one that means the same as the other: 181 for −179 after 179. The side of a
    /// box around the whole earth is meant as it stands.
    func unrolled(to longitude: Double) -> Double {
        let step = longitude - self
        return abs(step) == 360 ? longitude : self + step.wrappedDegrees
    }
}
