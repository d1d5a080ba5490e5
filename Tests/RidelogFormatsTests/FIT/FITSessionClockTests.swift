import RidelogModels
import Testing

@testable import RidelogFormats

/// Against a rule that looks at each point alone.
@Suite struct FITSessionClockTests {
    private static let first = 1_150_000_000

    private static func instant(_ second: Int) -> Instant? {
        FITTime(seconds: UInt32(first + second)).instant
    }

    /// The session of each point: the last one that had begun; of one without a time, that of the point before.
    private static func sessions(of points: [Trackpoint], _ starts: [Instant]) -> [Int] {
        var session = 0
        return points.map { point in
            if let time = point.time { session = max(0, starts.count { $0 <= time } - 1) }
            return session
        }
    }

    @Test("gives each session its points and their extra values", arguments: 1...40)
    func split(seed: UInt64) {
        var random = SeededRandom(seed)
        let starts = (0..<Int.random(in: 2...4, using: &random))
            .map { _ in Int.random(in: 0...20, using: &random) }.sorted()
        let clock = FITSessionClock(starts: starts.map { FITTime(seconds: UInt32(Self.first + $0)) })
        let points = (0..<30).map { number in
            let hasTime = Int.random(in: 0...4, using: &random) > 0
            let time =
                Int.random(in: 0...3, using: &random) > 0
                ? number - 4 : Int.random(in: 0...25, using: &random)
            return Trackpoint(time: hasTime ? Self.instant(time) : nil, distance: Double(number))
        }
        let extra = ExtraField(name: "all", values: points.map(\.distance))
        let late = ExtraField(
            name: "late", values: points.map { ($0.distance ?? 0) > 25 ? $0.distance : nil })
        let sessions = Self.sessions(of: points, starts.compactMap(Self.instant))
        let parts = clock.split([TrackSegment(points: points, extras: [extra, late])])
        #expect(parts.count == starts.count)
        for (session, segments) in parts.enumerated() {
            let expected = zip(points, sessions).filter { $0.1 == session }.map(\.0)
            #expect(segments.count == (expected.isEmpty ? 0 : 1))
            guard let segment = segments.first else { continue }
            #expect(segment.points == expected)
            let values = expected.map(\.distance)
            let lateValues = values.map { ($0 ?? 0) > 25 ? $0 : nil }
            let extras = [
                ExtraField(name: "all", values: values), ExtraField(name: "late", values: lateValues),
            ]
            #expect(segment.extras == extras.filter { $0.values.contains { $0 != nil } })
        }
    }

    @Test("leaves a file with one session or none unsplit", arguments: [0, 1])
    func alone(count: Int) {
        let segment = TrackSegment(
            points: [Trackpoint(distance: 1)], extras: [ExtraField(name: "none", values: [nil])])
        let clock = FITSessionClock(
            starts: Array(repeating: FITTime(seconds: UInt32(Self.first)), count: count))
        #expect(clock.split([segment]) == [[segment]])
    }

    @Test("gives no session a segment without points")
    func empty() {
        let clock = FITSessionClock(starts: Array(repeating: FITTime(seconds: UInt32(Self.first)), count: 2))
        #expect(clock.split([TrackSegment(points: [])]) == [[], []])
    }

    @Test("treats a session without a start as the first, and a time since power-on as no time")
    func unknownStart() {
        let clock = FITSessionClock(starts: [nil, FITTime(seconds: UInt32(Self.first))])
        #expect([-1, 0, 1].compactMap(Self.instant).map(clock.index(of:)) == [0, 1, 1])
        #expect(clock.index(of: FITTime(seconds: FITTime.firstDate - 1)) == 0)
        #expect(
            FITTime(seconds: FITTime.firstDate - 1).instant == nil
                && FITTime(seconds: FITTime.firstDate).instant != nil)
    }

    @Test(
        "reports times since power-on, up to the first value that is a date", arguments: [-1, 0])
    func systemTimes(seconds: Int) throws {
        var writer = FITWriter()
        writer.defineRecords()
        writer.writeRecord(Int(FITTime.firstDate) + seconds - FITWriter.start)
        #expect(try writer.decoded().codes.contains("fit.system-time") == (seconds < 0))
    }
}
