import RidelogModels
import Testing

@testable import RidelogAnalysis

@Suite("Stays without geofences")
struct StopFinderTests {
    private static let start = Instant(millisecondsSince1970: 1_780_000_000_000)
    private static let home = Coordinate(latitude: 47, longitude: 8)

    private static func fix(_ seconds: Double, _ metres: Double, accuracy: Double? = nil) -> GeofenceFix {
        GeofenceFix(
            time: start.advanced(bySeconds: seconds),
            coordinate: home.destination(distance: abs(metres), bearing: metres < 0 ? 270 : 90),
            accuracy: accuracy)
    }

    private static func stops(_ fixes: [GeofenceFix]) -> [Stop] {
        var finder = StopFinder()
        for fix in fixes { finder.append(fix) }
        return finder.finish()
    }

    @Test("begins and ends a stay with the positions about one place")
    func stay() throws {
        let fixes = (0..<240).map { step -> GeofenceFix in
            let metres: Double =
                switch step {
                case ..<60: Double(step) * 50 - 3000
                case ..<180: Double(step % 3) * 10 - 10
                default: Double(step - 179) * 50
                }
            return Self.fix(Double(step) * 10, metres)
        }
        let stop = try #require(Self.stops(fixes).first)
        #expect(Self.stops(fixes).count == 1)
        #expect(stop.place.distance(to: Self.home) < 10)
        #expect(abs(stop.length - 1200) <= 30)
    }

    @Test("finds no stay in movement of any speed", arguments: [0.15, 0.3, 1.0, 5])
    func moving(speed: Double) {
        let fixes = (0..<3000).map { Self.fix(Double($0) * 10, Double($0) * 10 * speed) }
        // At 15 cm a second one is within 100 metres for eleven minutes: a place can be found, a path cannot.
        let stops = Self.stops(fixes)
        #expect(stops.allSatisfy { $0.length < 1000 })
        if speed > 0.2 { #expect(stops.isEmpty) }
    }

    @Test("continues a stay over one wrong position, and over a gap with both ends there")
    func gaps() throws {
        var fixes = (0..<200).map { Self.fix(Double($0) * 10, 0) }
        fixes[100] = Self.fix(1000, 900)
        #expect(Self.stops(fixes).map(\.length) == [1990])
        #expect(
            Self.stops([Self.fix(0, 0), Self.fix(7200, 120), Self.fix(7210, 400)]).map(\.length) == [7200])
        #expect(Self.stops([Self.fix(0, 0), Self.fix(7200, 300), Self.fix(7210, 400)]).isEmpty)
        #expect(Self.stops([Self.fix(0, 0), Self.fix(50_000, 0)]).isEmpty)
        // Of two positions of one time, the first counts.
        let doubled = [Self.fix(0, 0), Self.fix(0, 400), Self.fix(7200, 120), Self.fix(7210, 400)]
        #expect(Self.stops(doubled).map(\.length) == [7200])
        #expect(Self.stops((0..<100).map { Self.fix(Double($0) * 10, 0, accuracy: 500) }).isEmpty)
    }

    @Test("at one place are one suggestion, with a circle that holds nine of ten")
    func places() throws {
        var random = SeededRandom(7)
        let stops = (0..<20).map { index in
            let place = Self.home.destination(
                distance: Double.random(in: 0...40, using: &random),
                bearing: Double.random(in: 0...360, using: &random))
            let start = Self.start.advanced(bySeconds: Double(index) * 86_400)
            return Stop(place: place, start: start, end: start.advanced(bySeconds: 3600))
        }
        let rare = Stop(
            place: Self.home.destination(distance: 2000, bearing: 0), start: Self.start,
            end: Self.start.advanced(bySeconds: 3600))
        let found = SuggestedPlace.all(stops + [rare], atLeast: 3) { _ in false }
        let place = try #require(found.first)
        #expect(found.count == 1 && place.stops.count == 20)
        #expect(place.center.distance(to: Self.home) < 20)
        #expect(stops.count { place.center.distance(to: $0.place) <= place.radius } >= 18)
        #expect(place.length == 72_000)
        #expect(SuggestedPlace.all(stops, atLeast: 3) { _ in true }.isEmpty)
        #expect(SuggestedPlace.all(stops + [rare], atLeast: 1) { _ in false }.count == 2)
    }
}
