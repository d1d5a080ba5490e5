import RidelogModels

/// Finds positions that a text contains as polylines or geohashes.
enum EncodedPositions {
    // MARK: Polylines

    /// A polyline of one position has about ten characters.
    private static let shortestPolyline = 8
    /// A geohash of five characters is a cell of 5 km.
    private static let geohashLengths = 5...12

    /// Decodes all runs of polyline characters, with five and with six decimal places, as far as their positions are
    /// valid.
    static func polylines(in text: String) -> [[Coordinate]] {
        let plain = text.first == "{" || text.first == "[" ? text.replacing("\\\\", with: "\\") : text
        return plain.utf8.split { !(63...126).contains($0) }
            .filter { $0.count >= shortestPolyline }
            .flatMap { run -> [[Coordinate]] in
                let (numbers, isWhole) = EncodedPolyline.numbers(of: run)
                guard isWhole, numbers.count.isMultiple(of: 2) else { return [] }
                return [1e5, 1e6].map { EncodedPolyline.line(of: numbers, scale: $0).line }
            }
    }

    // MARK: Geohashes

    private static let alphabet: [UInt8: Int] = Dictionary(
        uniqueKeysWithValues: "0123456789bcdefghjkmnpqrstuvwxyz".utf8.enumerated().map { ($1, $0) })

    /// The cells of all words that may be geohashes.
    ///
    /// Source: G. Niemeyer, geohash.org, 2008.
    static func geohashes(in text: String) -> [BoundingBox] {
        text.lowercased().utf8.split { byte in
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        .filter { geohashLengths.contains($0.count) }.compactMap(cell)
    }

    private static func cell(of word: Substring.UTF8View) -> BoundingBox? {
        var (south, north, west, east) = (-90.0, 90.0, -180.0, 180.0)
        var isLongitude = true
        for byte in word {
            guard let bits = alphabet[byte] else { return nil }
            for bit in [16, 8, 4, 2, 1] {
                if isLongitude {
                    let middle = (west + east) / 2
                    if bits & bit != 0 { west = middle } else { east = middle }
                } else {
                    let middle = (south + north) / 2
                    if bits & bit != 0 { south = middle } else { north = middle }
                }
                isLongitude.toggle()
            }
        }
        return BoundingBox(south: south, west: west, north: north, east: east)
    }
}
