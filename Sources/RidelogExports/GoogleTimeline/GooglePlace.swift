import RidelogParsing
import RidelogModels

/// Where something was, in all the ways in which Google has written that.
enum GooglePlace {
    /// Beyond this, whole numbers of older exports are too large by 2^32 (Google counted them without a sign).
    private static let largestE7 = 1_800_000_000.0

    /// `geo:27.72,-97.35`, `48.8566°, 2.3522°`, an object with one of these as `latLng`, or with whole numbers of
    /// 1e-7 degrees as `latitudeE7` or `latE7`; nil if it is none of them or not on Earth.
    static func coordinate(_ value: JSONValue?) -> Coordinate? {
        guard let value else { return nil }
        if let text = value.string { return coordinate(text) }
        if let text = value.first(of: "latLng", "LatLng")?.string { return coordinate(text) }
        guard let latitude = value.first(of: "latitudeE7", "latE7")?.number,
            let longitude = value.first(of: "longitudeE7", "lngE7")?.number
        else { return nil }
        return Coordinate(validLatitude: degrees(latitude), longitude: degrees(longitude))
    }

    private static func degrees(_ number: Double) -> Double {
        (number > largestE7 ? number - 4_294_967_296 : number) / 1e7
    }

    private static func coordinate(_ text: String) -> Coordinate? {
        let bytes = Array(text.utf8)
        let numbers = (bytes.starts(with: Array("geo:".utf8)) ? bytes.dropFirst(4) : bytes[...])
            .split(separator: UInt8(ascii: ","), maxSplits: 1)
            // The degree sign is two bytes that no number has.
            .map { Decimal.parse($0.filter { $0 < 0x80 }) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
        return Coordinate(validLatitude: latitude, longitude: longitude)
    }
}
