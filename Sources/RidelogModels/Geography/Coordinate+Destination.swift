extension Coordinate {
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
