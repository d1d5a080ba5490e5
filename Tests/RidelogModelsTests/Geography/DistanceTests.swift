import Foundation
import RidelogModels
import Testing

@Suite struct DistanceTests {
    @Test("reads all 335 reference lengths")
    func factCount() {
        #expect(GeodesicFact.all.count == 335)
    }

    @Test("agrees with the geodesic lengths of GeographicLib", arguments: GeodesicFact.all)
    func agreesWithGeographicLib(fact: GeodesicFact) {
        let distance = fact.start.distance(to: fact.end)
        // A micrometre beside the share, as the facts are written to the micrometre. No one rides half way round.
        let share = fact.length < 19_900_000 ? 1e-7 : 4e-3
        #expect(abs(distance - fact.length) <= share * fact.length + 2e-6)
    }

    @Test("a distance never exceeds its distanceBound")
    func upperBound() {
        for latitude in stride(from: -90.0, through: 90, by: 7.5) {
            let here = Coordinate(latitude: latitude, longitude: 8)
            for (north, east) in [
                (0.001, 0.0), (0, 0.001), (0.0003, 0.0007), (0.1, 0.5), (-3, 9), (0, -187.9),
            ] {
                let there = Coordinate(latitude: latitude + north, longitude: 8 + east)
                guard there.isValid else { continue }
                #expect(here.distance(to: there) <= here.distanceBound(to: there))
            }
        }
    }

    @Test("a distance is the same in both directions")
    func symmetry() {
        for fact in GeodesicFact.all {
            let (there, back) = (fact.start.distance(to: fact.end), fact.end.distance(to: fact.start))
            #expect(abs(there - back) <= 1e-8 * there + 1e-6, "\(fact)")
        }
    }

    @Test("a distance is infinite if a latitude or longitude is not finite")
    func invalidPosition() {
        let here = Coordinate(latitude: 47, longitude: 8)
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(here.distance(to: Coordinate(latitude: number, longitude: 8)) == .infinity)
            #expect(Coordinate(latitude: 47, longitude: number).distance(to: here) == .infinity)
        }
    }

    @Test("a destination lies at the given distance and bearing")
    func destination() {
        for fact in GeodesicFact.all where fact.length < 1_000_000 && abs(fact.start.latitude) < 89 {
            for bearing in stride(from: 0.0, to: 360, by: 45) {
                let end = fact.start.destination(distance: 5000, bearing: bearing)
                #expect(abs(fact.start.distance(to: end) - 5000) < 30)
                let east = (end.longitude - fact.start.longitude).remainder(dividingBy: 360)
                let x = east * cos((end.latitude + fact.start.latitude) / 2 * .pi / 180)
                let direction = atan2(x, end.latitude - fact.start.latitude) * 180 / .pi
                // Half the angle between the meridians of both ends is left out.
                #expect(abs((direction - bearing).remainder(dividingBy: 360)) < 0.1 + abs(east) / 2)
            }
        }
    }
}
