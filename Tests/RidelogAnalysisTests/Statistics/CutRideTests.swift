import RidelogRawTracks
import RidelogAnalysis
import RidelogPrivacy
import RidelogModels
import Testing

@Suite struct CutRideTests {
    private func zones(at metres: Double) throws -> PrivacyZones {
        let shape = Geofence.Shape.circle(center: HandMade.place(metres), radius: 300)
        return PrivacyZones([try #require(PrivacyZone(name: "home", shape: shape, secret: [1, 2, 3]))])
    }

    @Test("rounds start and end of a cut ride to five minutes")
    func roundedTimes() throws {
        let points = HandMade.ride(seconds: 0...2000)
        let summary = try #require(HandMade.compute([points], zones: try zones(at: 0))).summary
        #expect(summary.isCut)
        #expect(summary.start.millisecondsSince1970 % 300_000 == 0)
        #expect(summary.end.millisecondsSince1970 % 300_000 == 0)
        #expect(abs(summary.end.seconds(since: HandMade.time(2000))) < 300)
        #expect(summary.elapsedTime == summary.end.seconds(since: summary.start))
        #expect(summary.distance < 9700 && summary.distance > 9000)
    }

    /// How many different rides come of one track whose times are all set by up to 299 seconds, or that stayed so
    /// much longer where it was hidden: the fewer there are, the less a reader of the page knows.
    private func answers(_ track: (Double) -> [Trackpoint], at metres: Double) throws -> Int {
        let zones = try zones(at: metres)
        return Set(
            try stride(from: 0.0, to: 300, by: 7).map { seconds in
                try #require(HandMade.compute([track(seconds)], zones: zones))
            }
        ).count
    }

    private func moved(_ points: [Trackpoint], by seconds: Double) -> [Trackpoint] {
        points.map { point in
            var point = point
            point.time = point.time?.advanced(bySeconds: seconds)
            return point
        }
    }

    /// The recorder's first fix is that of the last ride's end; then it finds itself at home.
    @Test("an old first position does not show when home was left")
    func staleFirstPosition() throws {
        let stale = HandMade.point(0, at: 9000)
        let points = [stale] + HandMade.ride(seconds: 60...460)
        let track = RawTrack(segments: [TrackSegment(points: points)]).cut(by: try zones(at: 0))
        #expect(track.isCut && !track.hidesStart)
        #expect(try answers({ moved(points, by: $0) }, at: 0) <= 2)
        #expect(try answers({ [stale] + moved(Array(points.dropFirst()), by: $0) }, at: 0) <= 2)
    }

    /// From the office home and back again, with the recorder on all the time.
    @Test("hides how long a ride stayed in a zone")
    func timeInZone() throws {
        let there = HandMade.ride(seconds: 0...800, speed: -5, from: 4000)
        func whole(_ stay: Double) -> [Trackpoint] {
            there + moved(HandMade.ride(seconds: 800...1600), by: 2400 + stay)
        }
        let ride = try #require(HandMade.compute([whole(0)], zones: try zones(at: 0)))
        #expect(ride.lines.count == 2 && ride.summary.isCut)
        #expect(ride.summary.start.millisecondsSince1970 % 300_000 == 0)
        #expect(try answers(whole, at: 0) <= 2)
        #expect(try answers({ moved(whole(0), by: $0) }, at: 0) <= 2)
    }

    /// However often a ride goes through: single roundings would close in on the second.
    @Test("many passes through a zone show no more than one")
    func manyPasses() throws {
        let shuttle = (0..<12).flatMap { number in
            let run = HandMade.ride(
                seconds: 0...431, speed: number % 2 == 0 ? 5 : -5, from: number % 2 == 0 ? -1000 : 1155)
            return moved(run, by: Double(number) * 437)
        }
        #expect(try answers({ moved(shuttle, by: $0) }, at: 0) <= 2)
    }

    /// Many recorders call a ride by the second at which they began.
    @Test(
        "leaves out a title with a time of day from a cut ride only",
        arguments: [
            ("2026-06-14 07:42:13", true), ("20260614-074213", true), ("Track 14.06.26, 7:42:13 AM", true),
            ("14. 6. 2026, 07:42", true), ("Stage 12 of 2026", false), ("To work", false),
            ("Ride of 2026-06-14", false),
        ])
    func titleWithClock(_ title: String, _ hasClock: Bool) throws {
        let raw = RawRide(
            title: title, track: RawTrack(segments: [TrackSegment(points: HandMade.ride(seconds: 0...500))]))
        func shown(_ zones: PrivacyZones) throws -> String? {
            try #require(RideStatistics().ride(id: "1", file: "a.gpx", raw.cut(by: zones))).title
        }
        #expect(try shown(.nothingToHide) == title)
        #expect(try shown(zones(at: 0)) == (hasClock ? nil : title))
    }

    @Test("begins the profile at the first visible trackpoint")
    func profileStart() throws {
        let points = HandMade.ride(seconds: 0...2000)
        let samples = try #require(HandMade.compute([points], zones: try zones(at: 0))).profile.samples
        #expect(samples.first?.time == 0 && samples.first?.distance == 0)
        #expect(samples.allSatisfy { $0.coordinate?.longitude ?? 0 > HandMade.place(300).longitude })
    }

    @Test("leaves out the distance through a zone")
    func passThrough() throws {
        let points = HandMade.ride(seconds: 0...2000)
        let ride = try #require(HandMade.compute([points], zones: try zones(at: 5000)))
        #expect(ride.summary.isCut && abs(ride.summary.elapsedTime - 2000) <= 450)
        #expect(ride.lines.count == 2 && ride.summary.distance < 9400)
        #expect(ride.profile.samples.count { $0.followsGap } == 1)
        #expect(ride.summary.movingTime < 1900)
    }

    @Test("a ride entirely in a zone is not a ride")
    func rideInZone() throws {
        let points = HandMade.ride(seconds: 0...20)
        #expect(HandMade.compute([points], zones: try zones(at: 50)) == nil)
    }
}
