import RidelogModels

/// A rectangle on a map, in the picture's units.
package struct MapExtent: Hashable {
    var minimum: PlanePoint
    var maximum: PlanePoint

    package init(minimum: PlanePoint, maximum: PlanePoint) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    package var width: Double { maximum.x - minimum.x }
    var height: Double { maximum.y - minimum.y }

    /// The longer of the two sides.
    package var size: Double { max(width, height) }

    var center: PlanePoint { (minimum + maximum) * 0.5 }

    init(around point: PlanePoint, _ half: Double) {
        let half = PlanePoint(x: half, y: half)
        self.init(minimum: point - half, maximum: point + half)
    }

    /// The extent, or a square of a size around its centre if it is smaller.
    func grown(to size: Double) -> MapExtent {
        self.size < size ? MapExtent(around: center, size / 2) : self
    }

    func contains(_ point: PlanePoint) -> Bool {
        minimum.x <= point.x && point.x <= maximum.x && minimum.y <= point.y && point.y <= maximum.y
    }

    package func overlaps(_ other: MapExtent) -> Bool {
        minimum.x < other.maximum.x && other.minimum.x < maximum.x
            && minimum.y < other.maximum.y && other.minimum.y < maximum.y
    }
}
