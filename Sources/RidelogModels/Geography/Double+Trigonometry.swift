// The C library has a name on each system; only this file needs to know it.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Trigonometry in radians.
extension Double {
    static let radiansPerDegree = Double.pi / 180

    package var radians: Double { self * Double.radiansPerDegree }
    package var degrees: Double { self / Double.radiansPerDegree }

    package var sine: Double { sin(self) }
    package var cosine: Double { cos(self) }
    var tangent: Double { tan(self) }
    var arcsine: Double { asin(Swift.min(1, Swift.max(-1, self))) }
    var arctangent: Double { atan(self) }

    /// The angle of the point (x, y) from the x axis, −π to π.
    static func angle(y: Double, x: Double) -> Double { atan2(y, x) }

    /// The same angle in degrees between −180 and 180: what makes a difference of longitudes right across the
    /// antimeridian.
    package var wrappedDegrees: Double {
        abs(self) <= 180 ? self : remainder(dividingBy: 360)
    }
}
