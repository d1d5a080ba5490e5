import Foundation
import RidelogModels
import Testing

/// Lengths by GeographicLib; see Tools/make-geodesic-facts.py.
struct GeodesicFact: Sendable, CustomTestStringConvertible {
    var kind: String
    var start: Coordinate
    var end: Coordinate
    var length: Double

    var testDescription: String { "\(kind) \(start) \(end)" }

    static let all: [GeodesicFact] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/geodesics.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap(GeodesicFact.init)
    }()

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
