import RidelogRawTracks
import RidelogPrivacy
import RidelogModels
import Testing

/// What a device computes over a whole ride must reveal nothing of the part that is hidden.
@Suite struct CutRideTests {
    private static let home = Coordinate(latitude: 47, longitude: 8)
    private static let start = Instant(millisecondsSince1970: 1_750_000_123_000)

    private func zones() throws -> PrivacyZones {
        try .around(Self.home, name: "home", secret: Array("s".utf8))
    }

    private func time(_ second: Int) -> Instant { Self.start.advanced(bySeconds: Double(second)) }

    /// From home eastwards with 10 m/s: about the first two minutes are hidden. The device counts from the start,
    /// and from whatever was there before.
    private func ride(seconds: Int = 600, hiddenWay: Double = 0) -> RawRide {
        var segment = TrackSegment()
        for second in 0..<seconds {
            var point = Trackpoint(
                coordinate: Self.home.destination(distance: Double(second) * 10, bearing: 90),
                time: time(second), heartRate: Double(100 + second % 50))
            point.distance = hiddenWay + Double(second) * 10
            segment.points.append(point)
        }
        segment.extras = [
            ExtraField(name: "SmO2", unit: "%", values: (0..<seconds).map { Double(50 + $0 % 17) }),
            ExtraField(name: "calories", values: (0..<seconds).map { hiddenWay + Double($0 / 3) }),
            ExtraField(name: "early", values: (0..<seconds).map { $0 < 20 ? Double($0 % 3) : nil }),
            ExtraField(name: "battery", values: (0..<seconds).map { 100 - Double($0 / 30) }),
            ExtraField(name: "still", values: (0..<seconds).map { _ in 5 }),
        ]
        var ride = RawRide(title: "Out", sport: "cycling", track: RawTrack(segments: [segment]))
        var totals = DeviceTotals()
        totals.distance = hiddenWay + 5990
        ride.totals = totals
        ride.secondsFromUTC = 7200
        ride.pauses = [Pause(start: time(3), end: time(4))]
        ride.lengths = [PoolLength(start: time(1))]
        ride.laps = [
            lap(0, 200, "manual"), lap(200, 250, "manual"), lap(250, 300, "distance"),
            lap(300, 590, "manual"),
            lap(400, 9000, "manual"), Lap(trigger: "manual"),
        ]
        return ride
    }

    private func lap(_ start: Int, _ end: Int, _ trigger: String) -> Lap {
        var totals = DeviceTotals()
        totals.elapsedTime = Double(end - start)
        return Lap(start: time(start), totals: totals, trigger: trigger)
    }

    @Test("leaves a ride outside all zones unchanged")
    func uncutRide() throws {
        let raw = ride()
        let far = PrivacyZones([
            try #require(
                PrivacyZone(
                    name: "far", shape: .circle(center: Coordinate(latitude: 40, longitude: 8), radius: 300),
                    secret: [1]))
        ])
        for zones in [PrivacyZones.nothingToHide, far] {
            let cut = raw.cut(by: zones)
            #expect(cut.track.segments == raw.track.segments && !cut.track.isCut)
            #expect(cut.laps == raw.laps && cut.lengths == raw.lengths && cut.totals == raw.totals)
            #expect(cut.clockOffset == 7200 && cut.words == raw.words)
        }
    }

    @Test("removes totals, lengths and UTC offset of a cut ride")
    func removedFigures() throws {
        let cut = ride().cut(by: try zones())
        #expect(cut.track.isCut && !cut.track.segments.isEmpty)
        #expect(cut.totals == nil && cut.lengths.isEmpty && cut.clockOffset == nil)
    }

    @Test("a cut row with only a day keeps its day")
    func cutDay() throws {
        var raw = ride(hiddenWay: 300)
        (raw.isTableRow, raw.secondsFromUTC) = (true, 0)
        raw.start = Instant(iso8601: "2026-06-14T00:00:00Z")
        #expect(raw.cut(by: try zones()).clockOffset == 0)
        raw.start = Instant(iso8601: "2026-06-14T07:00:00Z")
        #expect(raw.cut(by: try zones()).clockOffset == nil)
    }

    @Test("drops a cut ride's title and sentences that name a private place")
    func words() throws {
        var raw = ride()
        (raw.title, raw.text) = ("Home at 07:42", "From home. Over the pass.")
        let cut = raw.cut(by: try zones())
        #expect(cut.words.title == nil && cut.words.text == "Over the pass." && cut.words.sport == "cycling")
        #expect(raw.cut(by: .nothingToHide).words == raw.words)
    }

    /// A second leg that begins where and when the first one ends.
    private func leg(after seconds: Int, metres: Double = 6000, step: Double = 3) -> RawRide {
        let points = (0..<300).map { second in
            Trackpoint(
                coordinate: Self.home.destination(distance: metres + Double(second) * step, bearing: 90),
                time: time(seconds + second))
        }
        var ride = RawRide(sport: "running", track: RawTrack(segments: [TrackSegment(points: points)]))
        ride.start = time(seconds)
        ride.laps = [lap(seconds, seconds + 100, "distance")]
        ride.lengths = [PoolLength(start: time(seconds))]
        return ride
    }

    private func start(_ ride: RawRide) -> Instant { ride.track.points.first?.time ?? .latest }

    private func times(_ ride: CutRide) -> [Instant] {
        ride.track.segments.flatMap(\.points).compactMap(\.time)
    }

    @Test("shifts an uncut leg like the cut one before or after it", arguments: [false, true])
    func legs(isReversed: Bool) throws {
        let raw = isReversed ? [leg(after: -300), ride()] : [ride(), leg(after: 600)]
        let zones = try zones()
        var legs = raw.map { $0.cut(by: zones) }
        #expect(legs.map(\.track.isCut) == [!isReversed, isReversed])
        legs.shiftTogether(raw.map(start))
        let second = isReversed ? 0 : 1
        let shift = try #require(times(legs[second]).first).seconds(since: raw[second].start ?? .earliest)
        #expect(shift < 0 && shift > -300)
        if isReversed {
            // The start of the first leg is rounded; behind what is hidden, the gap is.
            #expect(try #require(times(legs[0]).first).millisecondsSince1970 % 300_000 == 0)
            let gap = try #require(times(legs[1]).first).seconds(since: try #require(times(legs[0]).last))
            #expect(gap.truncatingRemainder(dividingBy: 300) == 0)
        } else {
            let last = try #require(times(legs[0]).last)
            #expect(try #require(times(legs[1]).first).seconds(since: last) == 1)
        }
        #expect(legs[second].start == raw[second].start?.advanced(bySeconds: shift))
        #expect(legs[second].laps.first?.start == raw[second].laps.first?.start?.advanced(bySeconds: shift))
        #expect(legs[second].lengths.first?.start == legs[second].start)
    }

    @Test("shifts no leg if none is cut, and rounds the gap around a hidden one")
    func hiddenLeg() throws {
        let zones = try zones()
        let far = [leg(after: 0), leg(after: 600, metres: 9000)]
        var legs = far.map { $0.cut(by: zones) }
        let before = legs
        legs.shiftTogether(far.map(start))
        #expect(legs == before)
        let raw = [leg(after: 700), leg(after: 333, metres: 0, step: 0.1), leg(after: 0)]
        legs = raw.map { $0.cut(by: zones) }
        #expect(legs[1].track.segments.isEmpty)
        legs.shiftTogether(raw.map(start))
        let gap = try #require(times(legs[0]).first).seconds(since: try #require(times(legs[2]).last))
        #expect(gap.truncatingRemainder(dividingBy: 300) == 0)
    }

    @Test("shifts a leg without trackpoints, and the one after it")
    func untimedLeg() throws {
        let zones = try zones()
        var change = RawRide(sport: "transition", track: RawTrack())
        change.start = time(600)
        let raw = [ride(), change, leg(after: 700)]
        var legs = raw.map { $0.cut(by: zones) }
        legs.shiftTogether([time(0), time(600), time(700)])
        let last = try #require(times(legs[0]).last)
        #expect(legs[1].start?.seconds(since: last) == 1)
        #expect(try #require(times(legs[2]).first).seconds(since: last) == 101)
    }

    @Test("keeps manual laps within a run, shifted like its times")
    func manualLaps() throws {
        let raw = ride()
        let cut = raw.cut(by: try zones())
        #expect(cut.laps.map(\.totals.elapsedTime) == [50, 290])
        let first = try #require(cut.track.segments.first?.points.first)
        let recorded = try #require(
            raw.track.points.first { $0.coordinate == first.coordinate }?.time)
        let shift = try #require(first.time).seconds(since: recorded)
        #expect(shift != 0)
        #expect(cut.laps.map(\.start) == [200, 300].map { time($0).advanced(bySeconds: shift) })
    }

    @Test("keeps a lap of zero length in a run of one trackpoint")
    func lapOfOnePoint() throws {
        var raw = ride()
        raw.track.segments = [
            raw.track.segments[0], TrackSegment(points: [raw.track.segments[0].points[599]]),
        ]
        raw.track.segments[0].points.removeLast(500)
        raw.track.segments[0].extras = []
        raw.laps = [lap(599, 599, "manual"), lap(598, 599, "manual")]
        let cut = raw.cut(by: try zones())
        #expect(cut.track.segments.last?.points.count == 1)
        #expect(cut.laps.map(\.totals.elapsedTime) == [0])
    }

    @Test("restarts the device's distances at zero")
    func deviceDistances() throws {
        let cut = ride(hiddenWay: 12_345).cut(by: try zones()).track
        let distances = cut.segments.flatMap(\.points).compactMap(\.distance)
        #expect(distances.first == 0)
        #expect(zip(distances, distances.dropFirst()).allSatisfy { abs($1 - $0 - 10) < 1e-6 })
    }

    @Test(
        "drops measurements that rise at least twenty times for each fall",
        arguments: [(20, true), (19, false)])
    func counters(rises: Int, isCounter: Bool) throws {
        var raw = ride()
        let visible = try #require(raw.cut(by: try zones()).track.segments.first?.points.count)
        let hidden = raw.track.points.count - visible
        // One fall among the visible values.
        let values = (0..<visible).map { $0 <= rises ? Double($0) : Double(rises - 1) }
        raw.track.segments[0].extras = [
            ExtraField(name: "laps", values: [Double?](repeating: 0, count: hidden) + values)
        ]
        let cut = raw.cut(by: try zones()).track
        #expect(cut.segments.allSatisfy { $0.extras.isEmpty } == isCounter)
    }

    @Test("drops measurements of a cut ride whose names have a time or a distance")
    func namesOfMeasurements() throws {
        var raw = ride()
        let values = raw.track.segments[0].extras[0].values
        let names = ["SmO2", "Left at 7:42", "Home distance", "bearing_to_start"]
        raw.track.segments[0].extras = names.map { ExtraField(name: $0, values: values) }
        let shown = raw.cut(by: try zones()).track.segments.flatMap { $0.extras.map(\.name) }
        #expect(Set(shown) == ["SmO2"])
    }

    @Test(
        "keeps the model of a cut ride's device, but no time with a colon",
        arguments: [
            ("Garmin Edge 1030", "Garmin Edge 1030"), ("Tracker 7:42", nil),
        ])
    func device(name: String, shown: String?) throws {
        var raw = ride()
        raw.device = name
        #expect(raw.cut(by: try zones()).words.device == shown)
    }

    @Test("cuts measurements along with their trackpoints")
    func cutMeasurements() throws {
        let raw = ride()
        let cut = raw.cut(by: try zones()).track
        let segment = try #require(cut.segments.first)
        // What the device counts is left out, and what is nowhere visible too.
        #expect(segment.extras.map(\.name) == ["SmO2"])
        let first = try #require(
            raw.track.points.firstIndex { $0.coordinate == segment.points[0].coordinate })
        #expect(segment.extras[0].values == Array(raw.track.segments[0].extras[0].values[first...]))
    }

    /// A height for every second place: its longitude.
    private struct EverySecond: TerrainHeights {
        func heights(of places: [Coordinate]) -> [Double?] {
            places.enumerated().map { $0.offset % 2 == 0 ? $0.element.longitude : nil }
        }
    }

    @Test("uses terrain heights only if the device recorded none at all")
    func terrainHeights() throws {
        var raw = ride(seconds: 10)
        raw.track.segments[0].points[1].coordinate = nil
        var cut = raw.cut(by: .nothingToHide)
        #expect(!cut.track.hasTerrainHeights)
        cut.fillHeights(from: nil)
        #expect(!cut.track.hasTerrainHeights)
        cut.fillHeights(from: EverySecond())
        let places = raw.track.points.map { $0.coordinate?.longitude }
        let filled = [0, 3, 5, 7, 9]
        #expect(cut.track.hasTerrainHeights)
        #expect(
            cut.track.segments.flatMap(\.points).map(\.elevation)
                == places.indices.map { filled.contains($0) ? places[$0] : nil })
        raw.track.segments[0].points[9].elevation = 12
        var measured = raw.cut(by: .nothingToHide)
        measured.fillHeights(from: EverySecond())
        #expect(!measured.track.hasTerrainHeights)
        #expect(measured.track.segments.flatMap(\.points).compactMap(\.elevation) == [12])
        raw.track.segments[0].points = [Trackpoint(time: time(0))]
        var indoor = raw.cut(by: .nothingToHide)
        indoor.fillHeights(from: EverySecond())
        #expect(!indoor.track.hasTerrainHeights)
    }

    @Test("accepts a measurement with fewer values than trackpoints")
    func shortMeasurements() throws {
        var raw = ride()
        raw.track.segments[0].extras = [ExtraField(name: "short", values: [1, 2, 1])]
        #expect(raw.cut(by: try zones()).track.segments.allSatisfy { $0.extras.isEmpty })
    }

    @Test("shows the same for any recording within the zone", arguments: 0..<40)
    func hiddenContent(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let zones = try zones()
        let raw = ride()
        let expected = raw.cut(by: zones)
        var other = ride(hiddenWay: random.number(0...1e5))
        let hidden = raw.track.points.prefix { point in point.coordinate.map(zones.hides) ?? true }.count
        #expect(hidden > 20)
        let kept = Array(other.track.segments[0].points[hidden...])
        let count = Int(random.number(1...60))
        let inside = (0..<count).map { number in
            var point = Trackpoint(
                coordinate: Self.home.destination(
                    distance: random.number(0...250), bearing: random.number(0...360)),
                time: time(number * hidden / (count + 1)), heartRate: random.number(0...300))
            point.distance = random.number(0...1e5)
            point.elevation = random.number(0...9000)
            return point
        }
        other.track.segments[0].points = inside + kept
        other.track.segments[0].extras = raw.track.segments[0].extras.map { field in
            var field = field
            field.values = inside.map { _ in random.number(0...1e5) } + field.values[hidden...]
            return field
        }
        other.laps = [lap(0, Int(random.number(1...40)), "manual")] + raw.laps.dropFirst()
        other.totals?.ascent = random.number(0...1e4)
        other.pauses = []
        other.lengths = []
        other.secondsFromUTC = Int(random.number(-40_000...40_000))
        let shown = other.cut(by: zones)
        #expect(shown.track.segments.map(\.points) == expected.track.segments.map(\.points))
        #expect(shown == expected)
    }
}
