import RidelogModels
import Testing

@testable import RidelogViews

@Suite("Regions of a map of all")
struct MapRegionsTests {
    private func regions(_ places: [(Double, Double)]) -> [[Int]] {
        MapRegions.regions(
            of: places.map { BoundingBox(Coordinate(latitude: $0.0, longitude: $0.1)).extended(by: 100) })
    }

    @Test("are one for places that are near, and one more for a continent away")
    func apart() {
        #expect(regions([(47, 8), (47.5, 8.5), (46, 7)]) == [[0, 1, 2]])
        #expect(regions([(-33, 151), (47, 8), (47.5, 8.5)]) == [[1, 2], [0]])
        #expect(regions([(47, 8), (47.5, 8.5), (60, 8), (60.1, 8)]) == [[0, 1], [2, 3]])
        #expect(regions([]) == [])
        #expect(regions([(47, 8)]) == [[0]])
    }

    @Test("are one for a country with places all over it")
    func country() {
        #expect(regions([(42, 2), (48.8, 2.3), (43.3, 5.4), (50.6, 3), (48.4, -4.5)]).count == 1)
    }
}
