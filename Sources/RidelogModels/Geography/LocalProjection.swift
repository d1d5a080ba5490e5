/// A plane in metres about a position: straight lines of latitude and longitude stay straight, lengths are
/// right near the origin and along its parallel.
package struct LocalProjection {
    let origin: Coordinate
    /// To the east and north, from the radii of curvature at the latitude of the scale.
    package let metresPerDegree: PlanePoint

    /// Lengths are right at the origin's latitude, or at the one given.
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

    /// The straight line between two positions, which stays in one piece across the antimeridian.
    package func segment(_ start: Coordinate, _ end: Coordinate) -> PlaneSegment {
        let first = point(start)
        let east = Double.stepEast(from: start.longitude, to: end.longitude)
        let step = PlanePoint(x: east, y: end.latitude - start.latitude).scaled(metresPerDegree)
        return PlaneSegment(start: first, end: first + step)
    }
}
