extension Coordinate {
    /// The direction in which the great circle to the other position sets out, in degrees from north by east,
    /// from 0 to below 360. On the sphere: up to 0.2° off the geodesic. 0 for the same position.
    public func bearing(to other: Coordinate) -> Double {
        let east = (other.longitude - longitude).radians
        let (here, there) = (latitude.radians, other.latitude.radians)
        let y = east.sine * there.cosine
        let x = here.cosine * there.sine - here.sine * there.cosine * east.cosine
        let degrees = Double.angle(y: y, x: x).degrees
        return degrees < 0 ? (degrees + 360).truncatingRemainder(dividingBy: 360) : degrees
    }

    /// The position so many metres away in the direction of the bearing, in degrees from north by east. On a
    /// sphere of the mean radius: up to 0.6 % of the distance off.
    public func destination(distance: Double, bearing: Double) -> Coordinate {
        let arc = distance / Ellipsoid.meanRadius
        let (here, direction) = (latitude.radians, bearing.radians)
        let sine = here.sine * arc.cosine + here.cosine * arc.sine * direction.cosine
        let y = direction.sine * arc.sine * here.cosine
        let x = arc.cosine - here.sine * sine
        let east = Double.angle(y: y, x: x).degrees
        return Coordinate(latitude: sine.arcsine.degrees, longitude: (longitude + east).wrappedDegrees)
    }
}
