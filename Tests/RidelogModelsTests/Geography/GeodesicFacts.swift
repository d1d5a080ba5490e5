import RidelogModels
import Testing

/// Lengths by GeographicLib; see Tools/make-geodesic-facts.py.
struct GeodesicFact: Sendable, CustomTestStringConvertible {
    var kind: String
    var start: Coordinate
    var end: Coordinate
    var length: Double

    var testDescription: String { "\(kind) \(start) \(end)" }

    static let all = ((try? TestPath.rows("geodesics.tsv")) ?? []).compactMap(GeodesicFact.init)

    init?(row: Substring) {
        let columns = row.split(separator: "\t")
        let numbers = columns.dropFirst().compactMap { Double($0) }
        guard numbers.count == 5 else { return nil }
        kind = String(columns[0])
        start = Coordinate(latitude: numbers[0], longitude: numbers[1])
        end = Coordinate(latitude: numbers[2], longitude: numbers[3])
        length = numbers[4]
    }
}
