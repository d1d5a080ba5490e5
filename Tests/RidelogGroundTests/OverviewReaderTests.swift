import RidelogGround
import RidelogModels
import Testing

@Suite("The overview of maps")
struct OverviewReaderTests {
    private func read(_ features: String, file: String = "a.geojson") -> (ground: Ground, codes: [String]) {
        let text = "{\"type\": \"FeatureCollection\", \"features\": [\(features)]}"
        let (ground, diagnostics) = OverviewReader.read(Array(text.utf8), file: file)
        return (ground, diagnostics.map(\.code))
    }

    private func feature(_ properties: String, _ kind: String, _ coordinates: String) -> String {
        "{\"type\": \"Feature\", \"properties\": {\(properties)}, "
            + "\"geometry\": {\"type\": \"\(kind)\", \"coordinates\": \(coordinates)}}"
    }

    private static let ring = "[[0,0],[0,9],[9,9],[9,0],[0,0]]"
    private static let hole = "[[2,2],[2,3],[3,3],[3,2],[2,2]]"

    @Test("reads land, lakes, lines and towns of an overview map by their properties")
    func kinds() {
        let features = [
            feature("\"featurecla\": \"Land\"", "MultiPolygon", "[[\(Self.ring), \(Self.hole)]]"),
            feature("\"featurecla\": \"Lake\"", "Polygon", "[\(Self.hole)]"),
            feature("\"featurecla\": \"Coastline\"", "LineString", "[[1,2],[3,4]]"),
            feature(
                "\"featurecla\": \"International boundary (verify)\"", "MultiLineString", "[[[1,2],[3,4]]]"),
            feature(
                "\"featurecla\": \"Populated place\", \"NAME\": \"Au\", \"POP_MAX\": 7", "Point", "[9.5,47]"),
            feature("\"featurecla\": \"Range\"", "Point", "[9.5,47]"),
        ]
        let (ground, codes) = read(features.joined(separator: ","))
        #expect(ground.features.map(\.kind) == [.coast, .coast, .water, .coast, .border])
        #expect(
            ground.names == [GroundName(.city, "Au", at: Coordinate(latitude: 47, longitude: 9.5), size: 7)])
        #expect(codes.isEmpty)
        // Land is on the left: against the clock, and with the clock around a hole.
        func area(_ line: [Coordinate]) -> Double {
            zip(line, line.dropFirst()).reduce(0) {
                $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude
            }
        }
        #expect(ground.features.prefix(2).map { area($0.lines.joined() + []) > 0 } == [true, false])
    }

    @Test("classifies overview features without known properties by the file name")
    func file() {
        let line = feature("\"scalerank\": 1", "LineString", "[[1,2],[3,4]]")
        #expect(read(line, file: "data/ne_50m_coastline.geojson").ground.features.map(\.kind) == [.coast])
        #expect(read(line, file: "ne_10m_rivers_lake_centerlines.json").ground.features.map(\.kind) == [])
        let area = feature("", "Polygon", "[\(Self.ring)]")
        #expect(read(area, file: "ne_50m_lakes.json").ground.features.map(\.kind) == [.water])
    }

    @Test("reports an overview without usable features, and keeps the features before a fault")
    func broken() {
        #expect(read("").codes == ["map.overview"])
        #expect(
            read(feature("", "Polygon", "[[[500,1],[\"x\"],[]]]"), file: "lakes.json").codes == [
                "map.overview"
            ])
        let parts = feature("\"natural\": \"water\"", "MultiPolygon", "[[\(Self.hole)],[[[0,0],[1,1]]]]")
        #expect(read(parts).codes.isEmpty)
        let lake = feature("\"natural\": \"water\"", "Polygon", "[\(Self.hole)]")
        let (ground, codes) = read(lake + ", {")
        #expect(ground.features.count == 1 && codes == ["json.malformed"])
        #expect(OverviewReader.read(Array("no".utf8), file: "a").ground.features.isEmpty)
    }
}
