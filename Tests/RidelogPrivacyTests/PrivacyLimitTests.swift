import RidelogModels
import RidelogRawTracks
import Testing

@testable import RidelogPrivacy

struct PrivacyLimitTests {
    private static func zones(_ latitude: Double, _ longitude: Double) throws -> PrivacyZones {
        try .around(Coordinate(latitude: latitude, longitude: longitude))
    }

    private static func record(_ fields: (String, String)...) -> CustomRecord {
        CustomRecord(
            type: "walk",
            fields: fields.map { name, text in
                .init(name: name, value: Double(text).map { .number($0, digits: text) } ?? .text(text))
            })
    }

    @Test(
        "recognizes position notations exactly within their limits of length and value",
        arguments: [
            ("x", "180", false), ("x", "180.1", true), ("where", "9G8F+6XCCCCC", true),
            ("where", "9G8F+6XCCCCCC", false),
            ("where", "9G8F+6", false), ("where", "reed.soap.keys", true), ("where", "red.soap.keys", false),
            ("where", "7TMT65", true), ("where", "32TMT6", false), ("where", "60XMT65", true),
            ("where", "61XMT65", false), ("where", "132TMT65", false), ("where", "32BMT65", false),
            ("where", "32YMT65", false), ("where", "1000 100000", true), ("where", "100000 999", false),
            ("where", "1000 99999", false), ("where", "100000 N 200000", true),
            ("where", "100000 NE 200000", false),
            ("where", "20037509 1000", true), ("where", "20037510 1000", false),
            ("where", "100000.5 200000.5", true),
            ("where", "01" + String(repeating: "a", count: 40), true),
            ("where", "00" + String(repeating: "a", count: 40), true),
            ("where", "01" + String(repeating: "a", count: 39), false),
            ("where", "02" + String(repeating: "a", count: 40), false),
        ])
    func notations(_ name: String, _ text: String, isNotation: Bool) throws {
        let reason = try Self.zones(-60, -120).reason(toHide: Self.record((name, text)))
        #expect(reason == (isNotation ? .notation : nil))
    }

    @Test("reads named columns as a position only up to ±90° and ±180°")
    func plainPositions() throws {
        let zones = try Self.zones(47.31, 180)
        // The named columns are tested exactly: so the other number alone is no position.
        for (latitude, longitude) in [("90", "180"), ("-90", "-180"), ("0", "180"), ("90", "8")] {
            let record = Self.record(("lat", latitude), ("lon", longitude), ("a", "47.31"))
            #expect(zones.reason(toHide: record) == nil)
        }
        for (latitude, longitude) in [("90.1", "180"), ("0", "180.0001")] {
            let record = Self.record(("lat", latitude), ("lon", longitude), ("a", "47.31"), ("b", "180"))
            #expect(zones.reason(toHide: record) == .position)
        }
        #expect(zones.reason(toHide: Self.record(("a", "47.31"), ("b", "180"))) == .position)
        #expect(zones.reason(toHide: Self.record(("a", "47.31"), ("b", "-180"))) == .position)
    }

    @Test("reads numbers below 60 as minutes and seconds", arguments: [("59.99", true), ("60", false)])
    func minutes(_ minutes: String, isHidden: Bool) throws {
        let zones = try Self.zones(47, 8)
        #expect(zones.hides(Self.record(("where", "46 \(minutes) N"), ("b", "8"))) == isHidden)
        #expect(zones.hides(Self.record(("where", "46 59 \(minutes) N"), ("b", "8"))) == isHidden)
        #expect(zones.hides(Self.record(("where", "47"), ("b", "7 \(minutes)"))) == isHidden)
    }

    @Test(
        "recognizes times of day exactly at the limits of the rules",
        arguments: [
            ("123 456 789 1", true), ("123 456 789", false), ("07: 10", true), ("7: 10", true),
            ("123: 10", false),
            ("7: 100", false), ("7: 10 km", false), ("12.34.56.78 km", false),
            ("1\u{FE00}2", false), ("1\u{FE0F}2", false), ("1\u{20E3}2", false), ("\u{1F550}", true),
            ("\u{1F567}", true),
            ("1.02.2026", false), ("14.6.2026", false), ("2026-6-14", false), ("2026/14/6", false),
            ("12345", true),
            ("9:5", true),
        ])
    func clocks(_ text: String, hasClock: Bool) {
        #expect(ClockText(text).hasClock == hasClock)
    }

    @Test(
        "a hidden name counts if a text is cut within it, not if it only ends a longer word"
    )
    func cutNames() {
        let words = PrivateWords(names: ["Drome"])
        #expect(words.isNamed(in: "to the dro…") && words.isNamed(in: "hippodrom…"))
        #expect(!words.isNamed(in: "hippodrome…") && !words.isNamed(in: "to the dr…"))
    }

    @Test("treats a measurement with twenty rises per fall as a counter")
    func counters() {
        func isKept(rises: Int, falls: Int, rests: Int = 0) -> Bool {
            var values = Array(repeating: 0.0, count: rests + 1)
            for _ in 0..<rises { values.append(values[values.count - 1] + 1) }
            for _ in 0..<falls { values.append(values[values.count - 1] - 1) }
            let segment = TrackSegment(
                points: values.map { _ in Trackpoint() }, extras: [ExtraField(name: "a", values: values)])
            return ![segment].withoutCounters[0].extras.isEmpty
        }
        #expect(isKept(rises: 19, falls: 1) && !isKept(rises: 20, falls: 1))
        #expect(isKept(rises: 1, falls: 19) && !isKept(rises: 1, falls: 20))
        // What stays as it is goes neither way.
        #expect(isKept(rises: 1, falls: 1, rests: 60) && !isKept(rises: 0, falls: 0, rests: 60))
        #expect(isKept(rises: 2, falls: 1, rests: 60) && isKept(rises: 1, falls: 2, rests: 60))
    }

    @Test("shifts a lap of zero length in a run with one time, and hides any longer lap")
    func shortestLap() {
        let time = Instant(millisecondsSince1970: 1_780_000_000_000)
        let span = VisibleSpan(TrackSegment(points: [Trackpoint(), Trackpoint(time: time)]), shift: 5000)
        #expect(span.recorded == time...time && span.shift == 5000)
        var lap = Lap(start: time, totals: DeviceTotals())
        lap.totals.elapsedTime = 0
        #expect(span.lap(lap)?.start == time.advanced(bySeconds: 5))
        lap.totals.elapsedTime = 0.001
        #expect(span.lap(lap) == nil)
        let turned = [Trackpoint(time: time), Trackpoint(time: time.advanced(bySeconds: -1))]
        #expect(VisibleSpan(TrackSegment(points: turned), shift: 0).recorded == nil)
        #expect(VisibleSpan(TrackSegment(), shift: 0).recorded == nil)
    }

    @Test("hides recordings between two hidden trackpoints up to a week apart")
    func longestStay() {
        let start = Instant(millisecondsSince1970: 1_780_000_000_000)
        for (seconds, isHidden) in [(604_800.0, true), (604_801, false), (-604_800, true), (-604_801, false)]
        {
            let points = [0, seconds].map { Trackpoint(time: start.advanced(bySeconds: $0)) }
            let ranges = TimeRanges(points, isHidden: [true, true])
            #expect(ranges.contains(start) && ranges.contains(start.advanced(bySeconds: seconds)))
            #expect(ranges.contains(start.advanced(bySeconds: seconds / 2)) == isHidden)
        }
    }

    @Test("hides twenty positions at each end of a track that jumps all the time")
    func jumpingTracks() {
        let points = (0..<100).map { number in
            Trackpoint(
                coordinate: Coordinate(latitude: 10, longitude: Double(number) / 10),
                time: Instant(millisecondsSince1970: Int64(number) * 1000))
        }
        let ends = TrackEnds(of: RawTrack(segments: [TrackSegment(points: points)]), length: 200).places
        #expect(ends.map { Int(($0.longitude * 10).rounded()) } == Array(0..<20) + (80..<100).reversed())
    }

    @Test("a secret is weak if it is too short, repetitive or mostly a sequence")
    func secrets() {
        #expect(!PrivacySecret.isWeak("k2x9w4m7q1z8r5t3") && PrivacySecret.isWeak("k2x9w4m7q1z8r5t"))
        #expect(!PrivacySecret.isWeak("1a2b3c1a3b2c11a2") && PrivacySecret.isWeak("1a2b311a3b21b1a2"))
        // 12 of 16 steps are from one character to the next, then 11.
        #expect(PrivacySecret.isWeak("abcdefghijklm7p2") && !PrivacySecret.isWeak("abcdefghijkl9m7p2"))
        // Half of the text comes again.
        #expect(
            PrivacySecret.isWeak("k2x9w4m7q1zak2x9w4m7q1za")
                && !PrivacySecret.isWeak("k2x9w4m7q1zaak2x9w4m7q1z"))
    }

    @Test("rejects a trim length of zero and a zone with an area of fewer than three corners")
    func smallest() throws {
        #expect(
            PrivacyRules.Trim(length: 0, secret: nil) == nil
                && PrivacyRules.Trim(length: 0.1, secret: nil) != nil)
        let corners = [8.0, 8.1, 8.2].map { Coordinate(latitude: 47, longitude: $0) }
        for count in 2...3 {
            let area = Polygon(outer: Array(corners.prefix(count)))
            for shape in [Geofence.Shape.polygon(area), .multiPolygon([Polygon(outer: corners), area])] {
                #expect((PrivacyZone(name: "a", shape: shape, secret: [1]) != nil) == (count == 3))
            }
        }
    }

    @Test("any change to zones, trim or omitted figures gives another fingerprint")
    func fingerprints() throws {
        let zones = try Self.zones(47, 8)
        let trims = [(400.0, "a"), (400, "b"), (401, "a"), (400, nil)].map {
            PrivacyRules.Trim(length: $0.0, secret: $0.1)
        }
        let omitted: [Set<OmittedFigure>] = [
            [], Set(OmittedFigure.allCases.prefix(1)), Set(OmittedFigure.allCases),
        ]
        let rules = [PrivacyZones.nothingToHide, zones].flatMap { zones in
            (trims + [nil]).flatMap { trim in
                omitted.map { PrivacyRules(zones: zones, trim: trim, omitted: $0) }
            }
        }
        #expect(Set(rules.map(\.fingerprint)).count == rules.count)
    }

    @Test("reads polylines only from eight characters on")
    func shortestPolyline() {
        #expect(EncodedPositions.polylines(in: "????????").map(\.count) == [4, 4])
        #expect(
            EncodedPositions.polylines(in: "???????").isEmpty
                && EncodedPositions.polylines(in: "??????").isEmpty)
    }
}
