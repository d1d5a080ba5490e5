extension [Coordinate] {
    /// The line for a map: its longitudes continue across the antimeridian instead of jumping, and whole turns bring
    /// its middle as near as possible to a longitude. A line that does not cross the antimeridian and is near the
    /// longitude is unchanged.
    ///
    /// - Parameter longitude: the middle of the map, in degrees.
    package func unrolled(near longitude: Double) -> [Coordinate] {
        guard let first else { return [] }
        var longitudes = RunningLongitude(first.longitude)
        var (west, east) = (first.longitude, first.longitude)
        for coordinate in self {
            let place = longitudes.next(coordinate.longitude)
            (west, east) = (Swift.min(west, place), Swift.max(east, place))
        }
        let move = ((longitude - (west + east) / 2) / 360).rounded(.toNearestOrEven) * 360
        // Nearly every line needs no change, so it is not copied.
        guard longitudes.hasCrossed || move != 0 else { return self }
        longitudes = RunningLongitude(first.longitude)
        return map {
            Coordinate(latitude: $0.latitude, longitude: longitudes.next($0.longitude) + move)
        }
    }
}

/// Continuous longitudes of a line across the antimeridian.
private struct RunningLongitude {
    private var last: Double
    /// Degrees added after the last crossing.
    private var turn = 0.0
    /// Whether the line crosses the antimeridian.
    private(set) var hasCrossed = false

    init(_ first: Double) {
        last = first
    }

    mutating func next(_ longitude: Double) -> Double {
        let step = longitude - last
        // Same rule as ``Double/stepEast(from:to:)``.
        if abs(step) > 180, abs(step) != 360 {
            turn -= (step / 360).rounded() * 360
            hasCrossed = true
        }
        last = longitude
        return longitude + turn
    }
}
