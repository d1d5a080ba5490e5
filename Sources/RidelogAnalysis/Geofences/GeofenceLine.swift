import RidelogModels

/// The straight line between two positions.
struct GeofenceLine {
    let start: Coordinate
    let end: Coordinate
    /// Metres.
    let length: Double

    init(_ start: Coordinate, _ end: Coordinate) {
        (self.start, self.end) = (start, end)
        length = start.distance(to: end)
    }

    /// The position at a share of the line, 0 to 1.
    func place(_ share: Double) -> Coordinate {
        let east = (end.longitude - start.longitude).wrappedDegrees
        return Coordinate(
            latitude: start.latitude + (end.latitude - start.latitude) * share,
            longitude: (start.longitude + east * share).wrappedDegrees)
    }

    /// The part of the line inside a shape, in shares of its length, if it gets deeper than `least` metres. Both ends
    /// must be outside.
    func stretch(in shape: Geofence.Shape, deeperThan least: Double) -> ClosedRange<Double>? {
        guard let deepest = deepest(in: shape, 0...1, above: least) else { return nil }
        return edge(of: shape, outside: 0, inside: deepest)...edge(of: shape, outside: 1, inside: deepest)
    }

    /// A position deeper than `least`. The depth changes at most as much as the position moves, so parts too far from a
    /// known depth are skipped.
    private func deepest(in shape: Geofence.Shape, _ range: ClosedRange<Double>, above least: Double)
        -> Double?
    {
        let middle = (range.lowerBound + range.upperBound) / 2
        let depth = shape.depth(of: place(middle))
        if depth > least { return middle }
        let half = (range.upperBound - range.lowerBound) / 2 * length
        guard depth + half > least, half > 1 else { return nil }
        return deepest(in: shape, range.lowerBound...middle, above: least)
            ?? deepest(in: shape, middle...range.upperBound, above: least)
    }

    /// The edge between a position outside and one inside.
    private func edge(of shape: Geofence.Shape, outside: Double, inside: Double) -> Double {
        var (outside, inside) = (outside, inside)
        while abs(inside - outside) * length > 0.1 {
            let middle = (outside + inside) / 2
            if shape.depth(of: place(middle)) > 0 { inside = middle } else { outside = middle }
        }
        return inside
    }
}
