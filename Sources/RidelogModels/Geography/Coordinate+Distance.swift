extension Coordinate {
    /// Metres along the WGS 84 geodesic to the other position; infinite if a coordinate of either is not finite.
    ///
    /// Positions less than 0.2° of latitude and 1° of longitude apart use a series with a relative error below 1e-7;
    /// all others use Vincenty's iteration.
    public func distance(to other: Coordinate) -> Double {
        let north = other.latitude - latitude
        let east = (other.longitude - longitude).wrappedDegrees
        guard abs(north) < 0.2, abs(east) < 1 else { return farDistance(to: other) }
        return Self.nearDistance(
            north: north.radians, east: east.radians, middle: ((latitude + other.latitude) / 2).radians)
    }

    /// An upper bound of the distance in metres, cheap to compute: along the meridian and the parallel, with more
    /// metres a degree than anywhere on earth.
    package func distanceBound(to other: Coordinate) -> Double {
        (abs(other.latitude - latitude) + abs(other.longitude - longitude)) * 111_800
    }

    /// The length in metres of a short geodesic, from differences of latitude and longitude and the middle latitude, in
    /// radians.
    ///
    /// With the radii of curvature M and N at the middle latitude φ, and c = cos φ, it is s² = (M Δφ)² + (N c Δλ)² less
    /// the terms of fourth order of the sphere, (N Δλ)² (Δφ² (3 − 2c²) + c² (1 − c²) Δλ²) / 12. They follow from the
    /// haversine about the middle latitude, sin²(σ/2) = sin²(Δφ/2) cos²(Δλ/2) + c² sin²(Δλ/2), by expansion. Neglected
    /// are terms of sixth order (Δλ⁴/360 of the length, 3e-10 at 1°) and of fourth order times e² (Δλ² e²/24, 9e-8 at
    /// 1°).
    private static func nearDistance(north: Double, east: Double, middle: Double) -> Double {
        let cosine = middle.cosine
        let c2 = cosine * cosine
        let e2 = Ellipsoid.eccentricitySquared
        let w2 = 1 - e2 * (1 - c2)
        let n2 = Ellipsoid.equatorialRadius * Ellipsoid.equatorialRadius / w2
        let ratio = (1 - e2) / w2
        let u2 = north * north
        let v2 = east * east
        let fourthOrder = v2 * (u2 * (3 - 2 * c2) + c2 * (1 - c2) * v2) / 12
        return (n2 * (ratio * ratio * u2 + c2 * v2 - fourthOrder)).squareRoot()
    }

    private func farDistance(to other: Coordinate) -> Double {
        guard isFinite, other.isFinite else { return .infinity }
        // Nearly antipodal: half the circumference, at most 0.4 % too long.
        return VincentyInverse.distance(from: self, to: other) ?? Ellipsoid.meanRadius * .pi
    }

    package var isFinite: Bool { latitude.isFinite && longitude.isFinite }

    /// The position at a distance in metres and a bearing in degrees clockwise from north. Computed on a sphere of the
    /// mean radius: the error is up to 0.6 % of the distance.
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
