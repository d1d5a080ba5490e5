import RidelogModels

extension JSONValue {
    /// Where something is by two of its members, in degrees; nil if they do not say, or it is not on Earth.
    package func place(_ latitude: String, _ longitude: String) -> Coordinate? {
        guard let latitude = self[latitude]?.number, let longitude = self[longitude]?.number else {
            return nil
        }
        return Coordinate(validLatitude: latitude, longitude: longitude)
    }
}
