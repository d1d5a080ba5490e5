/// The ellipsoid of WGS 84. Source: NGA.STND.0036 (2014), table 3.1.
package enum Ellipsoid {
    /// Metres from the centre to the equator.
    static let equatorialRadius = 6_378_137.0
    static let flattening = 1 / 298.257223563
    /// Metres from the centre to a pole.
    static let polarRadius = equatorialRadius * (1 - flattening)
    static let eccentricitySquared = flattening * (2 - flattening)
    /// The mean radius (2a + b) / 3 in metres, for spherical approximations.
    package static let meanRadius = (2 * equatorialRadius + polarRadius) / 3
    /// a² / b, the largest radius of curvature, at the poles, in metres. On a sphere of this radius every path is at
    /// least as long as the one with the same latitudes and longitudes on the ellipsoid.
    package static let greatestRadiusOfCurvature = equatorialRadius * equatorialRadius / polarRadius
    /// a (1 − e²), the smallest radius of curvature, along the meridian at the equator, in metres.
    static let leastRadiusOfCurvature = equatorialRadius * (1 - eccentricitySquared)
}
