/// A position on the earth, in degrees of WGS 84.
public struct Coordinate: Hashable, Codable, Sendable {
    /// Degrees north of the equator, −90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, −180 to 180.
    public var longitude: Double

    /// Creates a position in degrees of WGS 84 without checking ranges.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// A position within the ranges of latitude and longitude; nil otherwise (some apps mark pauses by latitude 100),
    /// and if one of them is missing.
    public init?(validLatitude latitude: Double?, longitude: Double?) {
        guard let latitude, let longitude, (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Whether latitude and longitude are within their ranges.
    package var isValid: Bool { Coordinate(validLatitude: latitude, longitude: longitude) != nil }

    /// Whether it is within about a metre of latitude and longitude 0, which devices without a fix write.
    package var isNullIsland: Bool {
        latitude.magnitude < 1e-5 && longitude.magnitude < 1e-5
    }
}
