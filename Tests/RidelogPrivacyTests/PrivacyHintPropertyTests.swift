import RidelogModels
import Testing

@testable import RidelogPrivacy

/// Against a count of the ends around the place that is found.
@Suite struct PrivacyHintPropertyTests {
    @Test("counts the rides with an end within 200 m of the place", arguments: 1...60)
    func counts(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let home = Coordinate(latitude: random.number(-70...70), longitude: random.number(-180...180))
        func near(_ metres: Double) -> Coordinate {
            home.destination(distance: random.number(0...metres), bearing: random.number(0...360))
        }
        let rides = (0..<Int.random(in: 3...12, using: &random)).map { number in
            let ends = (near(number < 3 ? 40 : 400), near(number % 2 == 0 ? 40_000 : 400))
            return Bool.random(using: &random)
                ? PrivacyHint.Ends(start: ends.0, end: ends.1) : PrivacyHint.Ends(start: ends.1, end: ends.0)
        }
        let hint = try #require(PrivacyHint(rides))
        // The centre is rounded to about 11 m.
        func count(_ metres: Double) -> Int {
            rides.count {
                min($0.start.distance(to: hint.center), $0.end.distance(to: hint.center)) <= metres
            }
        }
        #expect((count(191)...count(209)).contains(hint.rideCount))
        #expect(hint.rideCount >= 3)
    }

    @Test(
        "finds the southernmost, then the westernmost of equally large crowds",
        arguments: [180.0, 0, 90, 270])
    func equals(bearing: Double) throws {
        let one = Coordinate(latitude: 10.00001, longitude: 10)
        let other =
            bearing.truncatingRemainder(dividingBy: 180) == 0
            ? one.destination(distance: 5000, bearing: bearing)
            : Coordinate(latitude: one.latitude, longitude: bearing == 90 ? 10.1 : 9.9)
        let rides = [one, one, one, other, other, other].map { PrivacyHint.Ends(start: $0, end: $0) }
        for rides in [rides, rides.reversed()] {
            let hint = try #require(PrivacyHint(rides))
            let expected =
                [one, other].min { ($0.latitude, $0.longitude) < ($1.latitude, $1.longitude) } ?? one
            #expect(hint.center.distance(to: expected) < 12 && hint.rideCount == 3)
        }
    }

    @Test("finds a crowd on both sides of the date line")
    func dateLine() throws {
        let rides = [-0.0003, -0.0001, 0.0002, 0.0004].map { east in
            let place = Coordinate(latitude: 0.0004, longitude: east < 0 ? 180 + east : -180 + east)
            return PrivacyHint.Ends(start: place, end: place)
        }
        let hint = try #require(PrivacyHint(rides))
        #expect(hint.rideCount == 4 && abs(hint.center.longitude) > 179.999)
    }
}
