import RidelogModels

/// A rectangle on a map, in the picture's units.
package struct MapExtent: Hashable {
    package var minimum: PlanePoint
    package var maximum: PlanePoint

    package init(minimum: PlanePoint, maximum: PlanePoint) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    package var width: Double { maximum.x - minimum.x }
    package var height: Double { maximum.y - minimum.y }

    /// The longer of the two sides.
    package var size: Double { max(width, height) }

    package var center: PlanePoint { (minimum + maximum) * 0.5 }

    package func contains(_ point: PlanePoint) -> Bool {
        minimum.x <= point.x && point.x <= maximum.x && minimum.y <= point.y && point.y <= maximum.y
    }

    package func overlaps(_ other: MapExtent) -> Bool {
        minimum.x < other.maximum.x && other.minimum.x < maximum.x
            && minimum.y < other.maximum.y && other.minimum.y < maximum.y
    }
}
