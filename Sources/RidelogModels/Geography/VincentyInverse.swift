/// The inverse problem of geodesy: the length of the geodesic between two positions.
///
/// Source: T. Vincenty, «Direct and inverse solutions of geodesics on the ellipsoid with application of nested
/// equations», Survey Review 23 (176), 1975, 88–93.
enum VincentyInverse {
    /// Metres; nil if the iteration does not converge, which happens only between nearly antipodal positions.
    static func distance(from start: Coordinate, to end: Coordinate) -> Double? {
        let longitude = (end.longitude - start.longitude).wrappedDegrees.radians
        let first = ReducedLatitude(start.latitude)
        let second = ReducedLatitude(end.latitude)
        var lambda = longitude
        for _ in 0..<60 {
            let arc = Arc(from: first, to: second, lambda: lambda)
            guard arc.sinSigma > 0 else { return abs(longitude) < 1 ? 0 : nil }
            let next = longitude + arc.longitudeCorrection
            guard abs(next) <= .pi else { return nil }
            if abs(next - lambda) < 1e-12 { return arc.length }
            lambda = next
        }
        return nil
    }
}

/// A latitude on the auxiliary sphere.
private struct ReducedLatitude {
    let sine: Double
    let cosine: Double

    init(_ latitude: Double) {
        let angle = ((1 - Ellipsoid.flattening) * latitude.radians.tangent).arctangent
        sine = angle.sine
        cosine = angle.cosine
    }
}

/// The great circle on the auxiliary sphere, in Vincenty's symbols.
private struct Arc {
    let lambda: Double
    let sinSigma: Double
    let cosSigma: Double
    let sinAlpha: Double
    let cos2Alpha: Double
    /// cos 2σₘ.
    let cosTwiceMiddle: Double

    init(from first: ReducedLatitude, to second: ReducedLatitude, lambda: Double) {
        self.lambda = lambda
        let (sinLambda, cosLambda) = (lambda.sine, lambda.cosine)
        let x = second.cosine * sinLambda
        let y = first.cosine * second.sine - first.sine * second.cosine * cosLambda
        sinSigma = (x * x + y * y).squareRoot()
        cosSigma = first.sine * second.sine + first.cosine * second.cosine * cosLambda
        sinAlpha = sinSigma > 0 ? first.cosine * second.cosine * sinLambda / sinSigma : 0
        cos2Alpha = 1 - sinAlpha * sinAlpha
        // Along the equator, where cos² α is 0, the term has no weight.
        cosTwiceMiddle = cos2Alpha > 1e-15 ? cosSigma - 2 * first.sine * second.sine / cos2Alpha : 0
    }

    var sigma: Double { .angle(y: sinSigma, x: cosSigma) }

    /// By how much λ exceeds the difference of longitudes: equations 10 and 11.
    var longitudeCorrection: Double {
        let f = Ellipsoid.flattening
        let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
        let m = cosTwiceMiddle
        return (1 - c) * f * sinAlpha * (sigma + c * sinSigma * (m + c * cosSigma * (2 * m * m - 1)))
    }

    /// Metres: equations 3, 4, 6 and 19.
    var length: Double {
        let b = Ellipsoid.polarRadius
        let u2 = cos2Alpha * (Ellipsoid.equatorialRadius * Ellipsoid.equatorialRadius - b * b) / (b * b)
        let factor = 1 + u2 / 16384 * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
        let weight = u2 / 1024 * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
        let m = cosTwiceMiddle
        let inner = cosSigma * (2 * m * m - 1)
        let outer = weight / 6 * m * (4 * sinSigma * sinSigma - 3) * (4 * m * m - 3)
        return b * factor * (sigma - weight * sinSigma * (m + weight / 4 * (inner - outer)))
    }
}
