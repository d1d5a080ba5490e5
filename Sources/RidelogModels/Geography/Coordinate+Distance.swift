extension Coordinate {
    /// Metres along the geodesic of WGS 84 to the other position; infinite if a number of either is not finite.
    ///
    /// Neighbours, less than 0.2° of latitude and 1° of longitude apart, take a series; it is within 1e-7 of
    /// the geodesic. All others take Vincenty's iteration.
    public func distance(to other: Coordinate) -> Double {
        let north = other.latitude - latitude
        let east = (other.longitude - longitude).wrappedDegrees
        guard abs(north) < 0.2, abs(east) < 1 else { return farDistance(to: other) }
        return Self.nearDistance(
            north: north.radians, east: east.radians, middle: ((latitude + other.latitude) / 2).radians)
    }

    /// Metres that the other position is off at most, for comparisons that need no more: the distance along the meridian and
    /// the parallel, with a degree as long as it is nowhere.
    package func distanceBound(to other: Coordinate) -> Double {
        (abs(other.latitude - latitude) + abs(other.longitude - longitude)) * 111_800
    }

    /// The length of a short geodesic from the differences of latitude and longitude and the middle latitude.
    ///
    /// With M and N, the radii of curvature at the middle latitude φ, and c = cos φ, it is
    /// s² = (M Δφ)² + (N c Δλ)² less the terms of fourth order of the sphere,
    /// (N Δλ)² (Δφ² (3 − 2c²) + c² (1 − c²) Δλ²) / 12, which come from the haversine about the middle latitude,
    /// sin²(σ/2) = sin²(Δφ/2) cos²(Δλ/2) + c² sin²(Δλ/2), by expansion. What is left out is of sixth order
    /// (Δλ⁴/360 of the length, 3e-10 at 1°) or of fourth order times e² (Δλ² e²/24, 9e-8 at 1°).
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
        // Nearly opposite each other half way round, at most 0.4 % too long.
        return VincentyInverse.distance(from: self, to: other) ?? Ellipsoid.meanRadius * .pi
    }

    package var isFinite: Bool { latitude.isFinite && longitude.isFinite }

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
