extension [Coordinate] {
    /// The line for a map: its longitudes run on across the antimeridian instead of jumping to the other side, and
    /// whole turns bring its middle as near to a longitude as can be. A line that does not cross it stays as it is where
    /// the longitude is near.
    ///
    /// - Parameter longitude: degrees, of the middle of the map.
    package func unrolled(near longitude: Double) -> [Coordinate] {
        guard let first else { return [] }
        var line: [Coordinate] = []
        line.reserveCapacity(count)
        var (last, turn) = (first.longitude, 0.0)
        var (west, east) = (last, last)
        for coordinate in self {
            let step = coordinate.longitude - last
            // As ``Double/stepEast(from:to:)`` has it.
            if abs(step) > 180, abs(step) != 360 { turn -= (step / 360).rounded() * 360 }
            last = coordinate.longitude
            line.append(Coordinate(latitude: coordinate.latitude, longitude: last + turn))
            (west, east) = (Swift.min(west, last + turn), Swift.max(east, last + turn))
        }
        let move = ((longitude - (west + east) / 2) / 360).rounded(.toNearestOrEven) * 360
        guard move != 0 else { return line }
        return line.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude + move) }
    }
}
