import RidelogModels
import Testing

@Suite struct DistanceTests {
    @Test func factsAreThere() {
        #expect(GeodesicFact.all.count == 335)
    }

    @Test(arguments: GeodesicFact.all)
    func agreesWithGeographicLib(fact: GeodesicFact) {
        let distance = fact.start.distance(to: fact.end)
        // A micrometre beside the share, as the facts are written to the micrometre.
        #expect(abs(distance - fact.length) <= 1e-7 * fact.length + 2e-6)
    }

    @Test func isTheSameBothWays() {
        for fact in GeodesicFact.all {
            let (there, back) = (fact.start.distance(to: fact.end), fact.end.distance(to: fact.start))
            #expect(abs(there - back) <= 1e-8 * there + 1e-6, "\(fact)")
        }
    }

    @Test func isInfiniteWhereThereIsNoPosition() {
        let here = Coordinate(latitude: 47, longitude: 8)
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(here.distance(to: Coordinate(latitude: number, longitude: 8)) == .infinity)
            #expect(Coordinate(latitude: 47, longitude: number).distance(to: here) == .infinity)
        }
    }

    @Test func destinationLiesAtTheDistanceAndInTheDirection() {
        for fact in GeodesicFact.all where fact.length < 1_000_000 && abs(fact.start.latitude) < 89 {
            for bearing in stride(from: 0.0, to: 360, by: 45) {
                let end = fact.start.destination(distance: 5000, bearing: bearing)
                #expect(abs(fact.start.distance(to: end) - 5000) < 30)
                let difference = (fact.start.bearing(to: end) - bearing).remainder(dividingBy: 360)
                #expect(abs(difference) < 1e-6)
            }
        }
    }

    @Test func bearingsOfTheFourDirections() {
        let here = Coordinate(latitude: 0, longitude: 179.9)
        #expect(here.bearing(to: Coordinate(latitude: 1, longitude: 179.9)) == 0)
        #expect(abs(here.bearing(to: Coordinate(latitude: 0, longitude: -179.9)) - 90) < 1e-9)
        #expect(abs(here.bearing(to: Coordinate(latitude: -1, longitude: 179.9)) - 180) < 1e-9)
        #expect(abs(here.bearing(to: Coordinate(latitude: 0, longitude: 179)) - 270) < 1e-9)
        #expect(here.bearing(to: here) == 0)
    }
}
