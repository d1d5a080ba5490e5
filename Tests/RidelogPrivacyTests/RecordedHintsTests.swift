import RidelogModels
import Testing

@testable import RidelogPrivacy

/// The places that a hint finds among random ends of rides, against what it was before.
struct RecordedHintsTests {
    @Test("hints for random rides match the recorded results")
    func recordedHints() throws {
        let lines = (0..<150).map { number -> String in
            var random = SeededRandom(UInt64(number))
            let home = Coordinate(
                latitude: [0.001, 47, -80, 10][number % 4],
                longitude: [179.999, 8, -0.001, 120][number / 4 % 4])
            // A chain of ends, so that the middle of those around it moves along it.
            func place() -> Coordinate {
                let isFar = Int.random(in: 0..<5, using: &random) == 0
                return home.destination(
                    distance: random.number(0...(isFar ? 40_000 : [100, 300, 900][number % 3])),
                    bearing: isFar ? random.number(0...360) : 70)
            }
            let rides = (0..<(2 + number % 14)).map { _ in PrivacyHint.Ends(start: place(), end: place()) }
            let wrong = PrivacyHint.Ends(start: Coordinate(latitude: 8, longitude: 181), end: home)
            guard let hint = PrivacyHint(rides + [wrong]) else { return "\(number): –" }
            let east = (hint.center.longitude - home.longitude).wrappedDegrees
            let metres = [(hint.center.latitude - home.latitude) * 111_000, east * 111_000].map {
                Int($0.rounded())
            }
            return "\(number): \(hint.rideCount) of \(rides.count) at \(metres[0])/\(metres[1])"
        }
        try RecordedResults.check(lines, against: "hints.txt")
    }
}
