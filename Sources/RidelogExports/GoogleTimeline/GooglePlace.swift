import RidelogParsing
import RidelogModels

/// Parses positions in all formats that Google has used.
enum GooglePlace {
    /// Larger integers in older exports are too large by 2^32, because they were written as unsigned numbers.
    private static let largestE7 = 1_800_000_000.0

    /// Parses `geo:27.72,-97.35`, `48.8566°, 2.3522°`, an object with one of these as `latLng`, or with integers in
    /// 1e-7 degrees as `latitudeE7` or `latE7`; nil for other values and positions out of range.
    static func coordinate(_ value: JSONValue?) -> Coordinate? {
        guard let value else { return nil }
        if let text = value.string { return coordinate(text) }
        if let text = value.first(of: "latLng", "LatLng")?.string { return coordinate(text) }
        return Coordinate(
            validLatitude: value.first(of: "latitudeE7", "latE7")?.number.map(degrees),
            longitude: value.first(of: "longitudeE7", "lngE7")?.number.map(degrees))
    }

    private static func degrees(_ number: Double) -> Double {
        (number > largestE7 ? number - 4_294_967_296 : number) / 1e7
    }

    private static func coordinate(_ text: String) -> Coordinate? {
        let bytes = Array(text.utf8)
        let numbers = (bytes.starts(with: Array("geo:".utf8)) ? bytes.dropFirst(4) : bytes[...])
            .split(separator: UInt8(ascii: ","), maxSplits: 1)
            // Removes the degree sign, whose two bytes are not ASCII.
            .map { Decimal.parse($0.filter { $0 < 0x80 }) }
        return numbers.count == 2 ? Coordinate(validLatitude: numbers[0], longitude: numbers[1]) : nil
    }
}
