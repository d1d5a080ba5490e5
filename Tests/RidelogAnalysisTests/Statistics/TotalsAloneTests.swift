import RidelogRawTracks
import RidelogAnalysis
import RidelogPrivacy
import RidelogModels
import Testing

/// Rides whose trackpoints do not say when they were: rows of tables, laps alone.
@Suite struct TotalsAloneTests {
    private func raw(_ points: [Trackpoint] = [], start: Instant? = HandMade.start) -> RawRide {
        var raw = RawRide(
            title: "A row", text: "Wet", sport: "ride",
            track: RawTrack(segments: points.isEmpty ? [] : [TrackSegment(points: points)]))
        raw.start = start
        raw.gear = ["Blue bike"]
        raw.isCommute = true
        var totals = DeviceTotals()
        (totals.distance, totals.elapsedTime, totals.movingTime) = (12_000, 4000, 3000)
        (totals.ascent, totals.maximumSpeed) = (150, 12)
        raw.totals = totals
        return raw
    }

    private func compute(_ raw: RawRide, zones: PrivacyZones = .nothingToHide) -> Ride? {
        RideStatistics().ride(id: "1", file: "a.csv", raw.cut(by: zones))
    }

    private static let untimed = (0...40).map { HandMade.point(nil, at: Double($0) * 100) }

    @Test("a row without trackpoints is a ride with its totals")
    func rowOfTotals() throws {
        let ride = try #require(compute(raw()))
        let summary = ride.summary
        #expect(ride.id == "1" && ride.file == "a.csv")
        #expect(ride.hasOnlyTotals && ride.lines.isEmpty && ride.splits.isEmpty && summary.bounds == nil)
        #expect(summary.start == HandMade.start && summary.elapsedTime == 4000)
        #expect(summary.distance == 12_000 && summary.distanceSource == .deviceTotal)
        #expect(summary.movingTime == 3000 && summary.averageSpeed == 4 && summary.ascent == 150)
        #expect(summary.maximumSpeed == 12 && summary.pointCount == 0 && !summary.isCut)
        #expect(ride.gear == ["Blue bike"] && ride.isCommute)
        #expect(ride.text == "Wet" && ride.sport == "ride" && ride.title == "A row")
    }

    @Test(
        "a moving time is no longer than the elapsed time, if that is known",
        arguments: [0.0, 2000, 3000, 4000])
    func movingTimeWithinElapsed(elapsed: Double) throws {
        var summary = try #require(compute(raw())).summary
        (summary.end, summary.device) = (summary.start.advanced(bySeconds: elapsed), nil)
        var totals = DeviceTotals()
        totals.movingTime = 3000
        summary.add(totals, of: .table, sport: .cycling, knowsDistance: true, isPart: true)
        #expect(summary.movingTime == (elapsed == 2000 ? 2000 : 3000) && summary.movingTimeSource == .table)
    }

    @Test("a row without a start is not a ride")
    func rowWithoutStart() {
        #expect(compute(raw(start: nil)) == nil)
    }

    @Test("a row without figures is a ride")
    func rowWithoutFigures() throws {
        var raw = raw()
        raw.totals = nil
        let ride = try #require(compute(raw))
        #expect(ride.summary.distance == 0 && ride.summary.elapsedTime == 0 && ride.summary.device == nil)
    }

    @Test("uses the elapsed time as moving time if there is no other")
    func elapsedTime() throws {
        var raw = raw()
        raw.totals = DeviceTotals()
        raw.totals?.elapsedTime = 600
        #expect(try #require(compute(raw)).summary.movingTime == 600)
    }

    @Test("shows the timer as moving time only where nothing else is known")
    func timerAlone() throws {
        var raw = raw()
        raw.totals?.timerTime = 3500
        #expect(try #require(compute(raw)).summary.movingTime == 3000)
        raw.totals?.movingTime = nil
        #expect(try #require(compute(raw)).summary.movingTime == 3500)
    }

    @Test("treats an impossible elapsed time as 0", arguments: [-1, .nan, .infinity, 1e300])
    func impossibleTime(seconds: Double) throws {
        var raw = raw()
        raw.totals?.elapsedTime = seconds
        #expect(try #require(compute(raw)).summary.elapsedTime == 0)
    }

    @Test("trackpoints without times give the line on the map")
    func untimedLine() throws {
        let ride = try #require(compute(raw(Self.untimed)))
        #expect(ride.hasOnlyTotals && ride.lines.count == 1 && ride.summary.bounds != nil)
        #expect(ride.summary.distance == 12_000 && ride.summary.pointCount == 41)
    }

    @Test("computes the distance from the line if there is no total")
    func distanceFromLine() throws {
        var raw = raw(Self.untimed)
        raw.totals?.distance = nil
        let summary = try #require(compute(raw)).summary
        #expect(isNear(summary.distance, 4000, within: 0.01) && summary.distanceSource == .positions)
    }

    @Test("uses times of trackpoints before the row's start")
    func timedTrackpoints() throws {
        let ride = try #require(compute(raw(HandMade.ride(seconds: 100...200))))
        #expect(ride.summary.start == HandMade.time(100) && !ride.hasOnlyTotals && ride.isCommute)
    }

    /// Neither totals nor the minute of the start are shown: both include the hidden part.
    @Test("shows only the visible line of a cut ride, with its start rounded")
    func cutRide() throws {
        let shape = Geofence.Shape.circle(center: HandMade.place(0), radius: 300)
        let zones = PrivacyZones([try #require(PrivacyZone(name: "home", shape: shape, secret: [1]))])
        let ride = try #require(compute(raw(Self.untimed), zones: zones))
        let summary = ride.summary
        #expect(summary.isCut && summary.device == nil && summary.ascent == nil)
        #expect(summary.elapsedTime == 0 && summary.movingTime == 0 && summary.distance < 4000)
        #expect(summary.start.millisecondsSince1970 % 900_000 == 0)
        #expect((0..<900).contains(HandMade.start.seconds(since: summary.start)))
        #expect(compute(raw(Array(Self.untimed.prefix(2))), zones: zones) == nil)
    }

    /// Only privacy uses where a ride began and ended.
    @Test("computes nothing from start and end alone")
    func bothEnds() throws {
        var raw = raw()
        raw.track = RawTrack(ends: HandMade.place(0), HandMade.place(5000))
        let summary = try #require(compute(raw)).summary
        #expect(summary.distance == 12_000 && summary.pointCount == 0 && summary.bounds == nil)
        raw.totals?.distance = nil
        let ride = try #require(compute(raw))
        #expect(ride.summary.distance == 0 && ride.lines.isEmpty)
    }

    @Test(
        "hides start and end in a zone, and a ride with both", arguments: [(0.0, 0.0), (0, 5000), (5000, 0)])
    func hiddenEnds(start: Double, end: Double) throws {
        let shape = Geofence.Shape.circle(center: HandMade.place(0), radius: 300)
        let zones = PrivacyZones([try #require(PrivacyZone(name: "home", shape: shape, secret: [1]))])
        var raw = raw()
        raw.track = RawTrack(ends: HandMade.place(start), HandMade.place(end))
        let ride = compute(raw, zones: zones)
        #expect((ride == nil) == (start == end))
        guard let summary = ride?.summary else { return }
        #expect(summary.isCut && summary.device == nil && summary.distance == 0 && summary.elapsedTime == 0)
        #expect(summary.start.millisecondsSince1970 % 900_000 == 0 && summary.bounds == nil)
    }
}
