import RidelogModels
import Testing

@testable import RidelogMaps

@Suite("Regions of a map of all")
struct MapRegionsTests {
    private func regions(_ places: [(Double, Double)]) -> [[Int]] {
        MapRegions.ofPlaces.regions(
            of: places.map { BoundingBox(Coordinate(latitude: $0.0, longitude: $0.1)).extended(by: 100) })
    }

    @Test("groups near places into one region and distant ones into another")
    func apart() {
        #expect(regions([(47, 8), (47.5, 8.5), (46, 7)]) == [[0, 1, 2]])
        #expect(regions([(-33, 151), (47, 8), (47.5, 8.5)]) == [[1, 2], [0]])
        #expect(regions([(47, 8), (47.5, 8.5), (60, 8), (60.1, 8)]) == [[0, 1], [2, 3]])
        #expect(regions([]) == [])
        #expect(regions([(47, 8)]) == [[0]])
    }

    @Test("groups places all over a country into one region")
    func country() {
        #expect(regions([(42, 2), (48.8, 2.3), (43.3, 5.4), (50.6, 3), (48.4, -4.5)]).count == 1)
    }

    private func box(_ latitude: Double, _ longitude: Double, _ size: Double = 0.1) -> BoundingBox {
        BoundingBox(south: latitude, west: longitude, north: latitude + size, east: longitude + size)
    }

    @Test("joins regions with a ride between them and lists the largest first")
    func rides() {
        let regions = MapRegions.ofRides
        let home = [box(47, 8), box(47.1, 8.1), box(47.2, 8.3)]
        let far = [box(46, 14), box(46.1, 14.1)]
        #expect(regions.regions(of: [far[0]] + home + [far[1]]) == [[1, 2, 3], [0, 4]])
        #expect(regions.regions(of: far + home + [box(45.9, 7.9, 6.2)]) == [[0, 1, 2, 3, 4, 5]])
        #expect(regions.regions(of: [box(-17, 179.8), box(-17, -179.9), box(-17, 0)]) == [[0, 1], [2]])
        let broken = BoundingBox(south: .nan, west: -.infinity, north: .infinity, east: 1e300)
        #expect(regions.regions(of: [broken]) == [[0]])
    }
}
