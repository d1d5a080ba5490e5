// The C library has a different name on each system. Only this file imports it for trigonometry.
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

    /// The same angle in degrees from −180 to 180; makes differences of longitudes correct across the antimeridian.
    package var wrappedDegrees: Double {
        abs(self) <= 180 ? self : remainder(dividingBy: 360)
    }
}
