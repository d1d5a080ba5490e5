import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct PositionLogTests {
    private static let start = Instant(millisecondsSince1970: 1_781_430_120_000)

    /// Positions northwards, one every ten seconds.
    private static func way(
        from first: Double, seconds: Int, metresPerSecond speed: Double, at start: Double = 0,
        motion: PositionFix.Motion? = nil
    ) -> [PositionFix] {
        stride(from: 0, through: seconds, by: 10).map { second in
            PositionFix(
                time: Self.start.advanced(bySeconds: first + Double(second)),
                coordinate: Coordinate(
                    latitude: 52 + (start + speed * Double(second)) / 111_250, longitude: 13),
                motion: motion)
        }
    }

    private static func movements(_ fixes: [PositionFix]) -> PositionMovements {
        var log = PositionLog()
        for fix in fixes { log.append(fix) }
        var found = PositionMovements()
        log.addMovements(to: &found)
        return found
    }

    @Test(
        "classifies a movement by its speed",
        arguments: [
            (1.4, MovementKind.onFoot), (2.5, .onFoot), (4, .ride), (8, .ride), (14, .tooFast),
            (30, .tooFast),
        ])
    func kindBySpeed(_ speed: Double, _ kind: MovementKind) {
        let found = Self.movements(Self.way(from: 0, seconds: 1_200, metresPerSecond: speed))
        #expect(found.rides.count == (kind == .ride ? 1 : 0))
        #expect(found.leftOut == (kind == .ride ? [:] : [kind: 1]))
    }

    @Test("prefers the phone's kind of motion to the speed")
    func phoneMotion() {
        let slow = Self.way(from: 0, seconds: 1_200, metresPerSecond: 2, motion: .cycling)
        #expect(Self.movements(slow).rides.count == 1)
        let tram = Self.way(from: 0, seconds: 1_200, metresPerSecond: 6, motion: .other)
        #expect(Self.movements(tram).leftOut == [.otherMeans: 1])
    }

    /// To work, eight hours there, and back: two rides, and nothing of the stay.
    @Test("a stay of hours separates two rides")
    func longStay() {
        let there = Self.way(from: 0, seconds: 900, metresPerSecond: 5)
        let stay = Self.way(from: 910, seconds: 28_000, metresPerSecond: 0, at: 4_500)
        let back = Self.way(from: 28_920, seconds: 900, metresPerSecond: 5, at: 4_505)
        let found = Self.movements(there + stay + back)
        #expect(found.rides.map(\.track.segments.count) == [1, 1])
        #expect(found.rides.map(\.track.points.count) == [91, 91])
        #expect(found.positionCount == there.count + stay.count + back.count)
    }

    @Test(
        "a stay of five minutes splits a ride into segments, a shorter one does not",
        arguments: [(300, 2), (290, 1)])
    func partsAtStays(_ seconds: Int, _ segments: Int) {
        let out = Self.way(from: 0, seconds: 900, metresPerSecond: 5)
        let stay = Self.way(from: 910, seconds: seconds - 10, metresPerSecond: 0, at: 4_500)
        let on = Self.way(from: 910 + Double(seconds), seconds: 900, metresPerSecond: 5, at: 4_550)
        #expect(Self.movements(out + stay + on).rides.map(\.track.segments.count) == [segments])
    }

    @Test("a gap in the log starts a new segment, a longer gap a new ride")
    func rests() {
        let out = Self.way(from: 0, seconds: 900, metresPerSecond: 5)
        let on = Self.way(from: 2_000, seconds: 900, metresPerSecond: 5, at: 4_500)
        #expect(Self.movements(out + on).rides.map(\.track.segments.count) == [2])
        let later = Self.way(from: 2_800, seconds: 900, metresPerSecond: 5, at: 4_500)
        #expect(Self.movements(out + later).rides.count == 2)
    }

    @Test("leaves out movements that are too sparse or too short")
    func sparseAndShort() {
        let thin = Self.way(from: 0, seconds: 3_600, metresPerSecond: 5).enumerated()
            .filter { $0.offset % 12 == 0 }.map(\.element)
        #expect(Self.movements(thin).leftOut == [.tooSparse: 1])
        #expect(
            Self.movements(Self.way(from: 0, seconds: 100, metresPerSecond: 5)).leftOut == [.tooShort: 1])
    }

    @Test("reversed, repeated and inaccurate positions do not change the ride")
    func unorderedPositions() {
        let ride = Self.way(from: 0, seconds: 900, metresPerSecond: 5)
        let mast = PositionFix(
            time: Self.start.advanced(bySeconds: 5), coordinate: Coordinate(latitude: 53, longitude: 13),
            accuracy: 1_500)
        let found = Self.movements(ride.reversed() + [mast] + ride.prefix(3))
        #expect(found.rides == Self.movements(ride).rides)
        #expect((found.inaccurateCount, found.repeatedCount) == (1, 3))
    }

    @Test("uses positions with an accuracy of up to 100 m", arguments: [(100.0, 0), (100.1, 91)])
    func accuracy(metres: Double, inaccurate: Int) {
        let fixes = Self.way(from: 0, seconds: 900, metresPerSecond: 5).map { fix in
            var fix = fix
            fix.accuracy = metres
            return fix
        }
        #expect(Self.movements(fixes).inaccurateCount == inaccurate)
    }
}
