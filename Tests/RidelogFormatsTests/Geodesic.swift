#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
import RidelogModels

/// Metres between two positions on the WGS 84 ellipsoid by T. Vincenty's inverse formula (Survey Review
/// 23/176, 1975); a second opinion that is independent of the program's own reckoning.
func vincentyDistance(_ first: Coordinate, _ second: Coordinate) -> Double {
    let a = 6_378_137.0
    let f = 1 / 298.257223563
    let b = (1 - f) * a
    let radians = Double.pi / 180
    let l = (second.longitude - first.longitude) * radians
    let u1 = atan((1 - f) * tan(first.latitude * radians))
    let u2 = atan((1 - f) * tan(second.latitude * radians))
    var lambda = l
    for _ in 0..<200 {
        let x = cos(u2) * sin(lambda)
        let y = cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(lambda)
        let sinSigma = (x * x + y * y).squareRoot()
        if sinSigma == 0 { return 0 }
        let cosSigma = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(lambda)
        let sigma = atan2(sinSigma, cosSigma)
        let sinAlpha = cos(u1) * cos(u2) * sin(lambda) / sinSigma
        let cos2Alpha = 1 - sinAlpha * sinAlpha
        let cos2SigmaM = cos2Alpha == 0 ? 0 : cosSigma - 2 * sin(u1) * sin(u2) / cos2Alpha
        let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
        let last = lambda
        let inner = cos2SigmaM + c * cosSigma * (2 * cos2SigmaM * cos2SigmaM - 1)
        lambda = l + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * inner)
        guard abs(lambda - last) < 1e-12 else { continue }
        let squared = cos2Alpha * (a * a - b * b) / (b * b)
        let bigA = 1 + squared / 16384 * (4096 + squared * (squared * (320 - 175 * squared) - 768))
        let bigB = squared / 1024 * (256 + squared * (squared * (74 - 47 * squared) - 128))
        let cubic = cos2SigmaM * (4 * sinSigma * sinSigma - 3) * (4 * cos2SigmaM * cos2SigmaM - 3)
        let deltaSigma =
            bigB * sinSigma
            * (cos2SigmaM + bigB / 4 * (cosSigma * (2 * cos2SigmaM * cos2SigmaM - 1) - bigB / 6 * cubic))
        return b * bigA * (sigma - deltaSigma)
    }
    return .nan
}
