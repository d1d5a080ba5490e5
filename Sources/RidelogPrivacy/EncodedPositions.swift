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
        numbers(in: text).flatMap { numbers in
            scales.map { EncodedPolyline.line(of: numbers, scale: $0).line }
        }
    }

    /// The same with four or seven decimal places, or longitude before latitude.
    static func unusualPolylines(in text: String) -> [[Coordinate]] {
        numbers(in: text).flatMap { numbers in
            let swapped = numbers.indices.map { numbers[$0 ^ 1] }
            let lines = unusualScales.map { EncodedPolyline.line(of: numbers, scale: $0).line }
            return lines + (scales + unusualScales).map { EncodedPolyline.line(of: swapped, scale: $0).line }
        }
    }

    /// Whether the text is one polyline, all of whose positions ``polylines(in:)`` decodes.
    static func isPolyline(_ text: String) -> Bool {
        guard text.utf8.count >= shortestPolyline, let numbers = numbers(of: text.utf8) else { return false }
        return scales.contains { EncodedPolyline.line(of: numbers, scale: $0).isWhole }
    }

    /// Numbers in a degree.
    private static let (scales, unusualScales) = ([1e5, 1e6], [1e4, 1e7])

    /// The numbers of all runs of polyline characters.
    private static func numbers(in text: String) -> [[Int]] {
        // A polyline may begin like JSON, where a backslash is written twice.
        let mayBeJSON = (text.first == "{" || text.first == "[") && text.contains("\\\\")
        return (mayBeJSON ? [text, text.replacing("\\\\", with: "\\")] : [text]).flatMap { text in
            text.utf8.split { !(63...126).contains($0) }.filter { $0.count >= shortestPolyline }
                .compactMap { numbers(of: $0) }
        }
    }

    /// nil if the run is no polyline.
    private static func numbers(of run: some Collection<UInt8>) -> [Int]? {
        let (numbers, isWhole) = EncodedPolyline.numbers(of: run)
        return isWhole && numbers.count.isMultiple(of: 2) ? numbers : nil
    }

    // MARK: Geohashes

    private static let alphabet: [UInt8: Int] = Dictionary(
        uniqueKeysWithValues: "0123456789bcdefghjkmnpqrstuvwxyz".utf8.enumerated().map { ($1, $0) })

    /// The cells of all words that may be geohashes.
    ///
    /// Source: G. Niemeyer, geohash.org, 2008.
    static func geohashes(in text: String) -> [BoundingBox] { words(of: text.lowercased()).compactMap(cell) }

    /// Whether ``geohashes(in:)`` decodes each word of the text. Digits alone may be a geohash as an integer, which it
    /// does not decode.
    static func areGeohashes(_ text: String) -> Bool {
        let text = text.lowercased()
        let words = words(of: text)
        guard !words.isEmpty, text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        return words.allSatisfy { word in
            word.contains { $0 > UInt8(ascii: "9") } && cell(of: word) != nil
        }
    }

    private static func words(of text: String) -> [Substring.UTF8View] {
        text.utf8.split { byte in
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
    }

    /// nil if the word is not a geohash.
    private static func cell(of word: Substring.UTF8View) -> BoundingBox? {
        guard geohashLengths.contains(word.count) else { return nil }
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
