/// A plane in metres around a position. Straight lines of latitude and longitude stay straight; lengths are accurate
/// near the origin and along its parallel.
package struct LocalProjection {
    let origin: Coordinate
    /// Metres a degree to the east and north, from the radii of curvature at the latitude of the scale.
    package let metresPerDegree: PlanePoint

    /// - Parameter scaleLatitude: the latitude where lengths are accurate, in degrees; nil for that of the origin.
    package init(origin: Coordinate, scaleLatitude: Double? = nil) {
        self.origin = origin
        let cosine = (scaleLatitude ?? origin.latitude).radians.cosine
        let e2 = Ellipsoid.eccentricitySquared
        let w2 = 1 - e2 * (1 - cosine * cosine)
        let radiusEast = Ellipsoid.equatorialRadius / w2.squareRoot()
        metresPerDegree = PlanePoint(
            x: radiusEast * max(0, cosine) * .radiansPerDegree,
            y: radiusEast * (1 - e2) / w2 * .radiansPerDegree)
    }

    /// Metres to the east and north of the origin.
    package func point(_ coordinate: Coordinate) -> PlanePoint {
        PlanePoint(
            x: (coordinate.longitude - origin.longitude).wrappedDegrees,
            y: coordinate.latitude - origin.latitude
        ).scaled(metresPerDegree)
    }

    /// The straight line between two positions, continuous across the antimeridian.
    package func segment(_ start: Coordinate, _ end: Coordinate) -> PlaneSegment {
        let first = point(start)
        let east = Double.stepEast(from: start.longitude, to: end.longitude)
        let step = PlanePoint(x: east, y: end.latitude - start.latitude).scaled(metresPerDegree)
        return PlaneSegment(start: first, end: first + step)
    }
}
