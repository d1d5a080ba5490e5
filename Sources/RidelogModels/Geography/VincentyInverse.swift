/// The inverse problem of geodesy: the length of the shortest line between two positions.
///
/// Source: T. Vincenty, «Direct and inverse solutions of geodesics on the ellipsoid with application of nested
/// equations», Survey Review 23 (176), 1975, 88–93.
enum VincentyInverse {
    /// Metres; nil where the iteration does not settle, which happens only between positions nearly opposite
    /// each other.
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

    /// Metres between positions nearly opposite each other.
    ///
    /// The shortest line crosses the great circle that lies a quarter of the way round from the start, and is
    /// the least sum of two lines that meet there; between the start and that circle, and between it and the
    /// end, Vincenty's iteration settles. The least sum is looked for in all directions, since a line around
    /// the north and one around the south may be nearly as long, then narrowed down by the golden section.
    static func nearAntipodalDistance(from start: Coordinate, to end: Coordinate) -> Double {
        let bound = Double.pi * Ellipsoid.equatorialRadius
        let quarter = Ellipsoid.meanRadius * .pi / 2
        func length(_ bearing: Double) -> Double {
            let middle = start.destination(distance: quarter, bearing: bearing)
            guard let first = distance(from: start, to: middle), let second = distance(from: middle, to: end)
            else { return bound }
            return first + second
        }
        let directions = stride(from: 0.0, to: 360, by: 10).map { ($0, length($0)) }
        guard let best = directions.min(by: { $0.1 < $1.1 }) else { return bound }
        return leastValue(between: best.0 - 10, and: best.0 + 10, of: length)
    }

    /// The least value of a function with one valley between the two arguments, by the golden section.
    private static func leastValue(
        between low: Double, and high: Double, of function: (Double) -> Double
    ) -> Double {
        let share = (5.0.squareRoot() - 1) / 2
        var (low, high) = (low, high)
        var (left, right) = (high - share * (high - low), low + share * (high - low))
        var (atLeft, atRight) = (function(left), function(right))
        while high - low > 1e-5 {
            if atLeft < atRight {
                (high, right, atRight) = (right, left, atLeft)
                left = high - share * (high - low)
                atLeft = function(left)
            } else {
                (low, left, atLeft) = (left, right, atRight)
                right = low + share * (high - low)
                atRight = function(right)
            }
        }
        return min(atLeft, atRight)
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
        // Along the equator, where cos² α is nothing, the term has no weight.
        cosTwiceMiddle = cos2Alpha > 1e-15 ? cosSigma - 2 * first.sine * second.sine / cos2Alpha : 0
    }

    var sigma: Double { .angle(y: sinSigma, x: cosSigma) }

    /// What λ exceeds the difference of longitudes by: equations 10 and 11.
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
