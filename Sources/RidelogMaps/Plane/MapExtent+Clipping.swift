import RidelogModels

extension MapExtent {
    /// The smallest extent that holds all points; nil if there are none.
    init?(of points: some Sequence<PlanePoint>) {
        var iterator = points.makeIterator()
        guard let first = iterator.next() else { return nil }
        self.init(minimum: first, maximum: first)
        while let point = iterator.next() {
            minimum = PlanePoint(x: min(minimum.x, point.x), y: min(minimum.y, point.y))
            maximum = PlanePoint(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
        }
    }

    /// The extent of a picture, and so many units beyond its edges.
    init(width: Double, height: Double, overlap: Double) {
        self.init(
            minimum: PlanePoint(x: -overlap, y: -overlap),
            maximum: PlanePoint(x: width + overlap, y: height + overlap))
    }

    /// Clips a ring to the rectangle (Sutherland and Hodgman, 1974), so that a country's outline does not bloat the map
    /// of a ride; empty if they do not overlap.
    func clip(_ ring: [PlanePoint]) -> [PlanePoint] {
        let columns = Self.clip(ring, minimum.x, maximum.x)
        return Self.clip(columns.map(\.flipped), minimum.y, maximum.y).map(\.flipped)
    }

    private static func clip(_ ring: [PlanePoint], _ least: Double, _ most: Double) -> [PlanePoint] {
        cut(cut(ring, at: least) { $0.x >= least }, at: most) { $0.x <= most }
    }

    private static func cut(
        _ ring: [PlanePoint], at x: Double, keeping isInside: (PlanePoint) -> Bool
    ) -> [PlanePoint] {
        guard var previous = ring.last else { return [] }
        var result: [PlanePoint] = []
        for point in ring {
            if isInside(point) != isInside(previous) {
                let share = (x - previous.x) / (point.x - previous.x)
                result.append(PlanePoint(x: x, y: previous.y + share * (point.y - previous.y)))
            }
            if isInside(point) { result.append(point) }
            previous = point
        }
        return result
    }
}

extension PlanePoint {
    fileprivate var flipped: PlanePoint { PlanePoint(x: y, y: x) }
}
