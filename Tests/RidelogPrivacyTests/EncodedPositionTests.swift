import RidelogModels
import Testing

@testable import RidelogPrivacy

/// Positions in letters, against writers of the same notations.
@Suite struct EncodedPositionTests {
    private static let letters = Array("0123456789bcdefghjkmnpqrstuvwxyz")

    /// By halving alone: each letter is five halvings, longitudes first.
    private static func geohash(_ place: Coordinate, length: Int) -> String {
        var ranges = [(-180.0, 180.0), (-90.0, 90.0)]
        let values = [place.longitude, place.latitude]
        var text = ""
        for letter in 0..<length {
            var index = 0
            for bit in 0..<5 {
                let axis = (letter * 5 + bit) % 2
                let middle = (ranges[axis].0 + ranges[axis].1) / 2
                let isUpper = values[axis] >= middle
                index = index * 2 + (isUpper ? 1 : 0)
                if isUpper { ranges[axis].0 = middle } else { ranges[axis].1 = middle }
            }
            text.append(letters[index])
        }
        return text
    }

    private static func someplace(_ random: inout SeededRandom) -> Coordinate {
        Coordinate(latitude: random.number(-89...89), longitude: random.number(-179...179))
    }

    @Test("reads geohashes of 5 to 12 letters among other words", arguments: 1...20)
    func geohashes(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let place = Self.someplace(&random)
        for length in 1...16 {
            let word = Self.geohash(place, length: length)
            for text in [word, "(\(word.uppercased()))", "ailo ailoail \(word)/\(word)"] {
                let cells = EncodedPositions.geohashes(in: text)
                #expect(cells.count == ((5...12).contains(length) ? text.contains("/") ? 2 : 1 : 0))
                for cell in cells {
                    #expect(cell.containsWrapped(place))
                    // A letter more halves longitudes three times and latitudes twice, or the other way round.
                    let area = (cell.north - cell.south) * (cell.east - cell.west)
                    #expect(abs(area * Self.power(2, length * 5) / (360 * 180) - 1) < 0.01)
                    #expect(
                        abs((cell.east - cell.west) / (cell.north - cell.south) - (length % 2 == 0 ? 2 : 1))
                            < 0.01)
                }
            }
        }
    }

    private static func power(_ base: Double, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { value, _ in value * base }
    }

    /// Google's algorithm, step by step.
    private static func polyline(_ places: [(Int, Int)]) -> String {
        var text = ""
        var last = (0, 0)
        for place in places {
            for value in [place.0 - last.0, place.1 - last.1] {
                var rest = value < 0 ? ~(value * 2) : value * 2
                while rest >= 32 {
                    text.unicodeScalars.append(Unicode.Scalar(UInt8(rest % 32 + 32 + 63)))
                    rest /= 32
                }
                text.unicodeScalars.append(Unicode.Scalar(UInt8(rest + 63)))
            }
            last = place
        }
        return text
    }

    @Test("reads polylines of at least 8 characters with five and with six decimals", arguments: 1...40)
    func polylines(seed: UInt64) {
        var random = SeededRandom(seed)
        let start = Self.someplace(&random)
        var places = [(Int(start.latitude * 1e5), Int(start.longitude * 1e5))]
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            places.append((places[0].0 + Int.random(in: -900...900, using: &random), places[0].1))
        }
        let text = Self.polyline(places)
        let lines = EncodedPositions.polylines(in: "1 \(text) 2")
        #expect(lines.count == (text.utf8.count >= 8 ? 2 : 0))
        for (line, scale) in zip(lines, [1e5, 1e6]) {
            #expect(
                line
                    == places.map {
                        Coordinate(latitude: Double($0.0) / scale, longitude: Double($0.1) / scale)
                    })
        }
        // An odd number of values, and one that goes on behind the end, are none.
        #expect(EncodedPositions.polylines(in: text + "@").isEmpty)
        #expect(EncodedPositions.polylines(in: text + "@~").isEmpty)
    }

    @Test("ends a polyline where it leaves the Earth, ignoring a single value")
    func ends() {
        let places = [(4_700_000, 800_000), (4_700_001, 800_002), (9_100_000, 800_000), (4_700_000, 800_000)]
        #expect(EncodedPositions.polylines(in: Self.polyline(places)).map(\.count) == [2, 4])
        #expect(EncodedPositions.polylines(in: "~~~~~~~?").isEmpty)
        // A value of more than eight signs is none, and makes all of the text none.
        let place = Self.polyline([places[0]])
        #expect(EncodedPositions.polylines(in: place + "~~~~~~~?" + "?").map(\.count) == [1, 1])
        #expect(EncodedPositions.polylines(in: place + "~~~~~~~~?" + "?").isEmpty)
        #expect(EncodedPositions.polylines(in: String(repeating: "~", count: 30) + "??").isEmpty)
    }

    @Test("reads a polyline in JSON, where each backslash is written twice")
    func escapes() throws {
        let places = [(3_850_000, -12_020_000), (3_849_985, -12_020_000)]
        let text = Self.polyline(places)
        try #require(text.contains("\\"))
        let written = text.replacing("\\", with: "\\\\")
        let line = try #require(
            EncodedPositions.polylines(in: "{\"a\": \"\(written)\"}").first { $0.count == 2 })
        #expect(line.first == Coordinate(latitude: 38.5, longitude: -120.2))
        // Elsewhere a backslash is a sign like others.
        #expect(EncodedPositions.polylines(in: text).first?.count == 2)
    }
}
