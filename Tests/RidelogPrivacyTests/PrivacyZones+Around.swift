import RidelogModels
import RidelogPrivacy
import Testing

extension PrivacyZones {
    /// One zone, a circle of 300 m about a place.
    static func around(
        _ center: Coordinate, name: String = "Home", secret: [UInt8] = [1]
    ) throws -> PrivacyZones {
        let zone = PrivacyZone(name: name, shape: .circle(center: center, radius: 300), secret: secret)
        return PrivacyZones([try #require(zone)])
    }
}
