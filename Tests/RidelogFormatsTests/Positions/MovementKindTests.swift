import RidelogModels
import Testing

@testable import RidelogFormats

/// What a stretch of a log of positions is, at the bounds of each rule.
@Suite struct MovementKindTests {
    private static let start = Instant(millisecondsSince1970: 1_781_430_120_000)

    /// Positions northwards, each so many seconds and metres from the one before.
    private static func way(
        _ steps: [(seconds: Double, metres: Double)], _ motions: [PositionFix.Motion?] = []
    ) -> [PositionFix] {
        var (seconds, coordinate) = (0.0, Coordinate(latitude: 52, longitude: 13))
        var fixes = [PositionFix(time: start, coordinate: coordinate)]
        for step in steps {
            seconds += step.seconds
            coordinate = coordinate.destination(distance: step.metres, bearing: 0)
            fixes.append(PositionFix(time: start.advanced(bySeconds: seconds), coordinate: coordinate))
        }
        for (index, motion) in zip(fixes.indices, motions) { fixes[index].motion = motion }
        return fixes
    }

    private static func kind(_ fixes: [PositionFix]) -> MovementKind { MovementKind(of: fixes[...]) }

    private static func even(_ count: Int, seconds: Double, metres: Double) -> [(Double, Double)] {
        Array(repeating: (seconds, metres), count: count)
    }

    @Test(
        "a ride needs a kilometre, ten positions and one position a minute",
        arguments: [
            (9, 20.0, 112.0, MovementKind.ride), (9, 20, 110, .tooShort), (8, 20, 126, .tooSparse),
            (20, 60, 300, .ride), (20, 60.001, 300, .tooSparse), (0, 1, 1, .tooShort),
        ])
    func bounds(steps: Int, seconds: Double, metres: Double, kind: MovementKind) {
        #expect(Self.kind(Self.way(Self.even(steps, seconds: seconds, metres: metres))) == kind)
    }

    @Test("classifies a movement by its mean moving speed and its 95th percentile")
    func speeds() {
        // A third of the time at 0.9 m/s, which is standing.
        let slow = Self.even(100, seconds: 10, metres: 9)
        #expect(Self.kind(Self.way(slow + Self.even(200, seconds: 10, metres: 28.5))) == .ride)
        #expect(Self.kind(Self.way(slow + Self.even(200, seconds: 10, metres: 27))) == .onFoot)
        #expect(Self.kind(Self.way(slow + Self.even(200, seconds: 10, metres: 98))) == .tooFast)
        #expect(Self.kind(Self.way(slow + Self.even(200, seconds: 10, metres: 96))) == .ride)
        let fast = Self.even(95, seconds: 10, metres: 50)
        #expect(Self.kind(Self.way(fast + Self.even(5, seconds: 10, metres: 130))) == .ride)
        #expect(Self.kind(Self.way(fast + Self.even(6, seconds: 10, metres: 130))) == .tooFast)
        #expect(Self.kind(Self.way(fast + Self.even(6, seconds: 10, metres: 124))) == .ride)
    }

    @Test("measures the length of all steps, but mean and usual speed only of moving ones")
    func steps() {
        let steps = MovementSteps(
            Self.way([(10, 50), (10, 5), (0, 40), (20, 60), (10, 100)])[...])
        #expect(abs(steps.metres - 255) < 1)
        #expect(abs(steps.meanSpeed - 210 / 40) < 0.02)
        #expect(abs(steps.usualSpeed - 10) < 0.02)
        let still = MovementSteps(Self.way(Self.even(20, seconds: 10, metres: 1))[...])
        #expect(still.meanSpeed == 0 && still.usualSpeed == 0)
    }

    @Test("uses the phone's kinds of motion if at least half of the positions have one", arguments: 1...40)
    func motions(seed: UInt64) {
        var random = SeededRandom(seed)
        let all: [PositionFix.Motion?] = [nil, .still, .onFoot, .cycling, .other]
        let some = all.shuffled(using: &random).prefix(3)
        let words = (0..<20).map { _ in some.randomElement(using: &random) ?? nil }
        let kind = Self.kind(Self.way(Self.even(19, seconds: 10, metres: 130), words))
        let count = { (word: PositionFix.Motion) in words.count { $0 == word } }
        let (cycling, onFoot, other) = (count(.cycling), count(.onFoot), count(.other))
        if words.count(where: { $0 != nil }) < 10 || cycling + onFoot + other == 0 {
            #expect(kind == .tooFast)
        } else if cycling >= onFoot, cycling >= other {
            #expect(kind == .ride)
        } else {
            #expect(kind == (onFoot >= other ? .onFoot : .otherMeans))
        }
    }

    @Test(
        "translates the words of phones into kinds of motion",
        arguments: [
            ("STILL", PositionFix.Motion.still), ("stationary", .still), ("paused", .still),
            ("walking", .onFoot),
            ("running", .onFoot), ("ON_FOOT", .onFoot), ("foot", .onFoot), ("hiking", .onFoot),
            ("driving", .other), ("automotive", .other), ("flying", .other), ("boating", .other),
            ("motorcycling", .other), ("train", .other), ("bus", .other), ("car", .other),
            ("ON_BICYCLE", .cycling), ("cycling", .cycling), ("biking", .cycling),
            ("in passenger vehicle", .other), ("IN_BUS", .other), ("unknown", nil), ("", nil),
        ])
    func words(word: String, motion: PositionFix.Motion?) {
        #expect(PositionFix.Motion(word: word) == motion)
    }
}
