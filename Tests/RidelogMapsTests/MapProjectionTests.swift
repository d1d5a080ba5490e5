import RidelogModels
import Testing

@testable import RidelogMaps

struct MapProjectionTests {
    private let world = BoundingBox(south: -85.0511, west: -180, north: 85.0511, east: 180)

    /// EPSG:3857 in metres, by its formula in another language.
    @Test(
        "projects positions as Web Mercator does",
        arguments: [
            (47.3769, 8.5417, 950_857.6949, 6_003_812.2049), (51.5074, -0.1278, -14_226.6309, 6_711_542.4756),
            (-33.8688, 151.2093, 16_832_542.2792, -4_011_198.6473), (0, 0, 0, 0),
        ])
    func webMercator(latitude: Double, longitude: Double, x: Double, y: Double) {
        let extent = 20_037_508.342789244
        let projection = MapProjection(fitting: world, width: 2000, height: 2000, margin: 0)
        let point = projection.point(Coordinate(latitude: latitude, longitude: longitude))
        #expect(abs((point.x - 1000) / 1000 * extent - x) < 20)
        #expect(abs((1000 - point.y) / 1000 * extent - y) < 20)
    }

    @Test(
        "maps are as high as their content, up to a limit",
        arguments: [(0.3, 520.0), (0.56, 600), (0.65, 667), (0.75, 800), (0.95, 1000), (3, 1000)])
    func height(ratio: Double, height: Double) {
        let bounds = BoundingBox(south: 0, west: 0, north: ratio / 10, east: 0.1)
        #expect(MapFrame.height(showing: bounds, most: 1000) == height)
        #expect(MapFrame.height(showing: bounds) == min(667, height))
    }

    @Test("maps the whole world onto a square")
    func worldSquare() {
        let projection = MapProjection(fitting: world, width: 1000, height: 1000, margin: 0)
        let corner = projection.point(Coordinate(latitude: 85.0511, longitude: -180))
        #expect(abs(corner.x) < 0.01 && abs(corner.y) < 0.01)
        let pole = projection.point(Coordinate(latitude: 90, longitude: 180))
        #expect(abs(pole.x - 1000) < 0.01 && abs(pole.y) < 0.01)
    }

    @Test("metres per unit halve from the equator to 60° latitude")
    func unitLength() {
        func metres(at latitude: Double) -> Double {
            let box = BoundingBox(south: latitude - 0.01, west: 8, north: latitude + 0.01, east: 8.1)
            return MapProjection(fitting: box, width: 1000, height: 1000, margin: 0).metresPerUnit
        }
        // A tenth of a degree of the equator is 11,131.9 m.
        #expect(abs(metres(at: 0) - 11.1319) < 0.001)
        #expect(abs(metres(at: 60) - 11.1319 / 2) < 0.01)
    }

    @Test("fits all places inside the picture's margins", arguments: 0..<100)
    func fittedPlaces(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let places = (0..<Int.random(in: 1...9, using: &random)).map { _ in
            Coordinate(latitude: random.number(-84...84), longitude: random.number(-180...180))
        }
        let bounds = try #require(BoundingBox(places))
        let projection = MapProjection(fitting: bounds, width: 1000, height: 520)
        for point in places.map(projection.point) {
            #expect((59.9...940.1).contains(point.x))
            #expect((31.1...488.9).contains(point.y))
        }
        let center = projection.point(bounds.center)
        #expect(abs(center.x - 500) < 1e-6)
    }

    @Test("centres a single place")
    func singlePlace() {
        let place = Coordinate(latitude: 47, longitude: 8)
        let projection = MapProjection(fitting: BoundingBox(place), width: 160, height: 64)
        #expect(projection.point(place) == PlanePoint(x: 80, y: 32))
        #expect(projection.metresPerUnit > 0)
    }
}
