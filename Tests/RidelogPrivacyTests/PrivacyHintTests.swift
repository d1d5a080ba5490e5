import RidelogPrivacy
import RidelogModels
import Testing

@Suite struct PrivacyHintTests {
    private let home = Coordinate(latitude: 47.12345, longitude: 8.54321)

    private func rides(atHome: Int, elsewhere: Int, seed: UInt64 = 1) -> [PrivacyHint.Ends] {
        var random = SeededRandom(seed)
        func near(_ place: Coordinate, _ metres: Double) -> Coordinate {
            place.destination(distance: random.number(0...metres), bearing: random.number(0...360))
        }
        let far = home.destination(distance: 50_000, bearing: 0)
        return (0..<atHome).map { index in
            let ends = (near(home, 60), near(far, 40_000))
            return index % 2 == 0
                ? PrivacyHint.Ends(start: ends.0, end: ends.1) : PrivacyHint.Ends(start: ends.1, end: ends.0)
        } + (0..<elsewhere).map { _ in PrivacyHint.Ends(start: near(far, 40_000), end: near(far, 40_000)) }
    }

    @Test("finds home from rides that start or end near it", arguments: 1..<20)
    func findsHome(seed: UInt64) throws {
        let hint = try #require(PrivacyHint(rides(atHome: 12, elsewhere: 20, seed: seed)))
        #expect(hint.rideCount == 12)
        #expect(hint.center.distance(to: home) < 60)
        #expect((hint.center.latitude * 10000).rounded() / 10000 == hint.center.latitude)
    }

    /// A repository of the library's user may give any numbers.
    @Test(
        "ignores rides with an invalid start or end",
        arguments: [1e300, -1e300, 91, .infinity, -.infinity, .nan, .greatestFiniteMagnitude])
    func invalidPlaces(number: Double) {
        let nowhere = [
            Coordinate(latitude: number, longitude: 8), Coordinate(latitude: 47, longitude: number * 2),
        ]
        let rides = nowhere.flatMap { place in
            [PrivacyHint.Ends(start: place, end: home), PrivacyHint.Ends(start: home, end: place)]
        }
        #expect(PrivacyHint(rides) == nil)
        let hint = PrivacyHint(rides + (0..<3).map { _ in PrivacyHint.Ends(start: home, end: home) })
        #expect(hint?.rideCount == 3)
    }

    @Test("rounds any number to an integer without overflow")
    func nearestInteger() {
        #expect([2.4, 2.5, -2.6, 0, -0.2].map { Int(nearest: $0) } == [2, 3, -3, 0, 0])
        #expect(Int(nearest: .nan) == 0 && Int(nearest: .infinity) == .max && Int(nearest: -1e300) == .min)
        #expect(Int(nearest: 0x1p63) == .max && Int(nearest: -0x1p63) == .min)
    }

    @Test("counts a round trip as one ride")
    func roundTrips() {
        let loops = (0..<4).map { _ in PrivacyHint.Ends(start: home, end: home) }
        #expect(PrivacyHint(loops)?.rideCount == 4)
    }

    @Test("gives no hint below two rides or a fifth of all")
    func fewRides() {
        #expect(PrivacyHint([]) == nil)
        #expect(PrivacyHint(rides(atHome: 1, elsewhere: 0)) == nil)
        #expect(PrivacyHint(rides(atHome: 2, elsewhere: 30)) == nil)
        #expect(PrivacyHint(rides(atHome: 2, elsewhere: 3))?.rideCount == 2)
        #expect(PrivacyHint(rides(atHome: 2, elsewhere: 8))?.rideCount == 2)
        #expect(PrivacyHint(rides(atHome: 2, elsewhere: 9)) == nil)
        let broken = Coordinate(latitude: .nan, longitude: .infinity)
        #expect(PrivacyHint([PrivacyHint.Ends(start: broken, end: broken)]) == nil)
    }
}
