/// A point, or a vector, in a plane.
package struct PlanePoint: Hashable, Sendable {
    package var x: Double
    package var y: Double

    @inlinable package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = PlanePoint(x: 0, y: 0)

    @inlinable package static func + (left: PlanePoint, right: PlanePoint) -> PlanePoint {
        PlanePoint(x: left.x + right.x, y: left.y + right.y)
    }

    @inlinable package static func - (left: PlanePoint, right: PlanePoint) -> PlanePoint {
        PlanePoint(x: left.x - right.x, y: left.y - right.y)
    }

    @inlinable package static func * (vector: PlanePoint, factor: Double) -> PlanePoint {
        PlanePoint(x: vector.x * factor, y: vector.y * factor)
    }

    /// Each coordinate multiplied by the factor for its axis.
    @inlinable package func scaled(_ factors: PlanePoint) -> PlanePoint {
        PlanePoint(x: x * factors.x, y: y * factors.y)
    }

    @inlinable package func dot(_ other: PlanePoint) -> Double { x * other.x + y * other.y }

    /// Twice the area of the triangle between the two vectors, positive if the other lies to the left.
    @inlinable package func cross(_ other: PlanePoint) -> Double { x * other.y - y * other.x }

    @inlinable package var squaredLength: Double { dot(self) }
    @inlinable package var length: Double { squaredLength.squareRoot() }

    /// The squared distance to the segment from the origin to the end of a vector.
    @inlinable
    package func squaredDistance(toLineAlong vector: PlanePoint) -> Double {
        let length = vector.squaredLength
        guard length > 0 else { return squaredLength }
        let share = min(1, max(0, dot(vector) / length))
        return (self - vector * share).squaredLength
    }
}

/// A segment between two points of a plane.
package struct PlaneSegment {
    package var start: PlanePoint
    package var end: PlanePoint

    func squaredDistance(to point: PlanePoint) -> Double {
        (point - start).squaredDistance(toLineAlong: end - start)
    }

    /// The squared distance; 0 if the segments cross.
    func squaredDistance(to other: PlaneSegment) -> Double {
        if crosses(other) { return 0 }
        return min(
            squaredDistance(to: other.start), squaredDistance(to: other.end),
            other.squaredDistance(to: start), other.squaredDistance(to: end))
    }

    private func crosses(_ other: PlaneSegment) -> Bool {
        let (here, there) = (end - start, other.end - other.start)
        let (a, b) = (here.cross(other.start - start), here.cross(other.end - start))
        let (c, d) = (there.cross(start - other.start), there.cross(end - other.start))
        return a * b < 0 && c * d < 0
    }
}
