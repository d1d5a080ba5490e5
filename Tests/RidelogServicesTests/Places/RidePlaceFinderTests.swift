import RidelogModels
import Testing

@testable import RidelogServices

@Suite("The places of a ride")
struct RidePlaceFinderTests {
    /// Metres north and east of 47° N, 9° E.
    private static func place(_ north: Double, _ east: Double) -> Coordinate {
        Coordinate(latitude: 47 + north / 111_180, longitude: 9 + east / 76_050)
    }

    private static func line(_ points: (Double, Double)...) -> [Coordinate] {
        points.map { place($0.0, $0.1) }
    }

    private static let names: [GroundName] = [
        GroundName(.town, "Anfang", at: place(200, 300)), GroundName(.village, "Mitte", at: place(0, 9000)),
        GroundName(.village, "Ende", at: place(-400, 20_000)),
        GroundName(.pass, "Joch", at: place(50, 15_000)),
        GroundName(.village, "Abseits", at: place(4000, 10_000)),
        GroundName(.suburb, "Vorstadt", at: place(0, 1500)),
        GroundName(.hamlet, "Weiler", at: place(100, 5000)),
    ]

    private func finder(
        _ features: [GroundFeature] = [], isHidden: @escaping @Sendable (Coordinate) -> Bool = { _ in false }
    ) -> RidePlaceFinder {
        RidePlaceFinder(names: Self.names, features: features, isHidden: isHidden) { $0 == "Geheim" }
    }

    private static let oneWay = line((0, 0), (0, 20_000))

    @Test("finds start, end, farthest place, towns in order and passes")
    func oneWay() {
        let places = finder().places(of: [Self.oneWay], isCut: false)
        #expect(places.start == "Anfang" && places.end == "Ende" && places.farthest == "Ende")
        #expect(places.towns == ["Anfang", "Mitte", "Ende"])
        #expect(places.passes == ["Joch"])
        #expect(!places.returns)
    }

    @Test("detects that a ride returns to its start")
    func returns() {
        let line = Self.line((0, 0), (0, 20_000), (30, 20_000), (30, 100))
        let places = finder().places(of: [line], isCut: false)
        #expect(places.returns && places.start == places.end && places.farthest == "Ende")
    }

    @Test("names parts of a city for a short ride and towns for a long one")
    func scales() {
        #expect(finder().places(of: [Self.line((0, 1400), (0, 5000))], isCut: false).start == "Vorstadt")
        #expect(finder().places(of: [Self.line((0, 1400), (0, 20_000))], isCut: false).start == "Anfang")
    }

    @Test("finds a visible lake only if the ride circles it closely")
    func lake() throws {
        let ring = Self.line(
            (1000, 1000), (1000, 4000), (4000, 4000), (4000, 1000), (1000, 1000))
        let lake = try #require(GroundFeature(.water, [ring], GroundTraits(name: "Weiher")))
        let round = Self.line((500, 500), (500, 4500), (4500, 4500), (4500, 500), (500, 500))
        let beside = Self.line((500, 500), (500, 4500), (900, 4500), (900, 500), (500, 500))
        let wide = Self.line((0, 0), (0, 20_000), (20_000, 20_000), (20_000, 0), (0, 0))
        #expect(finder([lake]).places(of: [round], isCut: false).lake == "Weiher")
        #expect(finder([lake]).places(of: [beside], isCut: false).lake == nil)
        #expect(finder([lake]).places(of: [wide], isCut: false).lake == nil)
        let south = Self.place(1000, 1000)
        let hidden = finder([lake], isHidden: { $0.distance(to: south) < 1 })
        #expect(hidden.places(of: [round], isCut: false).lake == nil)
    }

    @Test("names no place near a visible end of a cut ride, for any position of the zone")
    func cut() {
        let lines = [Self.line((0, 800), (0, 14_000)), Self.line((0, 15_000), (0, 19_400))]
        let places = finder().places(of: lines, isCut: true)
        // Only what is three kilometres from all four ends.
        #expect(places.all == ["Mitte"])
        #expect(places.start == nil && places.end == nil && places.passes.isEmpty)
        for east in stride(from: -2000.0, through: 600, by: 200) {
            let center = Self.place(0, east)
            let zoned = finder(isHidden: { $0.distance(to: center) < 700 })
            #expect(zoned.places(of: lines, isCut: true) == places)
        }
    }

    @Test("names no place within a zone and none with the name of a hidden place")
    func hidden() {
        let end = Self.place(-400, 20_000)
        let places = finder(isHidden: { $0 == end }).places(of: [Self.oneWay], isCut: false)
        #expect(!places.all.contains("Ende"))
        let named = RidePlaceFinder(
            names: [GroundName(.village, "Geheim", at: Self.place(0, 10_000))], features: [],
            isHidden: { _ in false }, isPrivate: { $0 == "Geheim" })
        #expect(named.places(of: [Self.oneWay], isCut: true).all.isEmpty)
        #expect(named.places(of: [Self.oneWay], isCut: false).towns == ["Geheim"])
    }

    @Test("finds a place across the antimeridian, and none without a line")
    func edges() {
        #expect(finder().places(of: [], isCut: false) == RidePlaces())
        let line = [Coordinate(latitude: 0, longitude: 179.95), Coordinate(latitude: 0, longitude: -179.95)]
        let names = [GroundName(.town, "Osten", at: Coordinate(latitude: 0.001, longitude: -179.951))]
        let finder = RidePlaceFinder(names: names, features: [], isHidden: { _ in false }) { _ in false }
        #expect(finder.places(of: [line], isCut: false).end == "Osten")
    }
}
