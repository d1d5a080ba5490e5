import RidelogModels
import Testing

@testable import RidelogContent

@Suite("The places around a visit")
struct SurroundingVisitsTests {
    private let start = Instant(millisecondsSince1970: 1_780_000_000_000)
    private static let center = Coordinate(latitude: 47, longitude: 8)

    private func place(_ id: String, _ radius: Double, at center: Coordinate = center) -> Geofence {
        Geofence(id: id, name: id, shape: .circle(center: center, radius: radius))
    }

    private func visit(_ place: Geofence, _ enter: Double, _ exit: Double?) -> Visit {
        Visit(
            geofence: place, enter: start.advanced(bySeconds: enter),
            exit: exit.map { start.advanced(bySeconds: $0) })
    }

    @Test("finds overlapping places with a visit that spans the given visit")
    func nesting() {
        let (cafe, park) = (place("cafe", 50), place("park", 500))
        let far = place("far", 50, at: Coordinate(latitude: 48, longitude: 8))
        let inside = visit(cafe, 100, 200)
        let surroundings = SurroundingVisits([
            "cafe": [inside, visit(cafe, 900, 1200)],
            "park": [visit(park, 50, 1000), visit(park, 120, 130)], "far": [visit(far, 0, 5000)],
        ])
        #expect(surroundings.places(during: inside).map(\.id) == ["park"])
        #expect(surroundings.places(during: visit(cafe, 900, 1200)).isEmpty)
        #expect(surroundings.places(during: visit(cafe, 100, nil)).isEmpty)
        #expect(surroundings.places(during: visit(park, 50, 1000)).isEmpty)
        #expect(surroundings.places(during: visit(park, 120, 130)).map(\.id) == ["cafe"])
    }
}
