import RidelogModels
import RidelogRawTracks
import Testing

@testable import RidelogPrivacy

struct PhotoRuleTests {
    private static let home = Coordinate(latitude: 47.31, longitude: 8.17)

    private static func zones() throws -> PrivacyZones { try .around(home, name: "home") }

    /// To the millisecond.
    private static func time(_ second: Double) -> Instant {
        Instant(millisecondsSince1970: Int64((second * 1000).rounded()))
    }

    @Test(
        "a photo is shown in a visible place at a visible time, or where nothing is hidden",
        arguments: [true, false], [true, false])
    func decisions(showsUndated: Bool, isCut: Bool) throws {
        let spans = [
            VisibleSpan(recorded: nil, shift: 1),
            VisibleSpan(recorded: Self.time(10)...Self.time(20), shift: 5000),
            VisibleSpan(recorded: Self.time(20)...Self.time(30), shift: -7000),
        ]
        let times: [(taken: Double?, shown: Double?)] = [
            (nil, nil), (9.999, nil), (10, 15), (20, 25), (20.001, 13.001), (30, 23), (30.001, nil),
        ]
        let all: [(rules: PrivacyRules, hides: Bool)] = [
            (PrivacyRules(zones: try Self.zones()), true),
            (PrivacyRules(zones: .nothingToHide, trim: .init(length: 400, secret: "s")), true),
            (PrivacyRules(zones: .nothingToHide), false),
        ]
        for (rules, hides) in all {
            let rule = PhotoRule(rules, showsUndated: showsUndated)
            for (taken, shown) in times {
                func decision(at place: Coordinate?, isUnread: Bool = false) -> PhotoRule.Decision {
                    rule.decision(taken.map(Self.time), at: place, isUnread: isUnread, spans, isCut: isCut)
                }
                let found = decision(at: Coordinate(latitude: 0, longitude: 0))
                let expected: PhotoRule.Decision =
                    if let shown {
                        .show(Self.time(shown))
                    } else if !hides {
                        .show(taken.map(Self.time))
                    } else if taken != nil {
                        .outsideOfTrack
                    } else {
                        showsUndated && !isCut ? .show(nil) : .undated
                    }
                #expect(found == expected, "\(taken ?? .nan)")
                #expect(decision(at: nil) == found)
                let hidden = rules.zones.isEmpty ? found : .hiddenPlace
                #expect(decision(at: Self.home) == hidden)
                #expect(decision(at: nil, isUnread: true) == hidden)
            }
        }
    }

    /// Trackpoints with gaps in time, places and both, at the limits and beside them.
    private static func segment(_ random: inout SeededRandom, from second: inout Double) -> TrackSegment {
        func one<Value>(of values: Value...) -> Value {
            values.randomElement(using: &random) ?? values[0]
        }
        var metres = 0.0
        return TrackSegment(
            points: (0..<Int.random(in: 0...12, using: &random)).map { _ in
                second += one(of: 1, 0, 600, 600.001, 3600, 3600.001, -0.001, -60)
                metres += one(of: 0, 5, 99, 101, 3000)
                let place = Coordinate(latitude: 0, longitude: metres / 111_319.49)
                return Trackpoint(
                    coordinate: one(of: true, true, false) ? place : nil,
                    time: one(of: true, true, true, false) ? time(second) : nil)
            })
    }

    /// Whether someone was on the way between two trackpoints, as the documentation has it.
    private static func isOnTheWay(_ first: Trackpoint, _ second: Trackpoint) -> Bool {
        guard let start = first.time, let end = second.time, start <= end else { return false }
        let seconds = end.seconds(since: start)
        if seconds <= 600 { return true }
        guard let before = first.coordinate, let after = second.coordinate else { return false }
        return seconds <= 3600 && abs(after.longitude - before.longitude) * 111_319.49 < 100
    }

    @Test(
        "times between trackpoints that are near each other in time or place are visible", arguments: 0..<100)
    func spans(seed: UInt64) {
        var random = SeededRandom(seed)
        var second = 1_000_000.0
        let raw = RawTrack(
            segments: (0..<3).map { _ in
                second += 100_000
                return Self.segment(&random, from: &second)
            })
        let cut = raw.cut(by: .nothingToHide)
        let spans = cut.visibleSpans(hidesNoPlace: false)
        let timed = raw.segments.map { $0.points.filter { $0.time != nil } }
        for time in timed.joined().compactMap(\.time) {
            for taken in [-1, 0, 1, 300_000].map(time.advanced(byMilliseconds:)) {
                let isVisible = timed.contains { points in
                    points.contains { $0.time == taken }
                        || zip(points, points.dropFirst()).contains { first, second in
                            guard let start = first.time, let end = second.time, start <= taken else {
                                return false
                            }
                            return taken <= end && Self.isOnTheWay(first, second)
                        }
                }
                let shown = spans.compactMap { $0.shown(taken) }.first
                #expect(shown == (isVisible ? taken : nil))
            }
        }
        // Where nothing is hidden, pauses count.
        let all = raw.points.compactMap(\.time)
        let whole = all.first.flatMap { first in all.last.map { (first, $0) } }
        #expect(
            cut.visibleSpans(hidesNoPlace: true)
                == [VisibleSpan(recorded: whole.flatMap { $0 <= $1 ? $0...$1 : nil }, shift: 0)])
    }

    @Test(
        "shifts photo times at visible trackpoints with them and hides those at hidden ones",
        arguments: 0..<150)
    func cutTracks(seed: Int) throws {
        let walk = try PrivacyCutPropertyTests.Walk(seed)
        let cut = walk.raw.cut(by: walk.zones)
        let spans = cut.visibleSpans(hidesNoPlace: false)
        func shown(_ time: Instant) -> [Instant] { spans.compactMap { $0.shown(time) } }
        let all = walk.raw.points
        var visible: Set<Instant> = []
        for point in cut.segments.flatMap(\.points) {
            let time = try #require(all[Int(point.elevation ?? -1)].time)
            #expect(shown(time).contains { $0 == point.time })
            visible.insert(time)
        }
        for point in all where point.coordinate.map(walk.zones.hides) == true {
            guard let time = point.time, !visible.contains(time) else { continue }
            #expect(shown(time).isEmpty)
        }
    }
}
