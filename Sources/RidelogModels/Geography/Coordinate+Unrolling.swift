extension [Coordinate] {
    /// The line for a map: its longitudes run on across the antimeridian instead of jumping to the other side, and
    /// whole turns bring its middle as near to a longitude as can be. A line that does not cross it stays as it is where
    /// the longitude is near.
    ///
    /// - Parameter longitude: degrees, of the middle of the map.
    package func unrolled(near longitude: Double) -> [Coordinate] {
        guard let first else { return [] }
        var longitudes = RunningLongitude(first.longitude)
        var (west, east) = (first.longitude, first.longitude)
        for coordinate in self {
            let place = longitudes.next(coordinate.longitude)
            (west, east) = (Swift.min(west, place), Swift.max(east, place))
        }
        let move = ((longitude - (west + east) / 2) / 360).rounded(.toNearestOrEven) * 360
        // Nearly every line is as it should be, and then it is not copied.
        guard longitudes.hasCrossed || move != 0 else { return self }
        longitudes = RunningLongitude(first.longitude)
        return map {
            Coordinate(latitude: $0.latitude, longitude: longitudes.next($0.longitude) + move)
        }
    }
}

/// The longitudes of a line that run on across the antimeridian.
private struct RunningLongitude {
    private var last: Double
    /// Degrees that are added behind the last crossing.
    private var turn = 0.0
    /// Whether the line crosses the antimeridian.
    private(set) var hasCrossed = false

    init(_ first: Double) {
        last = first
    }

    mutating func next(_ longitude: Double) -> Double {
        let step = longitude - last
        // As ``Double/stepEast(from:to:)`` has it.
        if abs(step) > 180, abs(step) != 360 {
            turn -= (step / 360).rounded() * 360
            hasCrossed = true
        }
        last = longitude
        return longitude + turn
    }
}
